import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { expect, it } from 'vitest'
import { caseRecord } from './case-record.ts'

it('lists the facts of a case in words, in the order of the page', () => {
  const given = { internal_id: 'Z-1', official_id: 'K 7', decision_date: '2026-11-13', is_car_lease: true }
  const words = caseRecord.displayValues(
    aCaseDetail({ ...given, type: 2, fact_code: 'R 315b', awarded: 400 }),
  )
  const shown = Object.entries(words).filter(([label]) => !['Status', 'Type'].includes(label))
  expect(shown.map(([label, text]) => [label, text.replace('\u00a0', ' ')])).toEqual([
    ['Dossiernaam', 'Z-1'],
    ['CJIB-nummer', ''],
    ['Aanslagnummer', 'K 7'],
    ['Dagtekening', '13 november 2026'],
    ['Autoriteit', ''],
    // Those of its type alone.
    ['Dagtekening bestreden beslissing', ''],
    ['Bezwaar ingediend op', ''],
    ['Ontvangst IGS bevestigd op', ''],
    ['Verdaging gedagtekend op', ''],
    ['Gronden gevraagd op', ''],
    ['Gronden aanvullen uiterlijk', ''],
    ['Gronden ingediend op', ''],
    ['Reden van te late indiening', ''],
    ['Feitcode', 'R 315b'],
    ['Lease', 'Ja'],
    ['Toegekend', '€ 400,00'],
    ['Ontvangen', ''],
    ['Pleegdatum en -tijd', ''],
    ['Notities', ''],
    ['SharePoint-map', ''],
    ['Primair document', ''],
  ])
})
