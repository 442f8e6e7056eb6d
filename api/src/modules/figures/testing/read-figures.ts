import { expect } from 'vitest'
import type { Caller } from '../../../platform/testing/caller.ts'

/** Reads a figure, which must return 200, as the default user or another user. */
export const reading =
  <Who extends { readonly call: Caller }>(usual: Who) =>
  async (path: string, who = usual) => {
    const { status, body } = await who.call('GET', path)
    expect(status).toBe(200)
    return body
  }

/** Noon of a calendar date. */
export const at = (day: string): Date => new Date(`${day}T11:00:00Z`)
