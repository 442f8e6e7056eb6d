import type { Term } from '@zaakwerk/contract/entities/term'
import type { CaseTerm } from '@zaakwerk/domain/case-terms'
import { formatDate, formatMoment, formatWeekday } from '@zaakwerk/domain/dates'
import { dayToConfirm, isChosenLater } from '@zaakwerk/domain/term-choice'
import type { ReactElement } from 'react'
import css from './terms.module.css'

interface LineProps {
  readonly name: string
  readonly day: string
  readonly why: string
  readonly look?: string | undefined
}

const Line = ({ name, day, why, look = '' }: LineProps): ReactElement => (
  <div className={`${css.step} ${look}`}>
    <dt>{name}</dt>
    <dd className="num">{formatWeekday(day)}</dd>
    <dd className={css.why}>{why}</dd>
  </div>
)

const receivedText = ({ received_by }: Term): string =>
  received_by ? `Per post: ontvangen uiterlijk ${formatDate(received_by)} (Awb 6:9)` : ''

const chosenText = ({ choice, last_day }: Term): string => {
  if (!choice) return 'Als berekend'
  const source = choice.source ? ` Bron: ${choice.source}` : ''
  const waiting = choice.day === last_day ? '' : ' Telt na bevestiging.'
  return `${choice.by}, ${formatMoment(choice.at)}: “${choice.reason}”${source}${waiting}`
}

interface TermCalculationProps {
  readonly term: Term
  /** Undefined when the facts no longer say it: the stored day is shown alone. */
  readonly calculated: CaseTerm | undefined
}

/** How the last day of a term was calculated, one step a line. */
export const TermCalculation = ({ term, calculated }: TermCalculationProps): ReactElement => (
  <section>
    <h2>Berekening</h2>
    <dl>
      {calculated?.steps.map((step) => (
        <Line key={step.name} {...step} />
      ))}
      <Line
        name="Laatste dag"
        day={term.computed_on}
        why={receivedText(term)}
        look={`${css.sum} ${css.first}`}
      />
      <Line
        name="Gekozen"
        day={dayToConfirm(term)}
        why={chosenText(term)}
        look={isChosenLater(term) ? `${css.sum} ${css.later}` : css.sum}
      />
    </dl>
  </section>
)
