import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import type { Reading, ReadProposal } from '@zaakwerk/contract/entities/reading'
import { hasCjibNumber } from '@zaakwerk/domain/case-field-rules'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'

/** A fact of the case that was read from one of its documents. */
export interface ReadFact {
  readonly label: string
  /** In words. */
  readonly text: string
  /** What the case has; undefined when it has nothing. */
  readonly inCase: string | undefined
  /** The changes that take it over; undefined when the case has a value. */
  readonly changes: CaseChanges | undefined
}

const dateOrNone = (iso: string | null): string | undefined => (iso ? formatDate(iso) : undefined)

/** The facts that a document of a case has, those that the case lacks with the changes that take them over. */
export const readFactsOf = (detail: CaseDetail, reading: Reading): readonly ReadFact[] => {
  const proposals = new Map<string, ReadProposal>(
    reading.papers[0]?.proposals.map((proposal) => [proposal.field, proposal]),
  )
  const valueRead = (field: string): string | undefined => {
    const proposal = proposals.get(field)
    return proposal && proposal.doubts.length === 0 ? (proposal.value ?? undefined) : undefined
  }
  const [number, decided, committed] = ['number', 'decision_date', 'committal_date'].map(valueRead)
  const [time, code] = ['time_of_committal', 'fact_code'].map(valueRead)
  const isWahv = hasCjibNumber(detail.type)
  const known = isWahv ? detail.cjib_number : detail.official_id
  const facts: (ReadFact | undefined)[] = [
    number
      ? {
          label: isWahv ? 'CJIB-nummer' : 'Kenmerk',
          text: formatReference(number),
          inCase: known ? formatReference(known) : undefined,
          changes: known ? undefined : isWahv ? { cjib_number: number } : { official_id: number },
        }
      : undefined,
    decided
      ? {
          label: 'Dagtekening',
          text: formatDate(decided),
          inCase: dateOrNone(detail.decision_date),
          changes: detail.decision_date ? undefined : { decision_date: decided },
        }
      : undefined,
    committed && time
      ? {
          label: 'Pleegdatum',
          text: `${formatDate(committed)}, ${time}`,
          inCase: detail.committal_date
            ? `${formatDate(detail.committal_date)}, ${detail.time_of_committal}`
            : undefined,
          changes: detail.committal_date ? undefined : { committal_date: committed, time_of_committal: time },
        }
      : undefined,
    code
      ? {
          label: 'Feitcode',
          text: code,
          inCase: detail.fact_code?.replaceAll(' ', '') || undefined,
          changes: detail.fact_code ? undefined : { fact_code: code },
        }
      : undefined,
  ]
  return facts.filter((fact) => fact !== undefined)
}
