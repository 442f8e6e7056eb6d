import type { AutomaticMail } from '@zaakwerk/contract/entities/incoming'
import type { Attachment, Email, Header } from 'postal-mime'

/** The report in an automatic mail about one of our mails. */
export interface MailReport {
  readonly kind: AutomaticMail
  /** The state of our mail if the report gives it and no action is needed. */
  readonly notice: 'read' | 'unread' | 'delayed' | 'delivered' | null
  /** Code of the mail server (RFC 3463): "5.1.1". */
  readonly status: string | null
  /** Message-IDs of the reported mail. */
  readonly ids: readonly string[]
  /** The addresses of the undelivered mail in the report, in lower case. */
  readonly recipients: readonly string[]
  /** Whether its headers mark it as automatic; a subject is not sufficient. */
  readonly isMarked: boolean
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

/** Number of characters of a returned mail that are searched: its header is at the beginning. */
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

const addressesIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]*[^\s<>"'(),;:.]/g) ?? []

const fieldIn = (text: string, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(\\S+)`, 'im').exec(text)?.[1]?.toLowerCase()

const failedSubject =
  /undeliver(?:ed|able)|delivery status notification \(failure\)|failure notice|returned mail|returned to sender|mail delivery failed|delivery (?:has )?failed|niet (?:kunnen )?(?:worden )?bezorgd|onbestelbaar|niet afgeleverd|kan niet worden bezorgd/i

/** Whether a mail is a bounce in another format than RFC 3464. */
const isPlainBounce = ({ headers, subject = '', from }: Email): boolean => {
  if (headerOf(headers, 'x-failed-recipients') !== '') return true
  const address = from?.address?.toLowerCase() ?? ''
  const isOfServer =
    /^(mailer-daemon|postmaster|mail-daemon)@/.test(address) || headerOf(headers, 'return-path') === '<>'
  return isOfServer && failedSubject.test(subject)
}

const replySubject =
  /^(automatisch antwoord|automatisch bericht|automatic reply|auto(?:matic)?[ -]?(?:reply|response)|out of (?:the )?office|afwezigheids\w+)\b/i

/** Headers that mark automatic answers: RFC 3834 and older conventions. */
const isMarkedReply = ({ headers }: Email): boolean =>
  headerOf(headers, 'auto-submitted').startsWith('auto-replied') ||
  headerOf(headers, 'precedence') === 'auto_reply' ||
  ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => headerOf(headers, name) !== '')

const notices: ReadonlyMap<string, MailReport['notice']> = new Map([
  ['delayed', 'delayed'],
  ['delivered', 'delivered'],
  ['relayed', 'delivered'],
  ['expanded', 'delivered'],
])

/** The delivery result over all recipients (RFC 3464, 2.3): a failure for one recipient takes precedence. */
const deliveryOf = (report: string): Pick<MailReport, 'kind' | 'notice' | 'status'> => {
  const found = report.split(/\r?\n[ \t]*\r?\n/).flatMap((block) => {
    const action = fieldIn(block, 'action')
    return action === undefined ? [] : [{ action, status: fieldIn(block, 'status') ?? null }]
  })
  const failed = found.find(({ action }) => !notices.has(action))
  const late = found.find(({ action }) => action === 'delayed')
  const [worst] = [failed, late, ...found].filter((one) => one !== undefined)
  const notice = notices.get(worst?.action ?? '') ?? null
  return { kind: notice ? 'notice' : 'bounce', notice, status: worst?.status ?? null }
}

/** The state of a mail according to its read receipt (RFC 8098); null for other types, such as "processed". */
const dispositionOf = (receipt: string): MailReport['notice'] => {
  const type = /^disposition:[^;\n]*;\s*([a-z]+)/im.exec(receipt)?.[1]?.toLowerCase()
  return type === 'displayed' ? 'read' : type === 'deleted' ? 'unread' : null
}

/** Parses an automatic mail: a delivery report (RFC 3464), a read receipt (RFC 8098) or an automatic answer. */
export const reportOf = (email: Email): MailReport | null => {
  const type = headerOf(email.headers, 'content-type')
  const isReport = type.startsWith('multipart/report')
  const textOfPart = (kind: string): string => {
    const part = email.attachments.find(({ mimeType }) => mimeType.endsWith(kind))
    return part ? textOf(part) : ''
  }
  const text = email.text ?? ''
  const ids = [...email.attachments.map(textOf), text].flatMap(idsIn)
  const none = { notice: null, status: null, recipients: [], isMarked: true }
  if (isReport && type.includes('disposition-notification'))
    return { ...none, kind: 'notice', notice: dispositionOf(textOfPart('disposition-notification')), ids }
  if (isReport && type.includes('delivery-status')) {
    const said = textOfPart('delivery-status')
    return { ...none, ...deliveryOf(said), ids, recipients: addressesIn(said) }
  }
  if (isPlainBounce(email)) {
    const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? null
    const recipients = addressesIn(`${headerOf(email.headers, 'x-failed-recipients')} ${text}`)
    return { ...none, kind: 'bounce', status, ids, recipients }
  }
  const isMarked = isMarkedReply(email)
  const isReply = isMarked || replySubject.test(email.subject ?? '')
  return isReply ? { ...none, kind: 'reply', ids: [], isMarked } : null
}
