import { describe, expect, it } from 'vitest'
import { type Lines, proposalOf, valuesOf } from './testing/read-lines.ts'

describe('the kind of a paper', () => {
  const cjib = 'Centraal Justitieel Incassobureau'
  const parking = 'Gemeente Utrecht, parkeerbelasting'
  it.each([
    [[cjib, 'Beschikking verkeersboete'], 'decision', '1'],
    [[cjib, 'Herinnering', 'U kreeg een beschikking met een boete.'], 'reminder', '5'],
    [[cjib, 'Tweede aanmaning'], 'exhortation', '5'],
    [[cjib, 'Dwangbevel'], 'warrant', '26'],
    [['Openbaar Ministerie CVOM', 'Beslissing op uw administratief beroep'], 'officer_decision', '20'],
    [['Officier van justitie', 'Strafbeschikking'], 'punishment_order', '14'],
    [[parking, 'Naheffingsaanslag'], 'assessment', '2'],
    [[parking, 'Aankondiging naheffingsaanslag'], 'assessment_announcement', '19'],
    [[parking, 'Herinnering'], 'reminder', '25'],
    [[parking, 'Aanmaning'], 'exhortation', '3'],
    [[parking, 'Dwangbevel'], 'warrant', '12'],
    [[parking, 'Uitspraak op bezwaar naheffingsaanslag'], 'objection_decision', '21'],
    [['UWV', 'Besluit over uw uitkering'], 'benefit_decision', '10'],
    [['Sociale Verzekeringsbank', 'Besluit kinderbijslag'], 'benefit_decision', '9'],
    [['Dienst Toeslagen', 'Terugvordering kinderopvangtoeslag'], 'benefit_decision', '11'],
    [['Openbaar Ministerie', 'Betreft: ontvangstbevestiging beroep'], 'receipt_confirmation', undefined],
    [['Gemeente Utrecht', 'Onderwerp: verdaging beslissing op bezwaar'], 'adjournment', undefined],
    [['Openbaar Ministerie', 'Herstel verzuim'], 'defect_notice', undefined],
    [['Rechtbank Midden-Nederland', 'Oproeping voor de zitting'], 'hearing_notice', undefined],
    [
      [
        'Openbaar Ministerie',
        'Uw beroepschrift van 3 november 2026 is op 5 november 2026 door mij',
        'ontvangen.',
      ],
      'receipt_confirmation',
      undefined,
    ],
    [
      ['Gemeente Utrecht', 'De termijn om te beslissen op uw bezwaar wordt verdaagd.'],
      'adjournment',
      undefined,
    ],
    [['Boodschappen', 'melk, brood'], undefined, undefined],
  ])('%j is %s', (lines, kind, type) => {
    const values = valuesOf(lines)
    expect([values.kind, values.case_type]).toEqual([kind, type])
  })

  it('is doubtful when only a sentence names it', () => {
    expect(
      proposalOf('kind', ['Gemeente Utrecht', 'Uw bezwaar heb ik op 5 november ontvangen.']),
    ).toMatchObject({
      doubts: ['Niet als ontvangstbevestiging getiteld'],
    })
  })
})

describe('the outcome of a decision', () => {
  const decision = (...lines: readonly string[]): Lines => [
    'Openbaar Ministerie CVOM',
    'Beslissing op uw administratief beroep',
    ...lines,
  ]
  it.each([
    ['Ik verklaar het beroep ongegrond.', 'unfounded'],
    ['Ik verklaar het beroep gegrond en vernietig de beschikking.', 'well_founded'],
    ['Ik verklaar uw beroep gedeeltelijk gegrond.', 'partly_well_founded'],
    ['Uw beroep is niet-ontvankelijk.', 'inadmissible'],
    ['Ik heb uw beroep gelezen.', undefined],
  ])('%j is %s', (line, outcome) => {
    expect(valuesOf(decision(line)).outcome).toBe(outcome)
  })

  it('is doubtful when the text has two outcomes', () => {
    expect(
      proposalOf(
        'outcome',
        decision(
          'Uw beroep is ongegrond wat de boete betreft.',
          'Uw beroep is gegrond wat de kosten betreft.',
        ),
      )?.doubts,
    ).toEqual(['Er staat meer dan één beslissing op dit stuk'])
  })
})
