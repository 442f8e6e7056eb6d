import { expect, it } from 'vitest'
import { documentName } from './documents.ts'

it.each([
  ['20-11-2026_09-14_volmacht.pdf', 'volmacht.pdf'],
  ['20-11-2026_09-14_20-11-2026_09-14_brief.pdf', '20-11-2026_09-14_brief.pdf'],
  ['volmacht.pdf', 'volmacht.pdf'],
  ['brief 20-11-2026_09-14_.pdf', 'brief 20-11-2026_09-14_.pdf'],
  ['2026-11-20_09-14_brief.pdf', '2026-11-20_09-14_brief.pdf'],
  ['20-11-2026_volmacht.pdf', '20-11-2026_volmacht.pdf'],
  // Nothing would be left of it.
  ['20-11-2026_09-14_', '20-11-2026_09-14_'],
  ['factuur\u202efdp.exe', 'factuurfdp.exe'],
])('calls %j %j', (name, shown) => expect(documentName(name)).toBe(shown))
