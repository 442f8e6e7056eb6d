import { anyCharacter } from '@zaakwerk/testing/any-character'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCaseInformation } from './case-information.ts'

const whole = `CJIB-nummer: 5000 0567 8901 2345
Feitcode: VA 015
Pleegdatum: 03-11-2026
Pleegtijd: 09:30
Datum beschikking: 14-11-2026
Lease: Ja
Notitie: belde: terugbellen na vijven`

const read = {
  cjib_number: '5000056789012345',
  fact_code: 'VA 015',
  committal_date: '2026-11-03',
  time_of_committal: '09:30',
  decision_date: '2026-11-14',
  is_car_lease: true,
  note: 'belde: terugbellen na vijven',
}

describe('zaakinformatie.txt', () => {
  it.each([
    ['as it is', whole],
    ['with the line ends of Windows and a mark in front', `\uFEFF${whole.replaceAll('\n', '\r\n')}\r\n`],
    ['with the line ends of an old Mac', whole.replaceAll('\n', '\r')],
    ['with blank lines, spaces and other capitals', whole.toUpperCase().replace(/\n/g, ' \n\n ')],
  ])('is read whole %s', (_what, text) => {
    const { information, ...rest } = readCaseInformation(text, 1)
    expect({ ...information, note: information.note?.toLowerCase() }).toEqual(read)
    expect(rest).toEqual({ unknownKeys: [], problems: [] })
  })

  it.each([
    ['CJIB-nummer: 4000056789012345', 'CJIB-nummer "4000056789012345": Het CJIB-nummer is niet geldig'],
    ['CJIB-nummer: .', 'CJIB-nummer ".": Het CJIB-nummer is niet goed ingevuld'],
    ['Feitcode: 015', 'Feitcode "015": De feitcode is niet goed ingevuld'],
    ['Pleegdatum: 31-02-2026', 'Pleegdatum "31-02-2026": geen datum (dd-mm-jjjj)'],
    ['Pleegdatum: 2026-11-03', 'Pleegdatum "2026-11-03": geen datum (dd-mm-jjjj)'],
    ['Pleegdatum: 3-11-2026', 'Pleegdatum "3-11-2026": geen datum (dd-mm-jjjj)'],
    ['Pleegdatum: 03-11-1826', 'Pleegdatum "03-11-1826": geen datum (dd-mm-jjjj)'],
    ['Pleegtijd: 24:00', 'Pleegtijd "24:00": geen tijd (uu:mm)'],
    ['Pleegtijd: 9:30', 'Pleegtijd "9:30": geen tijd (uu:mm)'],
    ['Datum beschikking: gisteren', 'Datum beschikking "gisteren": geen datum (dd-mm-jjjj)'],
    ['Lease: misschien', 'Lease "misschien": ja of nee verwacht'],
    ['zomaar tekst', '"zomaar tekst" is geen "Sleutel: waarde"'],
    [': waarde', '": waarde" is geen "Sleutel: waarde"'],
    ['Lease: \u202eja', 'Lease "ja": ja of nee verwacht'],
    [`Lease: ${'x'.repeat(50)}`, `Lease "${'x'.repeat(40)}…": ja of nee verwacht`],
  ])('refuses %j', (line, problem) =>
    expect(readCaseInformation(line, 1).problems).toEqual([`Regel 1: ${problem}`]),
  )

  it('names every bad line by its number, also a duplicate key', () => {
    const text = 'Lease: ja\n\nLease: nee\nPleegtijd: laat\nFeitcode: VA 015'
    expect(readCaseInformation(text, 1).problems).toEqual([
      'Regel 3: Lease staat er dubbel in',
      'Regel 4: Pleegtijd "laat": geen tijd (uu:mm)',
    ])
  })

  it('skips unknown keys, and names each once', () => {
    expect(readCaseInformation('Kleur: rood\nLease: nee\nKleur: blauw\n__proto__: x', 1)).toEqual({
      information: { is_car_lease: false },
      unknownKeys: ['Kleur', '__proto__'],
      problems: [],
    })
  })

  it('ignores a key without a value', () =>
    expect(readCaseInformation('CJIB-nummer:\nNotitie: ', 1)).toEqual({
      information: {},
      unknownKeys: [],
      problems: [],
    }))

  it('asks the check digit of WAHV types only', () => {
    const text = 'CJIB-nummer: 4000056789012345'
    expect(readCaseInformation(text, 14).information).toEqual({ cjib_number: '4000056789012345' })
  })

  it('never throws, whatever the file contains', () =>
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.integer({ min: 0, max: 30 }), (text, type) => {
        const { problems, unknownKeys } = readCaseInformation(text, type)
        expect(problems.length + unknownKeys.length).toBeLessThanOrEqual(text.length + 1)
      }),
    ))
})
