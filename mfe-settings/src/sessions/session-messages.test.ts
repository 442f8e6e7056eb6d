import { expect, it } from 'vitest'
import { endText } from './session-messages.ts'

it.each([
  ['2026-11-23T22:30:00Z', 'tot uiterlijk 23:30'],
  ['2026-11-24T10:35:00Z', 'tot uiterlijk morgen 11:35'],
])('shows when a session ends at the latest: %s', (ends, words) => {
  expect(endText(ends, new Date('2026-11-23T18:35:00Z'))).toBe(words)
})
