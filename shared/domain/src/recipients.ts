import { formatPhone } from './phones.ts'

/** Who a message is for, as people read it: a mail address, or a number in groups. */
export const recipientText = ({
  channel,
  recipient,
}: {
  readonly channel: string
  readonly recipient: string
}): string => (channel === 'whatsapp' ? formatPhone(recipient) : recipient)
