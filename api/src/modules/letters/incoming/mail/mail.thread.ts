import { createHash } from 'node:crypto'
import type { SenderCheck } from '@zaakwerk/contract/entities/incoming'
import PostalMime, { type Address, type Attachment, type Email, type Header } from 'postal-mime'
import { isMachinePart, type MailReport, reportOf } from './automatic-mail.ts'
import { textOfHtml } from './text-of-html.ts'

/** Characters of a text that are kept. */
const longestText = 100_000
const mostFiles = 200
/** Mails within mails. */
const deepest = 3

/** A file that came with a mail. */
export interface MailFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** A picture in the text. */
  readonly isInline: boolean
}

/** What a mail says. */
export interface ReadMail {
  /** The same for every copy of a mail, whichever mailbox it came into. */
  readonly hash: string
  readonly senderName: string | null
  readonly senderAddress: string | null
  readonly senderCheck: SenderCheck
  readonly subject: string
  readonly text: string
  /** ISO; null when it is no date. */
  readonly sentAt: string | null
  readonly messageId: string | null
  /** The ids of the mail that it returns or answers, and of earlier mails in that thread. */
  readonly inReplyTo: string | null
  /** Null: a person wrote it. */
  readonly report: MailReport | null
  /** Only its receiver can open it (S/MIME, PGP). */
  readonly isEncrypted: boolean
  readonly files: readonly MailFile[]
}

/** A text that the database can keep. */
const stored = (text: string, length: number): string =>
  text.replaceAll('\0', '').toWellFormed().trim().slice(0, length)

const headerOf = (headers: readonly Header[], name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? ''

/** Where the header of a mail ends. */
const bodyStart = (bytes: Buffer): number => {
  const ends = ['\r\n\r\n', '\n\n'].map((end) => bytes.indexOf(end)).filter((at) => at >= 0)
  return ends.length > 0 ? Math.min(...ends) : bytes.length
}

/** A saved mail can have any line ending. */
const plainLines = (body: Buffer): string => body.toString('latin1').replaceAll('\r\n', '\n').trim()

/** Servers add lines to the header on the way, and change neither these nor the text. */
const hashOf = (bytes: Buffer, { messageId, date, subject, from }: Email): string =>
  createHash('sha256')
    .update(`${messageId?.trim() || JSON.stringify([date, subject, from])}\n`)
    .update(plainLines(bytes.subarray(bodyStart(bytes))), 'latin1')
    .digest('hex')

/**
 * What our own mail server found out about the sender (RFC 8601). It writes at the top: what stands below the first Received line may be forged by whoever sent
 * the mail.
 */
const senderCheckOf = (headers: readonly Header[]): SenderCheck => {
  const received = headers.findIndex(({ key }) => key === 'received')
  const own = headers.slice(0, Math.max(received, 0))
  const found = headerOf(own, 'authentication-results').toLowerCase()
  if (/\bdmarc=pass\b/.test(found)) return 'passed'
  return /\bdmarc=fail\b/.test(found) || (/\bspf=fail\b/.test(found) && !/\bdkim=pass\b/.test(found))
    ? 'failed'
    : 'unknown'
}

const mailboxOf = (
  address: Address | undefined,
): { readonly name: string; readonly address: string } | undefined =>
  address?.group ? address.group[0] : address

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

const textOf = ({ text, html }: Email): string => text?.trim() || (html ? textOfHtml(html) : '')

const parse = (bytes: Uint8Array): Promise<Email> =>
  PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 50 })

interface Content {
  readonly text: string
  readonly files: readonly MailFile[]
}

/** The text and files of a mail, with those of the mails that it forwards. */
const contentOf = async (email: Email, depth: number, isReturned = false): Promise<Content> => {
  const texts = [textOf(email)]
  const files: MailFile[] = []
  for (const attachment of email.attachments) {
    // The attached mail in a bounce is our own.
    if (isMachinePart(attachment) || (isReturned && attachment.mimeType === 'message/rfc822')) continue
    const bytes = bytesOf(attachment)
    const { filename, mimeType, disposition, related = false } = attachment
    if (mimeType === 'message/rfc822' && depth < deepest) {
      const inner = await parse(bytes)
      const from = mailboxOf(inner.from)
      const content = await contentOf(inner, depth + 1)
      texts.push(
        `Doorgestuurd bericht\nVan: ${from?.name ?? ''} <${from?.address ?? ''}>\nOnderwerp: ${inner.subject ?? ''}\n\n${content.text}`,
      )
      files.push(...content.files)
      continue
    }
    // A signature (S/MIME) is no document.
    if (mimeType === 'application/pkcs7-signature' || mimeType === 'application/pgp-signature') continue
    const name = stored(filename ?? '', 200) || (mimeType === 'message/rfc822' ? 'bericht.eml' : 'bijlage')
    const isPicture = mimeType.startsWith('image/')
    files.push({ name, bytes, isInline: isPicture && (related || disposition === 'inline') })
  }
  return { text: texts.filter(Boolean).join('\n\n'), files }
}

const isEncrypted = (type: string): boolean =>
  /^application\/(x-)?pkcs7-mime|^multipart\/encrypted/i.test(type)

const newestFirst = (references = ''): string => references.trim().split(/\s+/).reverse().join(' ')

const dateOf = (text: string | undefined): string | null => {
  const at = Date.parse(text ?? '')
  const year = Number.isNaN(at) ? 0 : new Date(at).getUTCFullYear()
  return year >= 1990 && year < 2200 ? new Date(at).toISOString() : null
}

/** Reads a mail as it was sent (RFC 5322). Throws when it cannot be read. */
export const work = async ({ bytes: given }: { readonly bytes: Uint8Array }): Promise<ReadMail> => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const email = await parse(bytes)
  const report = reportOf(email)
  const isReturned = report !== null && report.kind !== 'reply'
  const { text, files } = await contentOf(email, 0, isReturned)
  const from = mailboxOf(email.from ?? email.sender)
  const messageId = email.messageId?.trim() || null
  return {
    hash: hashOf(bytes, email),
    senderName: stored(from?.name ?? '', 200) || null,
    senderAddress: stored(from?.address ?? '', 254) || null,
    senderCheck: senderCheckOf(email.headers),
    subject: stored(email.subject ?? '', 500),
    text: stored(text, longestText),
    sentAt: dateOf(email.date),
    messageId: stored(messageId ?? '', 1_000) || null,
    inReplyTo:
      stored(
        [...(report?.ids ?? []), email.inReplyTo ?? '', newestFirst(email.references)].join(' '),
        2_000,
      ) || null,
    report,
    isEncrypted: isEncrypted(headerOf(email.headers, 'content-type')),
    files: files.slice(0, mostFiles),
  }
}
