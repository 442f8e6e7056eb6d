import type { CaseTerm } from '@zaakwerk/domain/case-terms'
import { formatDate, formatWeekday } from '@zaakwerk/domain/dates'
import type { TermStep } from '@zaakwerk/domain/term-calculation'
import type { ReactElement } from 'react'
import css from './term-steps.module.css'

interface TermLineProps extends TermStep {
  /** Marks the last day or the chosen day. */
  readonly look?: 'last' | 'chosen' | undefined
  readonly className?: string | undefined
}

/** A line of the calculation of a term: label, day and reason. */
export const TermLine = ({ name, day, why, look, className = '' }: TermLineProps): ReactElement => (
  <div className={`${css.step} ${className}`} data-look={look}>
    <dt>{name}</dt>
    <dd className="num">{formatWeekday(day)}</dd>
    <dd className={css.why}>{why}</dd>
  </div>
)

interface TermStepsProps extends Pick<CaseTerm, 'lastDay' | 'receivedBy'> {
  readonly steps: readonly TermStep[]
}

/** The calculation of the last day of a term, with a line for each step. Render it in a `dl`. */
export const TermSteps = ({ steps, lastDay, receivedBy }: TermStepsProps): ReactElement => (
  <>
    {steps.map((step) => (
      <TermLine key={step.name} {...step} />
    ))}
    <TermLine
      name="Laatste dag"
      day={lastDay}
      why={receivedBy ? `Per post: ontvangen uiterlijk ${formatDate(receivedBy)} (Awb 6:9)` : ''}
      look="last"
    />
  </>
)
