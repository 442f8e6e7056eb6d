import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { FilingKind } from '@zaakwerk/contract/entities/incoming'
import { getCaseTerms } from '@zaakwerk/contract/terms'
import { keptByFiling } from '@zaakwerk/domain/filed-dates'
import { type FilingEffect, needsDate, needsLastDay } from '@zaakwerk/domain/incoming-filing'
import { filedTerms, type MovedTerm } from '@zaakwerk/domain/moved-terms'
import { useEndpoint } from '@zaakwerk/platform'
import { type ReactElement, useState } from 'react'
import { TermSteps } from '../../term/term-steps.tsx'
import css from './incoming.module.css'

interface FilingTermsProps {
  readonly detail: CaseDetail
  readonly kind: FilingKind
  readonly effect: FilingEffect
  /** Calendar dates; undefined while they are not given. */
  readonly date: string | undefined
  readonly lastDay: string | undefined
}

interface MovedProps extends MovedTerm {
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A changed term, with its calculation as on the page Termijnen. */
const Moved = ({ line, term, isOpen, onToggle }: MovedProps): ReactElement => (
  <div>
    {line}{' '}
    {term ? (
      <button
        type="button"
        className={css.link}
        aria-expanded={isOpen}
        aria-label={`Berekening: ${term.title}`}
        onClick={onToggle}
      >
        Berekening
      </button>
    ) : null}
    {term && isOpen ? (
      <dl className={css.steps}>
        <TermSteps {...term} />
      </dl>
    ) : null}
  </div>
)

/** The effect of filing on the terms of the case: a line for each term that starts, moves or ends, or the reason why the date has no effect on terms. */
export const FilingTerms = ({
  detail,
  kind,
  effect: { fact, status, remark },
  date,
  lastDay,
}: FilingTermsProps): ReactElement => {
  const { data, error } = useEndpoint(getCaseTerms, { params: { id: detail.id } })
  // State is kept at this level, because there are no lines while a date is being typed.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (kind: string): void => {
    const next = new Set(opened)
    if (!next.delete(kind)) next.add(kind)
    setOpened(next)
  }
  const isLacking = (needsDate(fact) && !date) || (needsLastDay(fact) && !lastDay)
  if (isLacking) return <span className="faint">Volgt uit de datum</span>
  if (!data) return <span className="faint">{error ? 'Kon niet worden berekend' : 'Wordt berekend'}</span>
  const { penalty_grace_days: daysOfGrace, penalty_post_days: daysInPost } = data
  const changes = {
    ...(fact && date ? { [fact]: date, ...keptByFiling(kind, detail, date) } : {}),
    ...(needsLastDay(fact) && lastDay ? { grounds_due_on: lastDay } : {}),
    ...(status ? { status } : {}),
  }
  const rules = { penaltyRules: { daysOfGrace, daysInPost } }
  // A date that does not become a fact starts no term. The remark gives the reason.
  const moved = fact || status ? filedTerms(data.facts, { kind, changes }, rules) : []
  if (!remark && moved.length === 0) return <span className="faint">Geen termijn verandert</span>
  return (
    <div className={`${css.moved} grow`}>
      {remark ? <p>{remark}</p> : null}
      {moved.map((one) => (
        <Moved key={one.kind} {...one} isOpen={opened.has(one.kind)} onToggle={() => toggle(one.kind)} />
      ))}
    </div>
  )
}
