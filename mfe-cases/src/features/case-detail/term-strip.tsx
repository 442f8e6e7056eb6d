import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { formatDate, formatWeekday } from '@zaakwerk/domain/dates'
import { daysUntil, deadlineOf } from '@zaakwerk/domain/deadline-badge'
import { type Term, termOf, termRemark } from '@zaakwerk/domain/terms'
import { ClockIcon, useToday } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import page from './case-detail.module.css'
import css from './term-strip.module.css'

/** "nog 38 dagen"; empty once it is over. */
const left = (days: number): string => {
  if (days === 0) return '– vandaag'
  return days < 0 ? '' : `– nog ${days} ${days === 1 ? 'dag' : 'dagen'}`
}

const share = (term: Term, days: number): number =>
  Math.min(1, Math.max(0, (term.days - Math.max(0, days)) / term.days))

/** Why there is no term, or which date is missing. */
export const TermRemark = ({ remark }: { readonly remark: string }): ReactElement => (
  <section className={`${css.strip} row ${page.term}`} data-tone="grey" aria-label="Termijn">
    <ClockIcon />
    <p>{remark}</p>
  </section>
)

/** Our term as calculated from the facts of a case, with the colour of a deadline; nothing without a term. It does not know which terms were closed or chosen. */
export const TermStrip = ({ detail }: { readonly detail: CaseDetail }): ReactElement | null => {
  const now = new Date(useToday())
  const term = termOf(detail)
  const remark = termRemark(detail)
  if (!term) return remark ? <TermRemark remark={remark} /> : null
  const days = daysUntil(term.lastDay, now)
  const isPast = days < 0
  // A letter posted on the last day may still arrive for a week.
  const receivedBy = term.receivedBy && daysUntil(term.receivedBy, now) >= 0 ? term.receivedBy : undefined
  return (
    <section
      className={`${css.strip} row ${page.term} num`}
      data-tone={deadlineOf(term.lastDay, now)?.tone ?? 'grey'}
      aria-label={term.label}
    >
      <ClockIcon />
      <p>
        <strong>
          {`${term.label} (berekend) ${isPast ? 'is verstreken op' : 'eindigt'} `}
          <time dateTime={term.lastDay}>{formatWeekday(term.lastDay)}</time>
        </strong>
        {/* The space stands outside: nothing breaks in the span. */}
        {isPast ? '' : ' '}
        <span>{left(days)}</span>
        {remark ? (
          <>
            <br />
            {remark}
          </>
        ) : null}
      </p>
      {receivedBy ? (
        <small>
          Per post ontvangen uiterlijk <time dateTime={receivedBy}>{formatDate(receivedBy)}</time>
        </small>
      ) : null}
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${Math.round(share(term, days) * 100)}%` }} />
      </span>
    </section>
  )
}
