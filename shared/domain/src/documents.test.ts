import { expect, it } from 'vitest'
import {
  documentName,
  formatFileSize,
  isCaseInformationName,
  isMandateName,
  uploadCountProblem,
  uploadProblem,
} from './documents.ts'

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

it.each([
  ['volmacht.pdf', true],
  ['20-11-2026_09-14_Machtiging Visser.PDF', true],
  ['Volmacht Z-2026-0012 ondertekend.pdf', true],
  ['Volmacht Z-2026-0012 te ondertekenen.pdf', false],
  ['volmacht te ONDERTEKENEN (2).pdf', false],
  ['beschikking.pdf', false],
])('%j as a mandate that was given: %s', (name, is) => expect(isMandateName(name)).toBe(is))

it.each([
  ['zaakinformatie.txt', true],
  ['20-11-2026_09-14_Zaakinformatie.TXT', true],
  ['20-11-2026_09-14_zaakinformatie (2).txt', true],
  ['zaakinformatie (12).txt', true],
  ['mijn zaakinformatie.txt', false],
  ['zaakinformatie(2).txt', false],
  ['zaakinformatie (oud).txt', false],
  ['zaakinformatie.txt.pdf', false],
])('takes %j for zaakinformatie.txt: %s', (name, is) => expect(isCaseInformationName(name)).toBe(is))

const MB = 1024 * 1024
const wrongKind = 'Dit soort bestand is niet toegestaan. Kies pdf, jpg, jpeg, png, heic, doc of txt.'

it.each([
  ['volmacht.pdf', 1, undefined],
  ['FOTO.JPG', 50 * MB, undefined],
  ['a.b.jpeg', 10, undefined],
  ['bord.PnG', 10, undefined],
  ['bord.heic', 10, undefined],
  ['brief.doc', 10, undefined],
  ['notitie.txt', 10, undefined],
  ['brief.docx', 10, wrongKind],
  ['virus.exe', 10, wrongKind],
  ['volmacht.pdf.exe', 10, wrongKind],
  ['plaatje.svg', 10, wrongKind],
  ['pdf', 10, wrongKind],
  ['map.pdf/brief', 10, wrongKind],
  ['', 10, wrongKind],
  ['leeg.pdf', 0, 'Dit bestand is leeg.'],
  ['groot.pdf', 50 * MB + 1, 'Dit bestand is groter dan 50 MB.'],
])('%j of %i bytes may be sent, or why not', (name, bytes, problem) =>
  expect(uploadProblem({ name, size: bytes })).toBe(problem),
)

it.each([
  [50, undefined],
  [51, 'Kies maximaal 50 bestanden tegelijk'],
  [1000, 'Kies maximaal 50 bestanden tegelijk'],
])('%i files fit in one go, or not', (count, problem) => expect(uploadCountProblem(count)).toBe(problem))

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [839_680, '820 kB'],
  [2_516_582, '2,4 MB'],
  [50 * MB, '50 MB'],
])('%i bytes are %j', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
