import { act, screen, waitFor } from '@testing-library/react'
import { stubCanvas } from '@zaakwerk/testing/canvas'
import { vi } from 'vitest'

/** What the pad is as PNG: jsdom draws nothing. */
export const picture = 'data:image/png;base64,iVBORw0KGgo='

/** Gives jsdom a canvas that has a width, and a picture of it. */
export const standInForPad = (width = 350): void => {
  stubCanvas()
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(picture)
}

/** The pad, once it is loaded. What is on it is its name. */
export const pad = (): Promise<HTMLElement> => screen.findByRole('img', { name: /^Tekenvak/ })

type Place = readonly [x: number, y: number]

const touch = (canvas: HTMLElement, type: string, [clientX, clientY]: Place): void => {
  const finger = { clientX, clientY }
  const event = new Event(type, { bubbles: true, cancelable: true })
  canvas.dispatchEvent(Object.assign(event, { targetTouches: [finger], changedTouches: [finger] }))
}

/** A finger that draws through these points, lifted by the returned function. */
const putFinger = async (places: readonly Place[]): Promise<() => void> => {
  const canvas = await pad()
  const [first = [0, 0], ...others] = places
  act(() => {
    touch(canvas, 'touchstart', first)
    for (const place of others) touch(canvas, 'touchmove', place)
  })
  return () => act(() => touch(canvas, 'touchend', places.at(-1) ?? first))
}

/** A line that is long enough to be a signature, while it is drawn; the answer lifts the finger. */
export const beginLine = (from: Place = [40, 80]): Promise<() => void> =>
  putFinger([0, 20, 40, 60, 80].map((step): Place => [from[0] + step, from[1] + (step % 40)]))

export const drawLine = async (from?: Place): Promise<void> => (await beginLine(from))()

export const drawDot = async (): Promise<void> => (await putFinger([[60, 90]]))()

export const shownOnPad = (name: string): Promise<unknown> => waitFor(() => screen.getByRole('img', { name }))
