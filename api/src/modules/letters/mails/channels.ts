import type { MessageChannel } from '@zaakwerk/contract/entities/history'
import { brands } from '@zaakwerk/domain/brands'
import type { MailAttachment } from '../../../platform/adapters/mail/mail.port.ts'
import type { Services } from '../../../platform/request/services.ts'
import { hasRepliedSince, type MessageRow } from './messages.sql.ts'

type Outside = Pick<Services, 'db' | 'mail' | 'messaging' | 'now'>

/** A channel for messages to clients. */
interface Channel {
  /** Whether messages are only stored, and never sent from this machine. */
  onlyStores(services: Pick<Services, 'mail' | 'messaging'>): boolean
  /** Sends a message, and returns the provider's id. Errors are those of the mail port. */
  handOver(
    services: Outside,
    message: MessageRow,
    how: { readonly attachments: readonly MailAttachment[]; readonly isCorrespondence: boolean },
  ): Promise<{ readonly reference: string | null }>
  /** Texts for a message that was not sent, or may have been. */
  readonly messages: Readonly<Record<'expired' | 'died' | 'cancelled', string>>
}

/** How long after a client's message an answer may be any text (the rules of WhatsApp). */
const answerWithinMs = 24 * 60 * 60_000

/** Contains the number, by which the row is found, and the message id, which is unique among installations. */
const keyOf = (kind: string, { id, message_id }: MessageRow): string => `${kind}-${id}.${message_id}`

const email: Channel = {
  onlyStores: ({ mail }) => mail.keeps,
  handOver: ({ mail }, message, { attachments, isCorrespondence }) => {
    const { name, supportEmail } = brands[message.brand]
    return mail.deliver({
      key: keyOf('mail', message),
      isAutomatic: !isCorrespondence,
      from: { name, address: supportEmail },
      to: message.recipient,
      subject: message.subject,
      text: message.body_text,
      html: message.body_html,
      attachments,
    })
  },
  messages: {
    expired: 'De link in deze e-mail is verlopen voordat de e-mail weg kon',
    died: 'De verzending is onderbroken: de e-mail kan al aangekomen zijn.',
    cancelled: 'Deze e-mail is uit de wachtrij gehaald',
  },
}

/** The subject is not sent; it is only for searching the outbox. */
const whatsapp: Channel = {
  onlyStores: ({ messaging }) => messaging.keeps,
  handOver: async ({ db, messaging, now }, message) =>
    messaging.deliver({
      key: keyOf('message', message),
      to: message.recipient,
      text: message.body_text,
      template: message.template,
      mayBeText: await hasRepliedSince(db, message.recipient, new Date(now().getTime() - answerWithinMs)),
    }),
  messages: {
    expired: 'De link in dit bericht is verlopen voordat het bericht weg kon',
    died: 'De verzending is onderbroken: het bericht kan al aangekomen zijn.',
    cancelled: 'Dit bericht is uit de wachtrij gehaald',
  },
}

export const channels: Readonly<Record<MessageChannel, Channel>> = { email, whatsapp }
