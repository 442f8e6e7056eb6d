import { setTimeout as pause } from 'node:timers/promises'
import {
  type MailAttachment,
  MailRefused,
  MailUnconfirmed,
} from '../../../platform/adapters/mail/mail.port.ts'
import { NumberRefused } from '../../../platform/adapters/messaging/messaging.port.ts'
import { isDatabaseDown } from '../../../platform/db/database-errors.ts'
import { type JobOutcome, PermanentFailure } from '../../../platform/jobs/job-handler.ts'
import type { Services } from '../../../platform/request/services.ts'
import { closeAll, openDocuments } from './attachments.ts'
import { channels } from './channels.ts'
import {
  type AttachedDocument,
  beginMessage,
  endSending,
  findOutgoing,
  lockMessage,
  type MessageRow,
  markSent,
  updateMessage,
} from './messages.sql.ts'

type Named = Pick<MessageRow, 'id' | 'channel'>

interface Delivery {
  /** Expiry: it is not sent after this moment. */
  readonly until?: Date
  /** Why it must not be sent any more, in Dutch. */
  readonly refusal?: string
  /** An attachment besides documents of the case. Called only when the mail is sent; its error is that of the mail. */
  readonly enclose?: () => Promise<MailAttachment>
  /** Correspondence between offices, as with an authority: without headers of automatic mail. */
  readonly isCorrespondence?: boolean
}

/** Delays between attempts to store the outcome of a message: if the database soon returns, no user has to guess the outcome. */
const storeDelaysMs = [0, 500, 2_000, 5_000, 10_000]

const storeOutcome = async (store: () => Promise<unknown>): Promise<void> => {
  for (const [index, ms] of storeDelaysMs.entries()) {
    if (ms > 0) await pause(ms)
    try {
      await store()
      return
    } catch (error) {
      if (index === storeDelaysMs.length - 1 || !isDatabaseDown(error)) throw error
    }
  }
}

const openAttachments = async (
  services: Services,
  files: readonly AttachedDocument[],
  enclose: Delivery['enclose'],
): Promise<readonly MailAttachment[]> => {
  const opened = await openDocuments(services, files)
  if (!enclose) return opened
  try {
    return [...opened, await enclose()]
  } catch (error) {
    closeAll(opened)
    throw error
  }
}

/** The line in the log of a case whose client only has the mail. */
export const mailedLine = (reason: string): string =>
  `WhatsApp-bericht niet verstuurd, alleen de e-mail. ${reason}`

/** The outcome of a message that was sent before, or may have been; undefined when it waits to be sent. */
const findOutcome = (services: Services, { id, channel }: Named): Promise<JobOutcome | undefined> =>
  services.db.transaction(async (db) => {
    const message = await lockMessage(db, id)
    if (!message) throw new PermanentFailure('Dit bericht bestaat niet meer')
    const { status, outside_reference: reference, error } = message
    const { died, cancelled } = channels[channel].messages
    // Stored value `kept`: stored, not sent, as no mail server is configured.
    if (status === 'sent' || status === 'kept') return { result: 'done', reference }
    if (status === 'mailed') return { result: 'done', lines: [mailedLine(error ?? '')] }
    if (status === 'cancelled') throw new PermanentFailure(cancelled)
    if (status === 'queued' || status === 'failed') return undefined
    // A user who decides that it did not arrive resets it to "queued" first.
    await updateMessage(db, id, { status: 'unknown', error: error ?? died })
    return { result: 'unknown', reason: error ?? died }
  })

/** Refuses a waiting message. One that was sent, or may have been, is not affected. */
const refuseWaiting = async (
  services: Services,
  named: Named,
  refusal: PermanentFailure,
): Promise<JobOutcome> => {
  const outcome = await findOutcome(services, named)
  if (!outcome) throw refusal
  return outcome
}

/** Marks a message as being sent; returns an outcome instead when it was sent before, or may have been, or is only stored. */
const begin = async (services: Services, named: Named): Promise<JobOutcome | MessageRow> => {
  const { db, now } = services
  const onlyStores = channels[named.channel].onlyStores(services)
  const status = onlyStores ? 'kept' : 'sending'
  // Counts as the sending time, even if success is only confirmed later.
  const message = await beginMessage(db, named.id, { status, at: now() })
  if (message) return onlyStores ? { result: 'done', reference: message.outside_reference } : message
  const outcome = await findOutcome(services, named)
  // A user just reset it: the next attempt sends it.
  if (!outcome) throw new Error('message was reset; the next attempt sends it')
  return outcome
}

const handOver = async (
  services: Services,
  message: MessageRow,
  how: Parameters<(typeof channels)['email']['handOver']>[2],
): Promise<JobOutcome> => {
  const { db } = services
  const { id } = message
  const sending = channels[message.channel].handOver(services, message, how)
  const delivered = await sending.catch(async (error: unknown) => {
    const isRefused = error instanceof MailRefused
    if (error instanceof MailUnconfirmed || error instanceof NumberRefused) {
      const status = error instanceof NumberRefused ? 'mailed' : 'unknown'
      await storeOutcome(() => endSending(db, id, { status, error: error.message }))
      return undefined
    }
    const status = isRefused ? 'failed' : 'queued'
    await storeOutcome(() =>
      endSending(db, id, { status, error: isRefused ? error.message : null, sent_at: null }),
    )
    throw isRefused ? new PermanentFailure(error.message, { answer: error.answer }) : error
  })
  if (delivered) {
    await storeOutcome(() => markSent(db, id, delivered.reference))
    return { result: 'done', reference: delivered.reference }
  }
  // A report of the provider may have settled it meanwhile.
  const outcome = await findOutcome(services, message)
  if (!outcome) throw new Error('message was reset; the next attempt sends it')
  return outcome
}

/**
 * Sends a stored message at most once: when its outcome is unknown, it is not sent again. Throws `PermanentFailure` when the other side rejects it, `until`
 * has passed before it was sent, or it is refused; any other error can be retried.
 */
export const deliverMessage = async (
  services: Services,
  messageId: number,
  { until, refusal, enclose, isCorrespondence = false }: Delivery = {},
): Promise<JobOutcome> => {
  const outgoing = await findOutgoing(services.db, messageId)
  if (!outgoing) throw new PermanentFailure('Dit bericht bestaat niet meer')
  const named = { id: messageId, channel: outgoing.channel }
  const { onlyStores, messages } = channels[named.channel]
  const why = refusal ?? (until && until <= services.now() ? messages.expired : undefined)
  if (why !== undefined) return refuseWaiting(services, named, new PermanentFailure(why))
  const files = onlyStores(services)
    ? []
    : await openAttachments(services, outgoing.files, enclose).catch((error: unknown) => {
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
