import { setTimeout as pause } from 'node:timers/promises'
import { brands } from '@zaakwerk/domain/brands'
import { documentName } from '@zaakwerk/domain/documents'
import { isDatabaseDown } from '../core/database-errors.ts'
import { type JobOutcome, JobRefused } from '../core/job-handler.ts'
import type { Services } from '../core/services.ts'
import { type MailAttachment, MailRefused, MailUncertain } from '../ports/mail/mail.port.ts'
import { lockMessage, selectAttachments, updateMessage } from './messages.sql.ts'

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

/** Marks a mail as being sent; an outcome instead when it was sent before, or may have been. */
const begin = (services: Services, id: number): Promise<JobOutcome | Message> =>
  services.db.transaction(async (db) => {
    const message = await lockMessage(db, id)
    if (!message) throw new JobRefused('Deze mail bestaat niet meer')
    const reference = message.outside_reference
    if (message.status === 'sent' || message.status === 'kept') return { result: 'done', reference }
    // Who decides that it did not arrive puts it back to "queued" first.
    if (message.status === 'sending' || message.status === 'unknown') {
      await updateMessage(db, id, { status: 'unknown', error: message.error ?? died })
      return { result: 'unknown', reason: message.error ?? died }
    }
    if (services.mail.keeps) {
      await updateMessage(db, id, { status: 'kept', error: null, sent_at: services.now() })
      return { result: 'done', reference }
    }
    await updateMessage(db, id, { status: 'sending', error: null })
    return message
  })

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
