import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Reading } from '@zaakwerk/contract/entities/reading'
import { factLabel, isFactOfCase } from '@zaakwerk/domain/case-facts'
import { referenceLabel } from '@zaakwerk/domain/references'
import type { PageMark } from '@zaakwerk/pdf/marked-page'
import { committalRules } from '../../facts/fact-rules.ts'
import type { PlaceName } from '../../needs/places.tsx'

/** Position of the value of a fact on a page. */
export interface FactMark extends PageMark {
  /** Label of the fact on the page of the case. */
  readonly fact: string
  /** URL for editing the fact. */
  readonly place: readonly [name: PlaceName, key?: string]
}

type Fact = Pick<FactMark, 'fact' | 'place'>

const inPlace = (fact: string): Fact => ({ fact, place: [`fact ${fact}`] })

/** Facts of a case by recognised field. */
const factsOf = ({ type }: CaseDetail): ReadonlyMap<string, Fact> => {
  const committal = inPlace(committalRules.label)
  return new Map<string, Fact>([
    ['case_type', { fact: 'Type', place: ['action', 'type'] }],
    ['number', inPlace(referenceLabel(type))],
    ['decision_date', inPlace(factLabel('decision_date', type))],
    ['committal_date', committal],
    ['time_of_committal', committal],
    ['fact_code', inPlace(factLabel('fact_code', type))],
    ['authority', { fact: 'Autoriteit', place: ['action', 'authority'] }],
    ['addressee', { fact: 'Cliënt', place: ['client'] }],
    ...(isFactOfCase('fine_amount', type)
      ? [['amount', inPlace(factLabel('fine_amount', type))] as const]
      : []),
  ])
}

/** Positions in a document at which facts of the case were recognised. */
export const factMarksOf = (detail: CaseDetail, reading: Reading): readonly FactMark[] => {
  const facts = factsOf(detail)
  return (reading.papers[0]?.proposals ?? []).flatMap(({ field, piece, value }) => {
    const fact = facts.get(field)
    return fact && piece ? [{ ...fact, key: field, piece, isDoubtful: value === null }] : []
  })
}
