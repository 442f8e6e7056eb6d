import { setTimeout as pause } from 'node:timers/promises'
import { brands } from '@zaakwerk/domain/brands'
import { documentName } from '@zaakwerk/domain/documents'
import { isDatabaseDown } from '../core/database-errors.ts'
import { type JobOutcome, JobRefused } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { type MailAttachment, MailRefused, MailUncertain } from '../ports/mail/mail.port.ts'
import { lockMessage, selectAttachments, updateMessage, updateWaitingMessage } from './messages.sql.ts'

type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

const expired = 'De link in deze mail is verlopen voordat de mail weg kon'
const died = 'De verzending is onderbroken: de mail kan al aangekomen zijn.'

/** Waits between tries to write down how a mail fared: a database that is soon back saves a person from guessing. */
const writeAfterMs = [0, 500, 2_000, 5_000, 10_000]

const writeDown = async (
  { db }: Services,
  id: number,
  changes: Parameters<typeof updateMessage>[2],
): Promise<void> => {
  for (const [index, ms] of writeAfterMs.entries()) {
    await pause(ms)
    try {
      await updateMessage(db, id, changes)
      return
    } catch (error) {
      if (index === writeAfterMs.length - 1 || !isDatabaseDown(error)) throw error
    }
  }
}

const closeAll = (attachments: readonly MailAttachment[]): void => {
  for (const { content } of attachments) content.destroy()
}

/** A file that goes with a mail is not in the folder of its case any more. */
export class FileGone extends JobRefused {
  constructor(name: string) {
    super(`Het bestand "${name}" staat niet meer in de map van het dossier`)
  }
}

const openAttachments = async ({ db, documents }: Services, id: number): Promise<MailAttachment[]> => {
  const opened: MailAttachment[] = []
  for (const { name, contentType, storageKey } of await selectAttachments(db, id)) {
    const file = await documents.open(storageKey)
    if (!file) {
      closeAll(opened)
      throw new FileGone(documentName(name))
    }
    opened.push({ name: documentName(name), contentType, size: file.size, content: file.stream })
  }
  return opened
}

/** What became of a mail that was sent before, or may have been; undefined when it waits to be sent. */
const begunBefore = (services: Services, id: number): Promise<JobOutcome | undefined> =>
  services.db.transaction(async (db) => {
    const message = await lockMessage(db, id)
    if (!message) throw new JobRefused('Deze mail bestaat niet meer')
    const { status, outside_reference: reference, error } = message
    if (status === 'sent' || status === 'kept') return { result: 'done', reference }
    if (status === 'cancelled') throw new JobRefused('Deze mail is uit de wachtrij gehaald')
    if (status === 'queued' || status === 'failed') return undefined
    // Who decides that it did not arrive puts it back to "queued" first.
    await updateMessage(db, id, { status: 'unknown', error: error ?? died })
    return { result: 'unknown', reason: error ?? died }
  })

/** Refuses a mail that waits. One that was sent, or may have been, lacks nothing any more. */
const refuseWaiting = async (services: Services, id: number, refusal: JobRefused): Promise<JobOutcome> => {
  const outcome = await begunBefore(services, id)
  if (!outcome) throw refusal
  return outcome
}

/** Marks a mail as being sent; an outcome instead when it was sent before, or may have been, or is kept. */
const begin = async (services: Services, id: number): Promise<JobOutcome | Message> => {
  const { db, mail, now } = services
  const status = mail.keeps ? 'kept' : 'sending'
  // The moment that counts as sent, whenever it is known that it was.
  const message = await updateWaitingMessage(db, id, { status, error: null, sent_at: now() })
  if (message) return mail.keeps ? { result: 'done', reference: message.outside_reference } : message
  const outcome = await begunBefore(services, id)
  // Put back by a person just now: for the next try.
  if (!outcome) throw new Error('a mail waits to be sent after all')
  return outcome
}

const handOver = async (
  services: Services,
  message: Message,
  attachments: readonly MailAttachment[],
): Promise<JobOutcome> => {
  const { name, supportEmail } = brands[message.brand]
  const outgoing = {
    key: `mail-${message.id}`,
    from: { name, address: supportEmail },
    to: message.recipient,
    subject: message.subject,
    text: message.body_text,
    html: message.body_html,
    attachments,
  }
  const delivered = await services.mail.deliver(outgoing).catch(async (error: unknown) => {
    const isRefused = error instanceof MailRefused
    if (error instanceof MailUncertain) {
      await writeDown(services, message.id, { status: 'unknown', error: error.message })
      return { uncertain: error.message }
    }
    await writeDown(services, message.id, {
      status: isRefused ? 'failed' : 'queued',
      error: isRefused ? error.message : null,
      sent_at: null,
    })
    throw isRefused ? new JobRefused(error.message, { answer: error.answer }) : error
  })
  if ('uncertain' in delivered) return { result: 'unknown', reason: delivered.uncertain }
  await writeDown(services, message.id, { status: 'sent', outside_reference: delivered.reference })
  return { result: 'done', reference: delivered.reference }
}

/**
 * Sends a mail that was made, at most once: of one that is found half-way nobody guesses whether it left. Throws `JobRefused`
 * when the mail server does not want it, or `until` has passed before it left; after any other error it can be tried again.
 */
export const deliverMessage = async (
  services: Services,
  messageId: number,
  until?: Date,
): Promise<JobOutcome> => {
  if (until && until <= services.now()) return refuseWaiting(services, messageId, new JobRefused(expired))
  const files = services.mail.keeps
    ? []
    : await openAttachments(services, messageId).catch((error: unknown) => {
        if (error instanceof FileGone) return refuseWaiting(services, messageId, error)
        throw error
      })
  if ('result' in files) return files
  try {
    const begun = await begin(services, messageId)
    return 'result' in begun ? begun : await handOver(services, begun, files)
  } finally {
    closeAll(files)
  }
}
