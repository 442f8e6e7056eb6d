import type { OutboxMessage as Message } from '@zaakwerk/contract/outbox'
import { formatMoment } from '@zaakwerk/domain/dates'
import { lookUp } from '@zaakwerk/domain/known'
import { recipientText } from '@zaakwerk/domain/recipients'
import { ArrowLeftIcon, Breakable } from '@zaakwerk/ui'
import { Fragment, type ReactElement, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import css from './outbox.module.css'
import { textParts } from './outbox-links.ts'
import { channelNames } from './outbox-messages.ts'
import { Outcome } from './outbox-outcome.tsx'

interface OutboxMessageProps {
  readonly message: Message
  readonly onClose: () => void
}

/** When it was sent, and what is known since; nothing of one that was not sent. */
const sentMoments = ({ status, sent_at, delivered_at, read_at }: Message) => {
  if (!['sent', 'delivered', 'read'].includes(status)) return []
  const moments = [
    ['Verzonden', sent_at],
    ['Afgeleverd', delivered_at],
    ['Gelezen', read_at],
  ] as const
  return moments.flatMap(([label, moment]) => (moment ? [[label, moment] as const] : []))
}

/** Attachments of a message. Documents of a case link to the case. */
const Attachments = ({ message }: Pick<OutboxMessageProps, 'message'>): ReactElement => (
  <ul>
    {message.attachments.map((name, at) => {
      const document = message.document_ids[at]
      return (
        <li key={`${at} ${name}`}>
          {message.case && document !== undefined ? (
            <Link to={`/case/${message.case.id}#document-${document}`}>{name}</Link>
          ) : (
            name
          )}
        </li>
      )
    })}
  </ul>
)

/** One message: recipient, time, status and text. */
export const OutboxMessage = ({ message, onClose }: OutboxMessageProps): ReactElement => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the next paint, so that no key press is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message takes the focus again
  useLayoutEffect(() => heading.current?.focus(), [message.id])
  return (
    <article className={css.message} aria-labelledby="outbox-subject">
      <button type="button" className={`${css.back} strong`} onClick={onClose}>
        <ArrowLeftIcon />
        Terug naar de lijst
      </button>
      <h2 id="outbox-subject" ref={heading} tabIndex={-1}>
        {message.subject || '-'}
      </h2>
      <dl>
        <dt>Aan</dt>
        <dd>
          <Breakable text={recipientText(message)} />
        </dd>
        <dt>Moment</dt>
        <dd className="num">{formatMoment(message.created_at)}</dd>
        <dt>Soort</dt>
        <dd>{lookUp(channelNames, message.channel, 'Onbekend type')}</dd>
        <dt>Status</dt>
        <dd>
          <Outcome message={message} />
        </dd>
        {message.error ? (
          <>
            <dt>Reden</dt>
            <dd>{message.error}</dd>
          </>
        ) : null}
        {sentMoments(message).map(([label, moment]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="num">{formatMoment(moment)}</dd>
          </Fragment>
        ))}
        {message.case ? (
          <>
            <dt>Dossier</dt>
            <dd>
              <Link to={`/case/${message.case.id}`}>{message.case.internal_id}</Link>
            </dd>
          </>
        ) : null}
        {message.attachments.length > 0 ? (
          <>
            <dt>{message.attachments.length === 1 ? 'Bijlage' : 'Bijlagen'}</dt>
            <dd>
              <Attachments message={message} />
            </dd>
          </>
        ) : null}
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
