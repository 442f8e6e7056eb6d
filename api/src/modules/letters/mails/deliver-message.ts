import { setTimeout as pause } from 'node:timers/promises'
import type { MessageChannel } from '@zaakwerk/contract/entities/history'
import { type MailAttachment, MailRefused, MailUncertain } from '../../../platform/adapters/mail/mail.port.ts'
import { isDatabaseDown } from '../../../platform/db/database-errors.ts'
import { type JobOutcome, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { closeAll, openDocuments } from './attachments.ts'
import { channels } from './channels.ts'
import { beginMessage, findChannel, lockMessage, type MessageRow, updateMessage } from './messages.sql.ts'

type Named = Pick<MessageRow, 'id' | 'channel'>

interface Delivery {
  /** After this moment it makes no sense any more. */
  readonly until?: Date
  /** What goes with a mail beside documents of its case. Asked only when it leaves; its refusal is that of the mail. */
  readonly enclose?: () => Promise<MailAttachment>
  /** One office writes to another, as to an authority: nothing says that a machine wrote. */
  readonly isCorrespondence?: boolean
}

/** Waits between tries to write down how a message fared: a database that is soon back saves a person from guessing. */
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

const openAttachments = async (
  services: Services,
  id: number,
  enclose: Delivery['enclose'],
): Promise<readonly MailAttachment[]> => {
  const opened = await openDocuments(services, id)
  if (!enclose) return opened
  try {
    return [...opened, await enclose()]
  } catch (error) {
    closeAll(opened)
    throw error
  }
}

/** What became of a message that was sent before, or may have been; undefined when it waits to be sent. */
const begunBefore = (services: Services, { id, channel }: Named): Promise<JobOutcome | undefined> =>
  services.db.transaction(async (db) => {
    const message = await lockMessage(db, id)
    if (!message) throw new PermanentFailure('Dit bericht bestaat niet meer')
    const { status, outside_reference: reference, error } = message
    const { died, cancelled } = channels[channel].words
    if (status === 'sent' || status === 'kept') return { result: 'done', reference }
    if (status === 'cancelled') throw new PermanentFailure(cancelled)
    if (status === 'queued' || status === 'failed') return undefined
    // Who decides that it did not arrive puts it back to "queued" first.
    await updateMessage(db, id, { status: 'unknown', error: error ?? died })
    return { result: 'unknown', reason: error ?? died }
  })

/** Refuses a message that waits. One that was sent, or may have been, lacks nothing any more. */
const refuseWaiting = async (
  services: Services,
  named: Named,
  refusal: PermanentFailure,
): Promise<JobOutcome> => {
  const outcome = await begunBefore(services, named)
  if (!outcome) throw refusal
  return outcome
}

/** Marks a message as being sent; an outcome instead when it was sent before, or may have been, or is kept. */
const begin = async (services: Services, named: Named): Promise<JobOutcome | MessageRow> => {
  const { db, now } = services
  const keeps = channels[named.channel].keeps(services)
  const status = keeps ? 'kept' : 'sending'
  // Counts as the sending time, even if success is only confirmed later.
  const message = await beginMessage(db, named.id, { status, error: null, sent_at: now() })
  if (message) return keeps ? { result: 'done', reference: message.outside_reference } : message
  const outcome = await begunBefore(services, named)
  // Put back by a person just now: for the next try.
  if (!outcome) throw new Error('a message waits to be sent after all')
  return outcome
}

const handOver = async (
  services: Services,
  message: MessageRow,
  how: Parameters<(typeof channels)['email']['handOver']>[2],
): Promise<JobOutcome> => {
  const handing = channels[message.channel].handOver(services, message, how)
  const delivered = await handing.catch(async (error: unknown) => {
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
    throw isRefused ? new PermanentFailure(error.message, { answer: error.answer }) : error
  })
  if ('uncertain' in delivered) return { result: 'unknown', reason: delivered.uncertain }
  await writeDown(services, message.id, { status: 'sent', outside_reference: delivered.reference })
  return { result: 'done', reference: delivered.reference }
}

const requireChannel = async ({ db }: Services, id: number): Promise<MessageChannel> => {
  const channel = await findChannel(db, id)
  if (!channel) throw new PermanentFailure('Dit bericht bestaat niet meer')
  return channel
}

/**
 * Sends a mail or message that was made, at most once: of one that is found half-way nobody guesses whether it left. Throws `PermanentFailure`
 * when the other side does not want it, or `until` has passed before it left; after any other error it can be tried again.
 */
export const deliverMessage = async (
  services: Services,
  messageId: number,
  { until, enclose, isCorrespondence = false }: Delivery = {},
): Promise<JobOutcome> => {
  const named = { id: messageId, channel: await requireChannel(services, messageId) }
  const { keeps, words } = channels[named.channel]
  if (until && until <= services.now())
    return refuseWaiting(services, named, new PermanentFailure(words.expired))
  const files = keeps(services)
    ? []
    : await openAttachments(services, messageId, enclose).catch((error: unknown) => {
        if (error instanceof PermanentFailure) return refuseWaiting(services, named, error)
        throw error
      })
  if ('result' in files) return files
  try {
    const begun = await begin(services, named)
    return 'result' in begun
      ? begun
      : await handOver(services, begun, { attachments: files, isCorrespondence })
  } finally {
    closeAll(files)
  }
}
