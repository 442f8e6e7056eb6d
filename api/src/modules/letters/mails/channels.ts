import type { MessageChannel } from '@zaakwerk/contract/entities/history'
import { brands } from '@zaakwerk/domain/brands'
import type { MailAttachment } from '../../../platform/adapters/mail/mail.port.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { MessageRow } from './messages.sql.ts'

type Outside = Pick<Services, 'mail' | 'messaging'>

/** A way by which messages leave. */
interface Channel {
  /** Nothing leaves this machine by it. */
  keeps(services: Outside): boolean
  /** Hands a message over, and returns what the other side calls it. Errors are those of the mail port. */
  handOver(
    services: Outside,
    message: MessageRow,
    how: { readonly attachments: readonly MailAttachment[]; readonly isCorrespondence: boolean },
  ): Promise<{ readonly reference: string | null }>
  /** What is told of a message that did not leave, or may have. */
  readonly words: Readonly<Record<'expired' | 'died' | 'cancelled', string>>
}

/** With the number, by which the row is found again, and what no other installation has. */
const keyOf = (kind: string, { id, message_id }: MessageRow): string => `${kind}-${id}.${message_id}`

const email: Channel = {
  keeps: ({ mail }) => mail.keeps,
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
  words: {
    expired: 'De link in deze e-mail is verlopen voordat de e-mail weg kon',
    died: 'De verzending is onderbroken: de e-mail kan al aangekomen zijn.',
    cancelled: 'Deze e-mail is uit de wachtrij gehaald',
  },
}

/** Its subject stays here, for who looks for it. */
const whatsapp: Channel = {
  keeps: ({ messaging }) => messaging.keeps,
  handOver: ({ messaging }, message) =>
    messaging.deliver({
      key: keyOf('message', message),
      to: message.recipient,
      text: message.body_text,
    }),
  words: {
    expired: 'De link in dit bericht is verlopen voordat het bericht weg kon',
    died: 'De verzending is onderbroken: het bericht kan al aangekomen zijn.',
    cancelled: 'Dit bericht is uit de wachtrij gehaald',
  },
}

/** How messages leave, by where they go. */
export const channels: Readonly<Record<MessageChannel, Channel>> = { email, whatsapp }
