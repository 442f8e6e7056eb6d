import { setTimeout as pause } from 'node:timers/promises'
import { brands } from '@zaakwerk/domain/brands'
import { documentName } from '@zaakwerk/domain/documents'
import { isDatabaseDown } from '../core/database-errors.ts'
import { type JobOutcome, JobRefused } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { type MailAttachment, MailRefused, MailUncertain } from '../ports/mail/mail.port.ts'
import { lockMessage, selectAttachments, updateMessage, updateWaitingMessage } from './messages.sql.ts'

type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

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

const openAttachments = async ({ db, documents }: Services, id: number): Promise<MailAttachment[]> => {
  const opened: MailAttachment[] = []
  for (const { name, contentType, storageKey } of await selectAttachments(db, id)) {
    const file = await documents.open(storageKey)
    if (!file) {
      closeAll(opened)
      throw new JobRefused(`Het bestand "${name}" staat niet meer in de map van het dossier`)
    }
    opened.push({ name: documentName(name), contentType, size: file.size, content: file.stream })
  }
  return opened
}

/** What became of a mail that does not wait to be sent: it was sent before, or may have been. */
const begunBefore = (services: Services, id: number): Promise<JobOutcome> =>
  services.db.transaction(async (db) => {
    const message = await lockMessage(db, id)
    if (!message) throw new JobRefused('Deze mail bestaat niet meer')
    const { status, outside_reference: reference, error } = message
    if (status === 'sent' || status === 'kept') return { result: 'done', reference }
    // Put back by a person just now: for the next try.
    if (status === 'queued' || status === 'failed') throw new Error('a mail waits to be sent after all')
    // Who decides that it did not arrive puts it back to "queued" first.
    await updateMessage(db, id, { status: 'unknown', error: error ?? died })
    return { result: 'unknown', reason: error ?? died }
  })

/** Marks a mail as being sent; an outcome instead when it was sent before, or may have been, or is kept. */
const begin = async (services: Services, id: number): Promise<JobOutcome | Message> => {
  const { db, mail, now } = services
  const changes = mail.keeps
    ? ({ status: 'kept', sent_at: now() } as const)
    : ({ status: 'sending' } as const)
  const message = await updateWaitingMessage(db, id, { ...changes, error: null })
  if (!message) return begunBefore(services, id)
  return mail.keeps ? { result: 'done', reference: message.outside_reference } : message
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
    })
    throw isRefused ? new JobRefused(error.message) : error
  })
  if ('uncertain' in delivered) return { result: 'unknown', reason: delivered.uncertain }
  await writeDown(services, message.id, {
    status: 'sent',
    outside_reference: delivered.reference,
    sent_at: services.now(),
  })
  return { result: 'done', reference: delivered.reference }
}

/**
 * Sends a mail that was made, at most once: of one that is found half-way nobody guesses whether it left. Throws `JobRefused`
 * when the mail server does not want it; after any other error it can be tried again.
 */
export const deliverMessage = async (services: Services, messageId: number): Promise<JobOutcome> => {
  const attachments = services.mail.keeps ? [] : await openAttachments(services, messageId)
  try {
    const begun = await begin(services, messageId)
    return 'result' in begun ? begun : await handOver(services, begun, attachments)
  } finally {
    closeAll(attachments)
  }
}
