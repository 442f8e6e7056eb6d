import type { Job } from '@zaakwerk/contract/jobs'
import { formatMoment } from '@zaakwerk/domain/dates'
import { Link, useNavigate } from '@zaakwerk/platform/router'
import { Dropdown, MoreIcon, StatusDot, useMenu } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './queue.module.css'
import type { QueueRow } from './queue-groups.ts'
import * as words from './queue-messages.ts'
import type { QueueActions } from './use-queue-actions.ts'
import { rowButtonId } from './use-queue-keys.ts'

interface RowActionsProps {
  readonly job: Job
  readonly actions: QueueActions
}

/** Actions for the state of a job. The buttons disappear with the state, so the focus moves to the row first. */
const RowActions = ({ job, actions }: RowActionsProps): ReactElement => {
  const act = (run: (job: Job) => Promise<unknown>) => () => {
    document.getElementById(rowButtonId(job.id))?.focus()
    void run(job)
  }
  const button = (label: string, run: (job: Job) => Promise<unknown>): ReactElement => (
    <button type="button" aria-label={`${label}: ${words.nameOf(job)}`} onClick={act(run)}>
      {label}
    </button>
  )
  return (
    <>
      {job.state === 'unknown' ? button('Is aangekomen', actions.arrived) : null}
      {job.state === 'unknown' ? button('Opnieuw versturen', actions.resend) : null}
      {words.mayRetry(job) ? button('Opnieuw proberen', (one) => actions.retry([one])) : null}
      {words.mayTryNow(job) ? button('Nu proberen', actions.tryNow) : null}
      {job.state === 'queued' ? button('Uit de wachtrij halen', (one) => actions.cancel([one])) : null}
    </>
  )
}

interface RowMenuProps extends RowActionsProps {
  readonly mayAct: boolean
  readonly onDetail: () => void
}

const RowMenu = ({ job, actions, mayAct, onDetail }: RowMenuProps): ReactElement => {
  const navigate = useNavigate()
  const about = words.caseOf(job)
  const choices = [
    { key: 'detail', label: 'Toelichting', run: onDetail },
    ...(about ? [{ key: 'case', label: 'Open dossier', run: () => void navigate(about.path) }] : []),
    ...(mayAct && words.mayRetry(job)
      ? [{ key: 'retry', label: 'Opnieuw proberen', run: () => void actions.retry([job]) }]
      : []),
    ...(mayAct && words.mayTryNow(job)
      ? [{ key: 'now', label: 'Nu proberen', run: () => void actions.tryNow(job) }]
      : []),
    ...(mayAct && words.mayCancel(job)
      ? [{ key: 'off', label: 'Uit de wachtrij halen', run: () => void actions.cancel([job]) }]
      : []),
  ]
  const { dropdown, button } = useMenu({
    items: choices.map(({ key, label }) => ({ key, label })),
    onClick: ({ key }) => choices.find((choice) => choice.key === key)?.run(),
  })
  return (
    <Dropdown {...dropdown}>
      <button {...button} type="button" className={css.more} aria-label={`Meer voor ${words.nameOf(job)}`}>
        <MoreIcon />
      </button>
    </Dropdown>
  )
}

interface QueueTableRowProps {
  readonly row: QueueRow
  readonly isOpen: boolean
  readonly isChosen: boolean
  readonly mayAct: boolean
  readonly actions: QueueActions
  readonly onToggle: (id: number) => void
  readonly onChoose: (id: number) => void
}

export const QueueTableRow = ({
  row,
  isOpen,
  isChosen,
  mayAct,
  actions,
  ...on
}: QueueTableRowProps): ReactElement => {
  const { job, hasMoved } = row
  const { tone, text } = words.stateOf(job)
  const about = words.caseOf(job)
  const moment = words.momentOf(job)
  const canChoose = mayAct && !hasMoved && words.mayChoose(job)
  // A focused checkbox stays while its row does, to keep the focus.
  const hasBox = canChoose || (mayAct && hasMoved)
  return (
    <tr
      data-job={job.id}
      data-gone={hasMoved || undefined}
      data-open={isOpen || undefined}
      data-chosen={(isChosen && canChoose) || undefined}
    >
      <td className={css.box}>
        {hasBox ? (
          <input
            type="checkbox"
            aria-label={`Kies ${words.nameOf(job)}`}
            aria-disabled={!canChoose}
            checked={isChosen && canChoose}
            onChange={() => {
              if (canChoose) on.onChoose(job.id)
            }}
          />
        ) : null}
      </td>
      <td className={css.work}>
        <button
          type="button"
          id={rowButtonId(job.id)}
          aria-expanded={isOpen}
          onClick={() => on.onToggle(job.id)}
        >
          {words.workTitle(job)}
        </button>
      </td>
      <td className={`${css.case} num`}>{about ? <Link to={about.path}>{about.name}</Link> : '-'}</td>
      <td className={css.state} title={text}>
        {job.state === 'running' ? (
          <span className={css.running}>
            <i aria-hidden="true" />
            {text}
          </span>
        ) : (
          <StatusDot tone={tone}>{text}</StatusDot>
        )}
      </td>
      <td className={`${css.tries} num`}>{words.triesOf(job)}</td>
      <td className={`${css.time} num`} title={formatMoment(moment)}>
        {words.timeText(moment, new Date())}
      </td>
      <td className={css.actions}>
        <span className={`${css.buttons} row`}>
          {mayAct && !hasMoved ? <RowActions job={job} actions={actions} /> : null}
          <RowMenu job={job} actions={actions} mayAct={mayAct} onDetail={() => on.onToggle(job.id)} />
        </span>
      </td>
    </tr>
  )
}
