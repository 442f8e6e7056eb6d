import type { Term } from '@zaakwerk/contract/entities/term'
import { CalendarDate } from '@zaakwerk/contract/primitives'
import type { TermSubject } from '@zaakwerk/domain/case-terms'
import { daysBetween, formatDate, formatWeekday } from '@zaakwerk/domain/dates'
import type { PenaltyRules } from '@zaakwerk/domain/penalty'
import { termIf, type WhatIf, whatIfLabels, whatIfsOf } from '@zaakwerk/domain/term-what-if'
import { ArrowRightIcon } from '@zaakwerk/ui'
import { ComboboxField, DateField } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import css from './terms.module.css'

/** A day that follows from another fact, with the words of its reason and source. */
export interface Supposed {
  readonly day: string
  readonly reason: string
}

interface TermWhatIfProps {
  readonly term: Term
  readonly subject: TermSubject
  readonly rules: { readonly penaltyRules: PenaltyRules }
  readonly onTake: ((supposed: Supposed) => void) | undefined
}

const isDate = (text: string): boolean => CalendarDate.safeParse(text).success

const differenceText = (from: string, to: string): string => {
  const days = daysBetween(from, to)
  if (days === 0) return 'dezelfde dag'
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'dag' : 'dagen'} ${days > 0 ? 'later' : 'eerder'}`
}

/** What the last day would be with another fact. It changes nothing. */
export const TermWhatIf = ({ term, subject, rules, onTake }: TermWhatIfProps): ReactElement | null => {
  const options = whatIfsOf(term.kind)
  const [what, setWhat] = useState<WhatIf | undefined>(options[0])
  const [day, setDay] = useState('')
  if (!what) return null
  const supposed = isDate(day) ? termIf(subject, { kind: term.kind, what, day }, rules) : undefined
  return (
    <section data-what-if>
      <h2>Wat als</h2>
      <div className={css.whatIfFields}>
        <ComboboxField
          label="Wat er anders kan zijn"
          hidesLabel
          options={options.map((value) => ({ value, label: whatIfLabels[value] }))}
          value={what}
          onChange={(next) => setWhat(options.find((one) => one === next) ?? what)}
        />
        <DateField label="Datum" hidesLabel value={day} onChange={setDay} />
      </div>
      <p aria-live="polite" className={css.answer}>
        {isDate(day) ? (
          supposed ? (
            <>
              <ArrowRightIcon />
              <span>
                Dan is de laatste dag <b className="num">{formatWeekday(supposed.lastDay)}</b>,{' '}
                {differenceText(term.computed_on, supposed.lastDay)}.{' '}
                {onTake && supposed.lastDay !== term.last_day ? (
                  <button
                    type="button"
                    className={css.take}
                    onClick={() =>
                      onTake({ day: supposed.lastDay, reason: `${whatIfLabels[what]}: ${formatDate(day)}` })
                    }
                  >
                    Overnemen met reden
                  </button>
                ) : null}
              </span>
            </>
          ) : (
            'Dan loopt deze termijn niet.'
          )
        ) : null}
      </p>
    </section>
  )
}
