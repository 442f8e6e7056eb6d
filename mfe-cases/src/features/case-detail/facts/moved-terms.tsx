import type { CaseChanges } from '@zaakwerk/contract/entities/case-input'
import { TermFacts } from '@zaakwerk/contract/entities/term'
import { CalendarDate } from '@zaakwerk/contract/primitives'
import { getCaseTerms } from '@zaakwerk/contract/terms'
import * as z from '@zaakwerk/contract/zod'
import { movedTerms } from '@zaakwerk/domain/moved-terms'
import { useEndpoint } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import css from './facts.module.css'

// Omits the default of the response schema, which would add this fact to every change.
const SomeFacts = z.partial(z.extend(TermFacts, { contested_decision_date: z.nullable(CalendarDate) }))

const MovedLines = ({
  caseId,
  facts,
}: {
  readonly caseId: number
  readonly facts: Partial<TermFacts>
}): ReactElement | null => {
  const { data } = useEndpoint(getCaseTerms, { params: { id: caseId } })
  if (!data) return null
  const { penalty_grace_days: daysOfGrace, penalty_post_days: daysInPost } = data
  const moved = movedTerms(data.facts, facts, { penaltyRules: { daysOfGrace, daysInPost } })
  const lines = moved.map(({ line }) => line)
  return (
    <p className={`${css.moved} small quiet num`} aria-live="polite">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  )
}

interface MovedTermsProps {
  readonly caseId: number
  /** The values that would be saved; undefined while they are not valid. */
  readonly changes: CaseChanges | undefined
}

/** Effect of an edited fact on the terms of the case; renders nothing for a fact without terms. */
export const MovedTerms = ({ caseId, changes = {} }: MovedTermsProps): ReactElement | null => {
  const facts = SomeFacts.safeParse(changes)
  return facts.success && Object.keys(facts.data).length > 0 ? (
    <MovedLines caseId={caseId} facts={facts.data} />
  ) : null
}
