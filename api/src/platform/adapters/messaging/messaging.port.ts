import type { MessageTemplate } from '@zaakwerk/domain/message-templates'
import { MailDelayed, MailRefused } from '../mail/mail.port.ts'

/** A short message to a phone. */
export interface OutgoingMessage {
  /** Idempotency key: the same at each attempt for one message, and unique. The provider returns it with each status of the message. */
  readonly key: string
  /** In international form: "+31612345678". */
  readonly to: string
  readonly text: string
  /** Opens a conversation; null: the message has no template, so it can only answer. */
  readonly template: MessageTemplate | null
  /** The recipient wrote less than 24 hours ago: then the text itself may be sent. */
  readonly mayBeText: boolean
}

/** Sending messages to phones. Errors are those of the mail port, and the two below. */
export interface MessagingPort {
  /** Nothing leaves the machine: messages stay in the database, where staff can read them, and `deliver` does nothing. */
  readonly keeps: boolean
  /** Delivers a message and returns the other side's reference. */
  deliver(message: OutgoingMessage): Promise<{ readonly reference: string | null }>
  /** Whether the service lets us in; sends nothing, and throws as `deliver` does. Absent: nothing leaves this machine. */
  readonly check?: (() => Promise<void>) | undefined
}

/** This number gets no messages of this channel: the person has to be reached otherwise. */
export class NumberRefused extends MailRefused {
  override readonly name = 'NumberRefused'
}

/** Our own account is refused or blocked. Nothing leaves until a person has done something about it. */
export class LineDelayed extends MailDelayed {
  override readonly name = 'LineDelayed'
}
