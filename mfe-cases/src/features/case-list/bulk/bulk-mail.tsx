import type { CaseBulkPreview } from '@zaakwerk/contract/case-bulk'
import type { CaseEventCall } from '@zaakwerk/contract/case-events'
import { bulkIntent, findBulkAction } from '@zaakwerk/domain/bulk-actions'
import { defaultEventMessage } from '@zaakwerk/domain/case-events'
import { Button, ChevronLeftIcon, ChevronRightIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { MailPane } from '../../../mail/mail-pane.tsx'
import { useEventMail } from '../../../mail/use-event-mail.ts'
import type { SentAct } from './bulk-act.ts'
import css from './case-bulk.module.css'

/** The event that a bulk action posts on a case. */
const callFor = (act: SentAct, { type }: CaseBulkPreview): CaseEventCall | undefined => {
  const action = act.kind === 'event' ? findBulkAction(act.action) : undefined
  const intent = act.kind === 'event' && action ? bulkIntent(action, type, act.choice) : undefined
  if (!intent) return undefined
  const { event, data } = intent
  return { event_type: event, description: defaultEventMessage(event), additional_data: data ?? null }
}

interface ShownMailProps {
  readonly act: SentAct
  readonly row: CaseBulkPreview
  readonly onClose: () => void
}

const ShownMail = ({ act, row, onClose }: ShownMailProps): ReactElement => (
  <MailPane state={useEventMail(row.id, callFor(act, row))} isFolded={false} onFold={onClose} />
)

interface BulkMailProps {
  readonly act: SentAct
  /** The cases that change. */
  readonly rows: readonly CaseBulkPreview[]
}

/** Mail preview of a case in a bulk action, with buttons for the other cases. Renders nothing for an action without mails. */
export const BulkMail = ({ act, rows }: BulkMailProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(0)
  const mailed = rows.filter(({ mails }) => mails > 0)
  const at = Math.min(wanted, mailed.length - 1)
  const row = mailed[at]
  if (!row) return null
  if (!isOpen)
    return (
      <p className={css.mail}>
        <Button aria-expanded={false} onClick={() => setOpen(true)}>
          Toon de e-mail
        </Button>
      </p>
    )
  const step = (label: string, by: number, icon: ReactElement): ReactElement => {
    const isThere = mailed[at + by] !== undefined
    return (
      // Not `disabled`, because the button would lose the focus at the last mail.
      <Button
        icon={icon}
        aria-label={label}
        aria-disabled={isThere ? undefined : true}
        onClick={() => {
          if (isThere) setWanted(at + by)
        }}
      />
    )
  }
  return (
    <div className={`${css.mail} stack`}>
      <div className="row">
        {step('Vorige e-mail', -1, <ChevronLeftIcon />)}
        {step('Volgende e-mail', 1, <ChevronRightIcon />)}
        <span className="strong num" role="status">
          {`${row.internal_id}, ${at + 1} van ${mailed.length.toLocaleString('nl-NL')}`}
        </span>
      </div>
      <ShownMail key={row.id} act={act} row={row} onClose={() => setOpen(false)} />
    </div>
  )
}
