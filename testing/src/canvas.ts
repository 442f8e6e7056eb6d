import { ReadableStream } from 'node:stream/web'
import { vi } from 'vitest'

/** How often something was filled on each canvas: jsdom draws nothing. */
const fills = new WeakMap<HTMLCanvasElement, number>()

export const fillsOf = (canvas: Element): number =>
  canvas instanceof HTMLCanvasElement ? (fills.get(canvas) ?? 0) : 0

const contextOf = (canvas: HTMLCanvasElement): unknown => {
  const kept: Record<string | symbol, unknown> = { canvas }
  const identity = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, invertSelf: () => identity }
  return new Proxy(kept, {
    get: (target, name) => {
      if (name in target) return target[name]
      if (name === 'getTransform') return () => identity
      if (name === 'fill' || name === 'fillRect')
        return () => void fills.set(canvas, (fills.get(canvas) ?? 0) + 1)
      return () => undefined
    },
    set: (target, name, value) => {
      target[name] = value
      return true
    },
  })
}

/** A canvas, and what else jsdom lacks, as far as pdf.js asks of it. */
export const standInForCanvas = (): void => {
  // On Node pdf.js says at length what it misses.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return contextOf(this) as never
  })
  class Path {
    addPath(): void {}
    moveTo(): void {}
    lineTo(): void {}
    closePath(): void {}
    rect(): void {}
  }
  vi.stubGlobal('Path2D', Path)
  vi.stubGlobal('ReadableStream', ReadableStream)
}
