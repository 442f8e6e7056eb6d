import { formatPhone } from './phones.ts'

/** The recipient of a message, for display: an e-mail address, or a grouped phone number. */
export const recipientText = ({
  channel,
  recipient,
}: {
  readonly channel: string
  readonly recipient: string
}): string => (channel === 'whatsapp' ? formatPhone(recipient) : recipient)
