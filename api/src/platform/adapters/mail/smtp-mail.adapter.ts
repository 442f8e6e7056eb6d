import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import {
  type MailAttachment,
  MailDelayed,
  type MailPort,
  MailRefused,
  type OutgoingMail,
} from './mail.port.ts'
import { judgeFailure } from './smtp-answers.ts'
import type { SmtpSettings } from './smtp-settings.ts'

/** Timeouts per step, in milliseconds. */
export interface SmtpDeadlines {
  /** From looking up the address to the end of the TLS handshake. */
  readonly connect: number
  /** Without any answer from the server; it may check a mail before it answers. */
  readonly silence: number
  /** The whole delivery, including the wait for a free connection. */
  readonly whole: number
}

const usualDeadlines: SmtpDeadlines = { connect: 15_000, silence: 120_000, whole: 240_000 }

/** Few mail servers accept more; it also limits memory, as a mail is assembled there. */
const attachmentsLimit = 40 * 1024 * 1024

const sliceLength = 16 * 1024

/** Exactly one address: the library would parse a text with a comma as several. */
const oneAddress = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/

/** Suppresses automatic replies; bounces are still wanted. */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
}

const idOf = ({ key, from }: OutgoingMail): string =>
  `<${encodeURIComponent(key).replace(/[()]/g, '_')}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`

/** Buffered, because the mail is generated again for another connection, and a stream can be read only once. */
const readAttachment = async ({ name, contentType, size, content }: MailAttachment): Promise<object> => {
  const read = await buffer(content)
  if (read.length !== size) throw new MailDelayed(`Van de bijlage ${name} kon maar een deel worden gelezen.`)
  return { filename: name, contentType, content: read }
}

/** A socket accepts a large attachment as one chunk, and then its progress cannot be seen. */
async function* inSlices(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of text)
    for (let at = 0; at < piece.length; at += sliceLength) yield piece.subarray(at, at + sliceLength)
}

/** Sends mails by SMTP, over a few connections that are kept open between mails. */
export const smtpMail = (
  settings: SmtpSettings,
  deadlines: SmtpDeadlines = usualDeadlines,
): MailPort & { close(): Promise<void> } => {
  const transport = createTransport({
    pool: true,
    host: settings.host,
    port: settings.port,
    secure: settings.tls === 'implicit',
    requireTLS: settings.tls === 'starttls',
    ignoreTLS: settings.tls === 'off',
    tls: {
      minVersion: 'TLSv1.2',
      ...(settings.trustedCertificates ? { ca: settings.trustedCertificates } : {}),
    },
    ...(settings.signIn ? { auth: settings.signIn } : {}),
    dnsTimeout: deadlines.connect,
    connectionTimeout: deadlines.connect,
    greetingTimeout: deadlines.connect,
    socketTimeout: deadlines.silence,
    idleTimeout: 30_000,
    // For a connection that was lost before a mail began. Other retries are left to the job.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  /** Mails whose text was sent completely. Next is the final dot, after which a server may accept the mail. */
  const offered = new Set<string>()
  transport.use('stream', ({ message }, done) => {
    message.processFunc((text) =>
      Readable.from(inSlices(text), { objectMode: false }).once('end', () =>
        offered.add(message.messageId()),
      ),
    )
    done()
  })

  const deliver: MailPort['deliver'] = async (mail) => {
    if (!oneAddress.test(mail.to)) throw new MailRefused(`Dit is geen e-mailadres: ${mail.to}`)
    const size = mail.attachments.reduce((sum, attachment) => sum + attachment.size, 0)
    if (size > attachmentsLimit)
      throw new MailRefused('De bijlagen zijn samen groter dan 40 MB; dat neemt een mailserver niet aan.')
    const attachments = await Promise.all(mail.attachments.map(readAttachment))
    const messageId = idOf(mail)
    const to = { name: '', address: mail.to }
    try {
      const { response } = await transport.sendMail({
        messageId,
        from: mail.from,
        to,
        envelope: { from: settings.bounceAddress ?? mail.from.address, to: [mail.to] },
        subject: mail.subject,
        text: mail.text,
        ...(mail.html === null ? {} : { html: mail.html }),
        attachments,
        ...(mail.isAutomatic ? { headers: automaticHeaders } : {}),
        signal: AbortSignal.timeout(deadlines.whole),
      })
      return { reference: response }
    } catch (error) {
      throw judgeFailure(error, { offered: offered.has(messageId) })
    } finally {
      offered.delete(messageId)
    }
  }

  const check = async (): Promise<void> => {
    try {
      await transport.verify()
    } catch (error) {
      throw judgeFailure(error, { offered: false })
    }
  }

  return { keeps: false, deliver, check, close: async () => transport.close({ force: true }) }
}
