import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { Term } from '@zaakwerk/contract/entities/term'
import { type CaseTerms, confirmTerm, getCaseTerms } from '@zaakwerk/contract/terms'
import { outageRemark, termOutage } from '@zaakwerk/domain/authority-channels'
import { caseTerms, longestPenalty } from '@zaakwerk/domain/case-terms'
import { dayOf, formatDate, formatShortDate, formatWeekday } from '@zaakwerk/domain/dates'
import { daysUntil, deadlineOf, isOurTerm } from '@zaakwerk/domain/deadline-badge'
import { penaltyOn } from '@zaakwerk/domain/penalty'
import { dayToConfirm, isChosenLater, isTermLate } from '@zaakwerk/domain/term-choice'
import { termRemark } from '@zaakwerk/domain/terms'
import { notify, useAction, useEndpoint, useMay } from '@zaakwerk/platform'
import { ClockIcon, lazyDialog, SecondFactorIcon, useToday } from '@zaakwerk/ui'
import { type ReactElement, useEffect, useId, useRef, useState } from 'react'
import page from './case-detail.module.css'
import css from './term-rows.module.css'
import { expectedRows, RowsSkeleton, shownRows } from './term-rows-skeleton.tsx'
import { TermRemark, TermStrip } from './term-strip.tsx'

const closing = lazyDialog(async () => (await import('@zaakwerk/widgets/close-term.dialog')).CloseTermDialog)

interface Counted {
  readonly term: Term
  /** All terms of the case. */
  readonly terms: readonly Term[]
  readonly late: CaseDetail['late_decision']
  readonly now: Date
}

/** Of a penalty that runs: "dag 12 van 42, € 276"; once it is full, that it can be requested. */
const penaltyText = ({ term, terms, now }: Counted): string | undefined => {
  const first = terms.find(({ kind }) => kind === 'penalty_start')?.last_day
  const today = dayOf(now)
  if (!first || first > today) return undefined
  if (term.kind === 'penalty_start') return 'loopt'
  if (term.kind !== 'penalty_end') return undefined
  const { days, total } = penaltyOn(first, today)
  const amount = `€ ${total.toLocaleString('nl-NL')}`
  return days < longestPenalty
    ? `dag ${days} van ${longestPenalty}, ${amount}`
    : `vol: ${amount}, verzoek kan`
}

/** "nog 39 dagen, was 8 jan"; of a decision that is late, that a notice of default can go. */
const leftText = (counted: Counted): string => {
  const { term, late, now } = counted
  const { last_day, was_on, kind } = term
  const days = daysUntil(last_day, now)
  const count = Math.abs(days) === 1 ? '1 dag' : `${Math.abs(days)} dagen`
  const passed = isOurTerm(kind) ? 'te laat' : 'over tijd'
  const left = days === 0 ? 'vandaag' : days > 0 ? `nog ${count}` : `${count} ${passed}`
  const lacksNotice = late.notices.length === 0 && !late.is_notice_under_way
  const next = kind === 'decision' && days < 0 && lacksNotice ? ', ingebrekestelling kan' : ''
  const text = penaltyText(counted) ?? `${left}${next}`
  if (!was_on) return text
  // The line may only break between these two parts.
  const was = ['was', ...formatShortDate(was_on, { hasYear: false }).split(' ')].join('\u00a0')
  return `${text}, ${was}`
}

/** The short calculation of a term, and the day for the post. */
const calculationOf = (term: Term, { facts, ...settings }: CaseTerms): readonly string[] => {
  const penaltyRules = {
    daysOfGrace: settings.penalty_grace_days,
    daysInPost: settings.penalty_post_days,
  }
  const short = caseTerms(facts, { penaltyRules }).find(({ kind }) => kind === term.kind)?.short
  const day = dayToConfirm(term)
  const waiting = day === term.last_day ? '' : `, telt na bevestiging: ${formatDate(day)}`
  const choice = term.choice && `Gekozen door ${term.choice.by}: ${term.choice.reason}${waiting}`
  const post = term.received_by && `Per post ontvangen uiterlijk ${formatDate(term.received_by)} · Awb 6:9`
  return [[short, term.article].filter(Boolean).join(' · '), choice, post].filter((line) => line !== null)
}

const ClosingButton = ({ term }: { readonly term: Term }): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.confirm}
        aria-label={`Sluiten met reden: ${term.title}`}
        onPointerEnter={closing.preload}
        onClick={() => setOpen(true)}
      >
        Sluiten
      </button>
      <closing.Dialog isOpen={isOpen} term={term} onClose={() => setOpen(false)} />
    </>
  )
}

const Confirmation = ({ term }: { readonly term: Term }): ReactElement => {
  const mayWrite = useMay('cases.write')
  const { run, refresh, isRunning } = useAction(confirmTerm, { refreshes: [getCaseTerms] })
  const { id, title, is_fatal, needs, confirmations, waits_for } = term
  const day = dayToConfirm(term)
  const names = confirmations.map(({ name }) => name).join(' en ')
  const confirm = async (): Promise<void> => {
    try {
      await run({ params: { id }, body: { day } })
      notify.success({ title: 'Bevestigd', text: `${title}: ${formatDate(day)}` })
    } catch (error) {
      notify.lastingFailure(error)
      await refresh()
    }
  }
  const isLate = isTermLate(term, useToday())
  const state = `${confirmations.length} van ${needs} bevestigd`
  return (
    <span className={css.confirmation} title={names || undefined}>
      {is_fatal ? `Fataal · ${state}` : `${term.source}, ${formatShortDate(term.source_on)}`}{' '}
      {waits_for === 'you' && mayWrite ? (
        <button
          type="button"
          className={css.confirm}
          aria-label={`Bevestigen: ${title}, ${formatDate(day)}`}
          disabled={isRunning}
          onClick={() => void confirm()}
        >
          Bevestigen
        </button>
      ) : null}
      {mayWrite && isLate ? <ClosingButton term={term} /> : null}
    </span>
  )
}

interface RowsProps extends Pick<Counted, 'late'> {
  readonly answer: CaseTerms
}

interface RowProps extends RowsProps {
  readonly term: Term
}

const Row = ({ term, answer, late }: RowProps): ReactElement => {
  const now = new Date(useToday())
  const id = useId()
  const tone = term.is_fatal ? (deadlineOf(term.last_day, now)?.tone ?? 'grey') : undefined
  return (
    <li className={`${css.row} num`} data-tone={isChosenLater(term) ? 'red' : tone}>
      {term.is_fatal ? <SecondFactorIcon /> : <ClockIcon />}
      <span className={css.title}>{term.title}</span>
      <span className={css.when}>
        <button type="button" className={css.day} aria-describedby={id}>
          <time dateTime={term.last_day}>{formatWeekday(term.last_day)}</time>
        </button>
        <span role="tooltip" id={id} className={css.calculation}>
          {calculationOf(term, answer).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </span>
      <span>{leftText({ term, terms: answer.terms, late, now })}</span>
      <Confirmation term={term} />
    </li>
  )
}

const Rows = (props: RowsProps): ReactElement => {
  const rows = props.answer.terms.map((term) => <Row key={term.id} term={term} {...props} />)
  const rest = rows.slice(shownRows)
  return (
    <>
      <ul className={css.rows}>{rows.slice(0, shownRows)}</ul>
      {rest.length > 0 ? (
        <details className={css.rest}>
          <summary>{rest.length === 1 ? 'nog 1 termijn' : `nog ${rest.length} termijnen`}</summary>
          <ul className={css.rows}>{rest}</ul>
        </details>
      ) : null}
    </>
  )
}

/** The terms that an outage of the authority's channel affects. Their last day does not move: a person decides what to do. */
const Outages = ({
  terms,
  detail,
}: {
  readonly terms: readonly Term[]
  readonly detail: CaseDetail
}): ReactElement => {
  const today = useToday()
  const hit = terms.flatMap((term) => {
    const outage = termOutage(term, detail.authorities?.outages ?? [], today)
    return outage ? [{ id: term.id, text: `${term.title}: ${outageRemark(outage)}` }] : []
  })
  return (
    <>
      {hit.map(({ id, text }) => (
        <p key={id} className={css.remark}>
          {text}
        </p>
      ))}
    </>
  )
}

/** Stored terms of a case, one per row. Falls back to the term calculated from the facts if they cannot be loaded. */
export const TermRows = ({ detail }: { readonly detail: CaseDetail }): ReactElement | null => {
  const { data, error, retry } = useEndpoint(getCaseTerms, { params: { id: detail.id } })
  const seen = useRef(detail.version)
  useEffect(() => {
    if (seen.current === detail.version) return
    seen.current = detail.version
    retry()
  }, [detail.version, retry])
  const remark = termRemark(detail)
  if (!data && error) return <TermStrip detail={detail} />
  const count = data?.terms.length ?? expectedRows(detail)
  if (!data && count > 0) return <RowsSkeleton count={count} />
  if (!data || count === 0) return remark ? <TermRemark remark={remark} /> : null
  return (
    <section className={`${css.terms} ${page.term}`} aria-label="Termijnen">
      <Rows answer={data} late={detail.late_decision} />
      {remark ? <p className={css.remark}>{remark}</p> : null}
      <Outages terms={data.terms} detail={detail} />
    </section>
  )
}
