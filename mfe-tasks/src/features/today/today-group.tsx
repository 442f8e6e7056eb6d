import { readMentions } from '@zaakwerk/contract/mentions'
import { getToday } from '@zaakwerk/contract/today'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { fromList, notify, useAction } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Dot } from '@zaakwerk/ui'
import { DeadlineBadge, TermDeadlineBadge } from '@zaakwerk/widgets/deadline-badge'
import type { ReactElement } from 'react'
import css from './today.module.css'
import { countOf } from './today-row.ts'
import type { KeptGroup, KeptRow } from './use-kept-rows.ts'

const When = ({ when }: Pick<KeptRow, 'when'>): ReactElement =>
  'term' in when ? (
    <TermDeadlineBadge term={when.term} />
  ) : 'dueDate' in when ? (
    <DeadlineBadge date={when.dueDate} />
  ) : (
    <span className="row">
      {when.tone ? <Dot tone={when.tone} /> : null}
      <span className="num quiet">{when.text}</span>
    </span>
  )

/** Marks mentions as read. Moves the focus to the first step of the row or group, because the pressed button is removed. */
const useMarkRead = () => {
  const { run } = useAction(readMentions, { refreshes: [getToday, getCurrentUser] })
  return (button: HTMLElement, body: { readonly id: number } | { readonly up_to: number }): void => {
    const next = button.closest('li, section')?.querySelector<HTMLElement>('[data-step]')
    void run({ body }).then(() => {
      if (document.activeElement === document.body || document.activeElement === button) next?.focus()
    }, notify.failure)
  }
}

/** Button that marks a mention as read, which removes its row. */
const ReadButton = ({ id, what }: { readonly id: number; readonly what: string }): ReactElement => {
  const markRead = useMarkRead()
  return (
    <button
      type="button"
      className={css.step}
      aria-label={`Gelezen: ${what}`}
      onClick={({ currentTarget }) => markRead(currentTarget, { id })}
    >
      Gelezen
    </button>
  )
}

/** Button that marks the viewer's mentions as read, up to the newest mention shown. Mentions that arrived after the page was loaded stay unread. */
const ReadAllButton = ({ rows }: Pick<KeptGroup, 'rows'>): ReactElement => {
  const markRead = useMarkRead()
  const newest = Math.max(...rows.map(({ mentionId = 0 }) => mentionId))
  return (
    <button
      type="button"
      className={`${css.step} ${css.end}`}
      onClick={({ currentTarget }) => markRead(currentTarget, { up_to: newest })}
    >
      Alles gelezen
    </button>
  )
}

const Row = ({ row }: { readonly row: KeptRow }): ReactElement => {
  const { when, what, why, coveredFor, case: of, step, to, isGone, mentionId } = row
  const whose = coveredFor ? `Voor ${coveredFor}` : ''
  const title = [what, whose, why].filter(Boolean).join(' · ')
  const about = [what, of?.internal_id, whose].filter(Boolean).join(', ')
  return (
    <li className={css.row} data-gone={isGone || undefined}>
      <span className={css.when}>
        <When when={when} />
      </span>
      <span className={`${css.what} cut`} title={title}>
        {of ? (
          <Link to={`/case/${of.id}`} state={fromList} className={css.open} data-case>
            {what}
          </Link>
        ) : (
          <span className="strong">{what}</span>
        )}
        {whose ? <span className={`${css.whose} quiet`}>{whose}</span> : null}
        {why ? <span className={`${css.why} faint`}>{why}</span> : null}
      </span>
      <span className={css.case}>
        {of ? (
          <>
            <span className="num quiet">{of.internal_id}</span> <span className="cut">{of.party}</span>
          </>
        ) : null}
      </span>
      <span className={`${css.steps} row`}>
        {mentionId && !isGone ? <ReadButton id={mentionId} what={about} /> : null}
        <Link
          to={to}
          state={fromList}
          className={css.step}
          data-step
          data-to-confirm={row.toConfirm || undefined}
          aria-label={`${step}: ${about}${isGone ? ', gedaan' : ''}`}
        >
          {step}
        </Link>
      </span>
    </li>
  )
}

interface TodayGroupProps {
  readonly group: KeptGroup
  /** A link at the end of the head. */
  readonly end?: { readonly label: string; readonly to: string } | undefined
}

interface CountProps {
  readonly label: string
  /** URL of the list with exactly these rows, if any. */
  readonly to: string | undefined
  readonly className: string
  readonly children: string
}

/** Count in the header, linked to the list with the same rows. */
const Count = ({ label, to, className, children }: CountProps): ReactElement =>
  to === undefined ? (
    <span className={`${className} num faint`}>{children}</span>
  ) : (
    <Link className={`${className} num strong`} to={to} aria-label={label}>
      {children}
    </Link>
  )

/** A group with its count, which links to the list with the same rows. */
export const TodayGroupRows = ({ group, end }: TodayGroupProps): ReactElement => {
  const { key, title, total, list, rows } = group
  const more = total - countOf(rows.filter(({ isGone }) => !isGone))
  const last = end ?? (more > 0 ? { label: `nog ${more.toLocaleString('nl-NL')}`, to: list } : undefined)
  const count = total.toLocaleString('nl-NL')
  return (
    <section className={css.group} aria-labelledby={`today-${key}`} data-group={key}>
      <header className={`${css.head} row`}>
        <h2 id={`today-${key}`}>{title}</h2>
        <Count className={css.count ?? ''} label={`${title}: ${count}`} to={list}>
          {count}
        </Count>
        {last ? (
          <Count className={css.end ?? ''} label={`${title}: ${last.label}`} to={last.to}>
            {last.label}
          </Count>
        ) : null}
        {key === 'mentions' && total > 1 ? <ReadAllButton rows={rows} /> : null}
      </header>
      <ul>
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </section>
  )
}
