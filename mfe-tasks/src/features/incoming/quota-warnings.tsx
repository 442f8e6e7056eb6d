import type { IncomingSummary } from '@zaakwerk/contract/incoming'
import { isMailboxFull, mailboxQuotaWarning } from '@zaakwerk/domain/mailbox-quota'
import type { ReactElement } from 'react'
import css from './incoming.module.css'

/** The mailboxes that are full or nearly full, above the list. */
export const QuotaWarnings = ({
  summary,
}: {
  readonly summary: IncomingSummary | undefined
}): ReactElement => {
  // Folders of one mailbox share its quota.
  const warnings = new Map(
    summary?.sources.map(({ name, used_percent: used }) => [mailboxQuotaWarning(name, used), used]),
  )
  return (
    <>
      {[...warnings].map(([text, used]) =>
        text ? (
          <p
            key={text}
            className={css.room}
            data-full={isMailboxFull(used) || undefined}
            role={isMailboxFull(used) ? 'alert' : 'status'}
          >
            {text}
          </p>
        ) : null,
      )}
    </>
  )
}
