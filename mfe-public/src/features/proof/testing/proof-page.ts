import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { stubApi } from '@zaakwerk/testing/api-stub'
import { afterEach, beforeEach, vi } from 'vitest'
import { openPage } from '../../../testing/open-page.tsx'
import { finishDelayMs } from '../finish-delay.ts'

/** A file that was received earlier. */
export const aFile = (parts: object = {}) => ({
  id: 7,
  name: 'IMG_1.jpg',
  content_type: 'image/jpeg',
  received_at: '2026-11-20T13:32:00Z',
  ...parts,
})

/** What the page begins with. */
export const aRequest = (parts: object = {}) => ({
  status: 200,
  body: { kind: 'parking_permit', procedure: 'objection', until: '2026-12-04', files: [], ...parts },
})

export const refusal = (status: number, code: string, detail = 'Nee.') => ({ status, body: { detail, code } })
export const ended = { status: 200, body: { detail: 'Dank je wel.' } }

let lastId = 100
/** Another document each time. */
export const landed = {
  status: 201,
  get body() {
    lastId += 1
    return [aFile({ id: lastId, received_at: new Date().toISOString() })]
  },
}

export const openProof = (): void => openPage('/proof?id=5&token=abc')
export const aPhoto = (name = 'IMG_1.jpg', content = 'beeld'): File =>
  new File([content], name, { type: 'image/jpeg' })
export const chooser = () => screen.findByLabelText<HTMLInputElement>('Kies bestand')
export const choose = async (...files: readonly File[]): Promise<void> =>
  userEvent.upload(await chooser(), [...files])
export const finish = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Klaar' }))
export const rows = (): readonly string[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

/** A request for proof that accepts every file, and the calls it received. */
export const aWillingServer = (api: ReturnType<typeof stubApi>) => {
  const callsTo = (path: string) => api.requests.filter((request) => request.path.split('?')[0] === path)
  return {
    start: (): void => {
      api.on('GET /clients/proof', aRequest())
      api.on('POST /clients/proof/files', landed)
      api.on('POST /clients/proof/complete', ended)
    },
    uploads: () => callsTo('/clients/proof/files'),
    endings: () => callsTo('/clients/proof/complete'),
  }
}

/** The seconds in which "Klaar" can be undone end only when a test waits, with the result of this, for what comes after them. */
export const controlFinishHold = (): (<T>(look: () => T) => Promise<T>) => {
  let end = (): void => undefined
  beforeEach(() => {
    end = () => undefined
    const start = globalThis.setTimeout
    vi.stubGlobal('setTimeout', (work: () => void, ...[ms]: readonly number[]) => {
      if (ms !== finishDelayMs) return start(work, ms ?? 0)
      end = work
    })
  })
  afterEach(() => void vi.unstubAllGlobals())
  return (look) =>
    waitFor(() => {
      act(() => end())
      return look()
    })
}
