import type { OutboxMessage } from '@zaakwerk/contract/outbox'
import { formatMoment } from '@zaakwerk/domain/dates'
import { lookUp } from '@zaakwerk/domain/known'
import { recipientText } from '@zaakwerk/domain/recipients'
import { Breakable, MailIcon, MobileIcon } from '@zaakwerk/ui'
import { memo, type ReactElement } from 'react'
import css from './outbox.module.css'
import { channelNames } from './outbox-messages.ts'
import { Outcome } from './outbox-outcome.tsx'

interface OutboxListProps {
  readonly messages: readonly OutboxMessage[]
  readonly selected: number | undefined
  readonly onOpen: (id: number) => void
}

interface OutboxLineProps extends Pick<OutboxListProps, 'onOpen'> {
  readonly message: OutboxMessage
  readonly isSelected: boolean
}

/** Label of the channel of a message; renders nothing for an unknown channel. */
const ChannelIcon = ({ channel }: Pick<OutboxMessage, 'channel'>): ReactElement | null => {
  const name = lookUp(channelNames, channel, '')
  if (name === '') return null
  return (
    <>
      {channel === 'email' ? <MailIcon /> : <MobileIcon />}
      <span className="visually-hidden">{name}: </span>
    </>
  )
}

const OutboxLine = memo(
  ({ message, isSelected, onOpen }: OutboxLineProps): ReactElement => (
    <li>
      <button type="button" aria-current={isSelected ? 'true' : undefined} onClick={() => onOpen(message.id)}>
        <span className={`${css.subject} row strong`}>
          <ChannelIcon channel={message.channel} />
          {message.subject || '-'}
        </span>
        <span className={`${css.moment} faint num`}>{formatMoment(message.created_at)}</span>
        <span className={`${css.recipient} quiet`}>
          <Breakable text={recipientText(message)} />
          {message.case ? (
            <>
              {' · '}
              <span className={css.case}>{message.case.internal_id}</span>
            </>
          ) : null}
        </span>
        <span className={`${css.outcome} quiet`}>
          <Outcome message={message} />
        </span>
      </button>
    </li>
  ),
)

export const OutboxList = ({ messages, selected, onOpen }: OutboxListProps): ReactElement => (
  <ul className={css.list} aria-label="Berichten, nieuwste eerst">
    {messages.map((message) => (
      <OutboxLine key={message.id} message={message} isSelected={message.id === selected} onOpen={onOpen} />
    ))}
  </ul>
)
