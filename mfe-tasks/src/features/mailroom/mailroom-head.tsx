import type { LetterList, MailroomSummary } from '@zaakwerk/contract/mailroom'
import type { output } from '@zaakwerk/contract/zod'
import { Link } from '@zaakwerk/platform/router'
import { Button, ChevronLeftIcon, PrinterIcon, StatusDot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from '../../desk/desk.module.css'

interface MailroomHeadProps {
  readonly list: output<typeof LetterList>
  readonly summary: MailroomSummary | undefined
  /** Number of letters to print. */
  readonly printing: number
  readonly isPrinting: boolean
  readonly onPrint: () => void
}

const leaveText = (count: number): string =>
  count === 1 ? '1 moet uiterlijk vandaag op de post' : `${count} moeten uiterlijk vandaag op de post`

/** Title, print button, and tabs, which are links. */
export const MailroomHead = (props: MailroomHeadProps): ReactElement => {
  const { list, summary, printing } = props
  const tab = (to: MailroomHeadProps['list'], label: string, count?: number): ReactElement => (
    <Link
      to={to === 'to_post' ? '/tasks/postkamer' : `/tasks/postkamer?lijst=${to}`}
      aria-current={list === to ? 'page' : undefined}
    >
      {label} {count === undefined ? null : <em className="num">{count.toLocaleString('nl-NL')}</em>}
    </Link>
  )
  return (
    <header className={css.head}>
      <Link to="/tasks" className={`${css.wayBack} quiet strong`}>
        <ChevronLeftIcon />
        Taken
      </Link>
      <div className={`${css.title} row`}>
        <h1 tabIndex={-1}>
          Postkamer{' '}
          {summary ? (
            <span className={`${css.total} faint num`}>{summary.to_post.toLocaleString('nl-NL')}</span>
          ) : null}
        </h1>
        {printing > 0 ? (
          <Button
            icon={<PrinterIcon />}
            loading={props.isPrinting}
            aria-keyshortcuts="P"
            onClick={props.onPrint}
          >
            Afdrukken ({printing})<kbd>P</kbd>
          </Button>
        ) : null}
      </div>
      <div className={`${css.tabs} row wrap`}>
        <nav aria-label="Brieven">
          {tab('to_post', 'Te posten', summary?.to_post)}
          {tab('posted_today', 'Vandaag gepost', summary?.posted_today)}
          {tab('posted', 'Eerder gepost')}
          {tab('unconfirmed', 'Zonder bevestiging')}
        </nav>
        {summary && summary.leave_today > 0 ? (
          <StatusDot tone="orange">{leaveText(summary.leave_today)}</StatusDot>
        ) : null}
      </div>
    </header>
  )
}
