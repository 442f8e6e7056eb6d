import type { MessageChannel, MessageStatus } from '@zaakwerk/contract/entities/history'
import type { OutboxMessage as Message } from '@zaakwerk/contract/outbox'
import { formatMoment } from '@zaakwerk/domain/dates'
import { lookUp } from '@zaakwerk/domain/known'
import { ArrowLeftIcon, StatusDot, type StatusTone } from '@zaakwerk/ui'
import { type ReactElement, useEffect, useRef } from 'react'
import css from './outbox.module.css'
import { textParts } from './outbox-links.ts'

const channels: Readonly<Record<MessageChannel, string>> = { email: 'E-mail', whatsapp: 'WhatsApp' }
interface Outcome {
  readonly label: string
  readonly tone: StatusTone
}
const outcomes: Readonly<Record<MessageStatus, Outcome>> = {
  queued: { label: 'Wacht op verzending', tone: 'grey' },
  sending: { label: 'Wordt verzonden', tone: 'yellow' },
  kept: { label: 'Bewaard, niet verzonden', tone: 'grey' },
  sent: { label: 'Verzonden', tone: 'green' },
  failed: { label: 'Mislukt', tone: 'red' },
  unknown: { label: 'Misschien verzonden', tone: 'orange' },
}
const unknownOutcome: Outcome = { label: 'Onbekende status', tone: 'grey' }

interface OutboxMessageProps {
  readonly message: Message
  readonly onClose: () => void
}

/** One kept message, with its links. */
export const OutboxMessage = ({ message, onClose }: OutboxMessageProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null)
  const outcome = lookUp(outcomes, message.status, unknownOutcome)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message takes the focus again
  useEffect(() => heading.current?.focus(), [message.id])
  return (
    <article className={css.message} aria-labelledby="outbox-subject">
      <button type="button" className={css.back} onClick={onClose}>
        <ArrowLeftIcon />
        Terug naar de lijst
      </button>
      <h2 id="outbox-subject" ref={heading} tabIndex={-1}>
        {message.subject || '-'}
      </h2>
      <dl>
        <dt>Aan</dt>
        <dd>{message.recipient}</dd>
        <dt>Moment</dt>
        <dd className="num">{formatMoment(message.created_at)}</dd>
        <dt>Soort</dt>
        <dd>{lookUp(channels, message.channel, 'Onbekend type')}</dd>
        <dt>Status</dt>
        <dd>
          <StatusDot tone={outcome.tone}>{outcome.label}</StatusDot>
        </dd>
      </dl>
      <p className={css.text}>
        {textParts(message.body_text).map((part) =>
          part.href ? (
            <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer">
              {part.text}
            </a>
          ) : (
            <span key={part.at}>{part.text}</span>
          ),
        )}
      </p>
    </article>
  )
}
