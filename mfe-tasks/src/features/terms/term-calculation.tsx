import type { Term } from '@zaakwerk/contract/entities/term'
import type { CaseTerm } from '@zaakwerk/domain/case-terms'
import { formatMoment } from '@zaakwerk/domain/dates'
import { dayToConfirm, isChosenLater } from '@zaakwerk/domain/term-choice'
import type { ReactElement } from 'react'
import { TermLine, TermSteps } from '../../term/term-steps.tsx'
import css from './terms.module.css'

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
      <TermSteps steps={calculated?.steps ?? []} lastDay={term.computed_on} receivedBy={term.received_by} />
      <TermLine
        name="Gekozen"
        day={dayToConfirm(term)}
        why={chosenText(term)}
        look="chosen"
        className={isChosenLater(term) ? css.later : undefined}
      />
    </dl>
  </section>
)
