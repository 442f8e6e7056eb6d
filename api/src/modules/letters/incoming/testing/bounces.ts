import { randomUUID } from 'node:crypto'
import { fromOffice } from './mailed-letters.ts'
import { attachment, type MailPart, multipart, smallPdf } from './mails.ts'

export const failed = ['Action: failed', 'Status: 5.1.1'] as const
export const status = (fields: readonly string[], recipient = fromOffice): MailPart => ({
  type: 'message/delivery-status',
  content: ['Reporting-MTA: dns; mx.test', '', `Final-Recipient: rfc822; ${recipient}`, ...fields].join(
    '\r\n',
  ),
})
export const unknownUser = status(failed)
export const returned = (id: string): readonly MailPart[] => [
  {
    type: 'message/rfc822',
    content: multipart(
      [`Message-ID: <${id}@kantoor.test>`, 'Subject: Bezwaar', 'From: post@kantoor.test'],
      [attachment('brief.pdf', smallPdf)],
    ),
  },
]
export const headersOf = (id: string): readonly MailPart[] => [
  { type: 'text/rfc822-headers', content: `Subject: Bezwaar\r\nMessage-ID:\r\n <${id}@kantoor.test>` },
]

export const daemon = 'From: Mail Delivery System <MAILER-DAEMON@mx.test>'
export const bounce = (parts: readonly MailPart[], subject = `Undelivered Mail ${randomUUID()}`): string =>
  multipart(
    [daemon, `Subject: ${subject}`],
    [{ type: 'text/plain', content: 'Niet bezorgd.' }, ...parts],
    'multipart/report; report-type=delivery-status',
  )
