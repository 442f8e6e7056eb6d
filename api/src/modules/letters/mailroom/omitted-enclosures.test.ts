import { describe, expect, it, vi } from 'vitest'
import { conflict } from '../../../platform/errors/errors.ts'
import { ThreadEnded, TooMuch } from '../../../platform/threads/thread-limits.ts'
import { omissionReason } from './print-papers.ts'

const told = (error: unknown) => {
  const log = { error: vi.fn() }
  return { reason: omissionReason(log, error), logged: log.error.mock.calls }
}

describe('an enclosure that is left out', () => {
  it.each([new TooMuch('time'), new TooMuch('memory'), new ThreadEnded()])(
    'because of its size is reported as too large: %s',
    (error) =>
      expect(told(error)).toEqual({ reason: 'dit bestand is te zwaar om af te drukken', logged: [] }),
  )

  it.each([new TypeError('x is not a function'), new Error("Cannot find module './sheets.ts'"), 'thrown'])(
    'because of an internal error is reported as that, and logged: %s',
    (error) => {
      const { reason, logged } = told(error)
      expect(reason).toBe('kon door een fout in Zaakwerk niet worden afgedrukt')
      expect(logged).toEqual([[{ problem: expect.any(Object) }, 'an enclosure could not be put on sheets']])
    },
  )

  it('is not assumed for an error about something else', () => {
    const busy = conflict('print_too_large', 'Te veel.')
    expect(() => told(busy)).toThrow(busy)
  })
})
