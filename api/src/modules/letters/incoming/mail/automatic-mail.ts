import type { AutomaticMail } from '@zaakwerk/contract/entities/incoming'
import type { Attachment, Email, Header } from 'postal-mime'

/** What a mail that a machine wrote reports of one of ours. */
export interface MailReport {
  readonly kind: AutomaticMail
  /** What became of our mail, where the report says so and nothing has to be done: read, or still on its way. */
  readonly notice: 'read' | 'delayed' | 'delivered' | null
  /** Code of the mail server (RFC 3463): "5.1.1". */
  readonly status: string | null
  /** Message-IDs of the mail that came back. */
  readonly ids: readonly string[]
}

/** Parts of a report that are for machines, or repeat our own mail. */
const machineParts: ReadonlySet<string> = new Set([
  'message/delivery-status',
  'message/global-delivery-status',
  'message/disposition-notification',
  'message/global-disposition-notification',
  'message/global-headers',
  'text/rfc822-headers',
])

export const isMachinePart = ({ mimeType }: Attachment): boolean => machineParts.has(mimeType)

/** What is read of a mail that came back: its header is at its beginning. */
const longestHeader = 100_000

const textOf = ({ content }: Attachment): string =>
  (typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('latin1')).slice(
    0,
    longestHeader,
  )

const headerOf = (headers: readonly Header[], name: string): string =>
  (headers.find(({ key }) => key === name)?.value ?? '').toLowerCase()

const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/message-id:\s*(<[^<>\s]{1,300}>)/gi)].flatMap(([, id]) => id ?? [])

const fieldIn = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(text)?.[1]?.toLowerCase()

const failedSubject =
  /undeliver(?:ed|able)|delivery status notification \(failure\)|failure notice|returned mail|returned to sender|mail delivery failed|delivery (?:has )?failed|niet (?:kunnen )?(?:worden )?bezorgd|onbestelbaar|niet afgeleverd|kan niet worden bezorgd/i

/** A mail server that returns a mail without the form of RFC 3464. */
const isPlainBounce = ({ headers, subject = '', from }: Email): boolean => {
  if (headerOf(headers, 'x-failed-recipients') !== '') return true
  const address = from?.address?.toLowerCase() ?? ''
  const isOfServer =
    /^(mailer-daemon|postmaster|mail-daemon)@/.test(address) || headerOf(headers, 'return-path') === '<>'
  return isOfServer && failedSubject.test(subject)
}

const replySubject =
  /^(automatisch antwoord|automatisch bericht|automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|afwezigheid\w*|afwezig)\b/i

/** RFC 3834, and what was in use before it. */
const isReply = ({ headers, subject = '' }: Email): boolean =>
  headerOf(headers, 'auto-submitted').startsWith('auto-replied') ||
  headerOf(headers, 'precedence') === 'auto_reply' ||
  ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => headerOf(headers, name) !== '') ||
  replySubject.test(subject)

const notices: Readonly<Record<string, MailReport['notice']>> = {
  delayed: 'delayed',
  delivered: 'delivered',
  relayed: 'delivered',
  expanded: 'delivered',
}

/** What a mail reports, if a machine wrote it: that a mail was not delivered (RFC 3464), was read (RFC 8098), or an automatic answer. */
export const reportOf = (email: Email): MailReport | null => {
  const type = headerOf(email.headers, 'content-type')
  const isReport = type.startsWith('multipart/report')
  const parts = email.attachments.map(textOf)
  const ids = [...parts, email.text ?? ''].flatMap(idsIn)
  if (isReport && type.includes('disposition-notification'))
    return { kind: 'reply', notice: 'read', status: null, ids }
  if (isReport && type.includes('delivery-status')) {
    const report = email.attachments.find(({ mimeType }) => mimeType.endsWith('delivery-status'))
    const said = report ? textOf(report) : ''
    const notice = notices[fieldIn(said, 'action') ?? ''] ?? null
    return { kind: notice ? 'reply' : 'bounce', notice, status: fieldIn(said, 'status') ?? null, ids }
  }
  if (isPlainBounce(email)) {
    const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(email.text ?? '')?.[0] ?? null
    return { kind: 'bounce', notice: null, status, ids }
  }
  return isReply(email) ? { kind: 'reply', notice: null, status: null, ids: [] } : null
}
