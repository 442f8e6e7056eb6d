import { anyCharacter } from '@zaakwerk/testing/any-character'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numbered, storedName } from './file-names.ts'

const at = new Date('2026-11-20T08:14:59Z')
const stamp = '20-11-2026_09-14_'
const bytes = (name: string): number => Buffer.byteLength(name)

describe('the name under which a file is stored', () => {
  it.each([
    ['brief.pdf', 'brief.pdf'],
    ['Bezwaar “één” 50%.PDF', 'Bezwaar “één” 50%.PDF'],
    ['foto 👩‍👩‍👧.jpg', 'foto 👩‍👩‍👧.jpg'],
    ['cafe\u0301.txt', 'café.txt'],
    ['../../etc/passwd', '___.._etc_passwd'],
    ['C:\\Users\\Jan\\brief.pdf', 'C__Users_Jan_brief.pdf'],
    ['a"b<c>d|e?f*g:h.pdf', 'a_b_c_d_e_f_g_h.pdf'],
    ['regel\r\nmet\0nul\u007f\u0085.txt', 'regel__met_nul__.txt'],
    ['factuur\u202efdp.exe', 'factuur_fdp.exe'],
    ['\u2066brief\u2069\u200f.pdf', '_brief__.pdf'],
    ['\ufeffbrief\u2028.pdf', '_brief_.pdf'],
    ['.htaccess', 'bestand.htaccess'],
    ['...verborgen.pdf', '___verborgen.pdf'],
    ['brief.pdf. . ', 'brief.pdf____'],
    ['.', '_'],
    [' ', '_'],
    ['', 'bestand'],
    ['.pdf', 'bestand.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['nul', '_nul'],
    ['Com1.tar.txt', '_Com1.tar.txt'],
    ['LPT¹.doc', '_LPT¹.doc'],
    ['aux .txt', '_aux .txt'],
    ['contract.pdf', 'contract.pdf'],
    ['com10.pdf', 'com10.pdf'],
    ['half \ud83d teken.txt', 'half \ufffd teken.txt'],
  ])('of %j ends in %j', (name, ending) => expect(storedName({ name, at })).toBe(stamp + ending))

  it.each([
    ['31-12-2025_23-59_brief.pdf', '31-12-2025_23-59_brief.pdf'],
    ['31-12-2025_23-59_NUL.pdf', '31-12-2025_23-59__NUL.pdf'],
    ['31-12-2025_23-59_.pdf', '31-12-2025_23-59_bestand.pdf'],
    ['31-12-2025_23-59_', `${stamp}31-12-2025_23-59_`],
    ['31-12-2025 brief.pdf', `${stamp}31-12-2025 brief.pdf`],
  ])('of %j, which starts with a time or seems to, is %j', (name, kept) =>
    expect(storedName({ name, at })).toBe(kept),
  )

  it.each([
    ['2026-07-01T22:30:00Z', '02-07-2026_00-30_x.txt'],
    ['2026-12-31T23:05:00Z', '01-01-2027_00-05_x.txt'],
    // Both half past two of the night in which summer time ends.
    ['2026-10-25T00:30:00Z', '25-10-2026_02-30_x.txt'],
    ['2026-10-25T01:30:00Z', '25-10-2026_02-30_x.txt'],
  ])('at %s has the time in Amsterdam: %s', (moment, kept) =>
    expect(storedName({ name: 'x.txt', at: new Date(moment) })).toBe(kept),
  )

  it.each([
    ['a', 255],
    ['é', 255],
    ['€', 255],
    ['👍', 253],
  ])('made of very many %s fills %i bytes and keeps its extension', (sign, length) => {
    const kept = storedName({ name: `${sign.repeat(300)}.pdf`, at })
    expect(kept).toMatch(new RegExp(`^${stamp}${sign}+\\.pdf$`, 'u'))
    expect(bytes(kept)).toBe(length)
  })
})

describe('a name that already exists', () => {
  it.each([
    ['brief.pdf', 2, 'brief (2).pdf'],
    ['brief', 10, 'brief (10)'],
    ['archief.tar.gz', 2, 'archief.tar (2).gz'],
    ['d.d. 3 mei', 2, 'd.d. 3 mei (2)'],
  ])('%j with the number %i becomes %j', (name, n, other) => expect(numbered(name, n)).toBe(other))

  it('is shortened for its number when it is long', () => {
    const long = numbered(`${'€'.repeat(83)}.pdf`, 123)
    expect(long).toMatch(/^€+ \(123\)\.pdf$/)
    expect(bytes(long)).toBeLessThanOrEqual(255)
  })
})

const awkward = fc.constantFrom(
  '/',
  '\\',
  '.',
  ' ',
  '\0',
  '\u202e',
  '\u2067',
  ':',
  'CON',
  'é',
  '👍',
  '\ud800',
  'a',
  '_',
)
const name = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 400 }),
  fc.array(awkward, { maxLength: 400 }).map((signs) => signs.join('')),
  fc.array(awkward, { maxLength: 30 }).map((signs) => `01-02-2026_03-04_${signs.join('')}`),
)
const forbidden = /[<>:"|?*/\\\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[. ]$|^\./u

describe('any name', () => {
  it('gives a stored name that is safe, fits, and stays the same when it is stored again', () => {
    fc.assert(
      fc.property(name, (given) => {
        const kept = storedName({ name: given, at })
        expect(kept).not.toMatch(forbidden)
        expect(bytes(kept)).toBeLessThanOrEqual(255)
        expect(kept.isWellFormed()).toBe(true)
        expect(kept).toMatch(/^\d{2}-\d{2}-\d{4}_\d{2}-\d{2}_./)
        expect(storedName({ name: kept, at: new Date(0) })).toBe(kept)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps its extension, also with a number', () => {
    fc.assert(
      fc.property(name, fc.constantFrom('pdf', 'jpeg', 'HEIC', 'doc'), fc.nat(9999), (stem, extension, n) => {
        const kept = storedName({ name: `${stem}.${extension}`, at })
        expect(kept.endsWith(`.${extension}`)).toBe(true)
        const other = numbered(kept, n)
        expect(other.endsWith(` (${n}).${extension}`)).toBe(true)
        expect(other).not.toMatch(forbidden)
        expect(bytes(other)).toBeLessThanOrEqual(255)
      }),
    )
  })
})
