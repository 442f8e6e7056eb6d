import type { OutboxMessage } from '@zaakwerk/contract/outbox'
import { formatMoment } from '@zaakwerk/domain/dates'
import type { ReactElement } from 'react'

interface OutboxListProps {
  readonly messages: readonly OutboxMessage[]
  readonly selected: number | undefined
  readonly onOpen: (id: number) => void
}

export const OutboxList = ({ messages, selected, onOpen }: OutboxListProps): ReactElement => (
  <ul className="outbox-list" aria-label="Berichten, nieuwste eerst">
    {messages.map((message) => (
      <li key={message.id}>
        <button
          type="button"
          aria-current={message.id === selected ? 'true' : undefined}
          onClick={() => onOpen(message.id)}
        >
          <span className="outbox-subject">{message.subject || '-'}</span>
          <span className="outbox-moment num">{formatMoment(message.created_at)}</span>
          <span className="outbox-recipient">{message.recipient}</span>
        </button>
      </li>
    ))}
  </ul>
)
