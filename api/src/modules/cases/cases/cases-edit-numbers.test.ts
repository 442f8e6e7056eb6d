import { describe, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'
import { caseEdits, type Given } from './testing/case-edits.ts'

const app = await testApp()
const { seeRefused, seeWritten } = await caseEdits(app)

const cjib = '5000056789012345'
const otherCjib = '1062542123456789'

describe('an edit', () => {
  it.each<[string, Given, Record<string, unknown>, Record<string, unknown>, readonly string[]]>([
    [
      'a CJIB number, which the reference follows',
      { cjib_number: cjib, official_id: '5000 0567 8901 2345' },
      { cjib_number: '1062.5421.2345.6789' },
      { cjib_number: otherCjib, official_id: otherCjib },
      ['CJIB-nummer gewijzigd: 5000 0567 8901 2345 → 1062 5421 2345 6789'],
    ],
    [
      'a reference as it is printed, which the CJIB number follows',
      { cjib_number: cjib, official_id: cjib },
      { official_id: '1062 5421 2345 6789' },
      { cjib_number: otherCjib, official_id: otherCjib },
      ['CJIB-nummer gewijzigd: 5000 0567 8901 2345 → 1062 5421 2345 6789'],
    ],
    [
      'a reference that is the first CJIB number',
      { cjib_number: null, official_id: 'K-12' },
      { official_id: '1062 5421 2345 6789' },
      { cjib_number: otherCjib, official_id: otherCjib },
      [
        'CJIB-nummer gewijzigd: geen → 1062 5421 2345 6789',
        'Referentie gewijzigd: K-12 → 1062 5421 2345 6789',
      ],
    ],
    [
      'a reference beside a CJIB number of its own',
      { cjib_number: cjib, official_id: 'K-12' },
      { official_id: '1062 5421 2345 6789' },
      { cjib_number: cjib, official_id: otherCjib },
      ['Referentie gewijzigd: K-12 → 1062 5421 2345 6789'],
    ],
    [
      'a reference that is a name of the authority',
      { cjib_number: cjib, official_id: cjib },
      { official_id: 'K-12' },
      { cjib_number: cjib, official_id: 'K-12' },
      ['Referentie gewijzigd: 5000 0567 8901 2345 → K-12'],
    ],
    [
      'a CJIB number beside another reference',
      { cjib_number: cjib, official_id: 'K-12' },
      { cjib_number: otherCjib },
      { cjib_number: otherCjib, official_id: 'K-12' },
      ['CJIB-nummer gewijzigd: 5000 0567 8901 2345 → 1062 5421 2345 6789'],
    ],
    [
      'a CJIB number with a reference of its own',
      { cjib_number: cjib, official_id: cjib },
      { cjib_number: otherCjib, official_id: 'K-12' },
      { cjib_number: otherCjib, official_id: 'K-12' },
      [
        'CJIB-nummer gewijzigd: 5000 0567 8901 2345 → 1062 5421 2345 6789',
        'Referentie gewijzigd: 5000 0567 8901 2345 → K-12',
      ],
    ],
    [
      'a reference where the CJIB number is no WAHV one',
      { type: 14, cjib_number: cjib, official_id: cjib },
      { cjib_number: '4000056789012345' },
      { cjib_number: '4000056789012345', official_id: cjib },
      ['CJIB-nummer gewijzigd: 5000 0567 8901 2345 → 4000 0567 8901 2345'],
    ],
    [
      'a CJIB number away from a type that has none',
      { type: 2, cjib_number: cjib, official_id: '0344 2611' },
      { cjib_number: null, official_id: null },
      { cjib_number: null, official_id: null },
      ['CJIB-nummer gewijzigd: 5000 0567 8901 2345 → geen', 'Aanslagnummer gewijzigd: 0344 2611 → geen'],
    ],
  ])('of %s is stored and logged', (_what, given, changes, wanted, lines) =>
    seeWritten({ given, changes, wanted, lines }),
  )

  it.each<[Record<string, unknown>, string, string, Given?]>([
    [{ cjib_number: '4000056789012345' }, 'cjib_number', 'Het CJIB-nummer is niet geldig'],
    [{ cjib_number: '123' }, 'cjib_number', 'Het CJIB-nummer is niet geldig'],
    [{ cjib_number: '123' }, 'cjib_number', 'Het CJIB-nummer is niet geldig', { type: 2 }],
    [{ cjib_number: '' }, 'cjib_number', 'Het CJIB-nummer is niet goed ingevuld'],
    [{ cjib_number: null }, 'cjib_number', 'Het CJIB-nummer is niet goed ingevuld'],
    [{ cjib_number: ' . ' }, 'cjib_number', 'Het CJIB-nummer is niet goed ingevuld', { type: 2 }],
    [{ official_id: '1062542123456798' }, 'official_id', 'Het CJIB-nummer is niet geldig'],
    [
      { official_id: '1062 5421 2345 6798' },
      'official_id',
      'Het CJIB-nummer is niet geldig',
      { cjib_number: cjib, official_id: cjib },
    ],
  ])('to %j is refused at %s: %s', (changes, field, msg, given = {}) =>
    seeRefused({ given, changes, field, msg }),
  )
})
