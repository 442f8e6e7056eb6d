import { expect, it } from 'vitest'
import { canBeFiled } from './incoming-files.ts'

it.each([
  ['a PDF', 'application/pdf', false, 900, true],
  ['a kind that no case takes', null, false, 900, false],
  ['a logo in a mail', 'image/png', true, 12_000, false],
  ['a photograph in a mail', 'image/jpeg', true, 50_000, true],
  ['a large picture of a kind that no case takes', null, true, 900_000, false],
])('%s becomes a document or not', (_what, content_type, is_inline, size, expected) => {
  expect(canBeFiled({ content_type, is_inline, size })).toBe(expected)
})
