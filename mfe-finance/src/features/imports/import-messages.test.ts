import { anImport, someOutcomes } from '@zaakwerk/testing/import.builder'
import { describe, expect, it } from 'vitest'
import { meaningOf, timeLeft } from './import-messages.ts'

describe('the messages of an import', () => {
  it.each([
    [{ status: 'awaiting_update' }, '214 van 312 antwoorden'],
    [{ outcomes: someOutcomes({ iban_requested: 1 }), answered: 0 }, '0 van 1 antwoord'],
    [{ status: 'completed', outcomes: someOutcomes({ iban_known: 400 }), answered: 0 }, 'Niets op te vragen'],
    [{ status: 'canceled', rows_done: 120 }, 'Gestopt na 120 van 400 regels'],
    [{ status: 'canceled', rows_total: null, rows_done: 0 }, 'Gestopt voor de eerste regel'],
    [
      { status: 'error', note: 'Regel 1: kolom CJIB-nummer ontbreekt' },
      'Regel 1: kolom CJIB-nummer ontbreekt',
    ],
    [{ import_type: 'cjib_decisions', rows_total: null, note: '1.906 besluiten' }, '1.906 besluiten'],
    [{ import_type: 'nieuw', rows_total: null }, undefined],
  ] as const)('explains %j', (given, words) => {
    expect(meaningOf(anImport({ id: 1, ...given }))).toBe(words)
  })

  it.each([
    [null, undefined],
    [9, undefined],
    [10, 'nog ± 10 s'],
    [34, 'nog ± 30 s'],
    [56, 'nog ± 1 min'],
    [150, 'nog ± 3 min'],
  ])('say how long %s seconds are', (seconds, words) => expect(timeLeft(seconds)).toBe(words))
})
