import { dayOf } from '@zaakwerk/domain/dates'
import { StorageFull, StorageUnavailable } from '../../../platform/adapters/documents/documents.port.ts'
import { settlesWithin } from '../../../platform/concurrency/settles-within.ts'
import { singleFlight } from '../../../platform/concurrency/single-flight.ts'
import { forLog, isDatabaseDown, isDiskFull } from '../../../platform/db/database-errors.ts'
import { ApiError } from '../../../platform/errors/errors.ts'
import { StaffError } from '../../../platform/errors/staff-error.ts'
import type { Services } from '../../../platform/request/services.ts'
import { ThreadEnded } from '../../../platform/threads/thread-limits.ts'
import { enqueueFileDeletion } from '../../people/person-data/file-removals.sql.ts'
import { deletePastFilings } from './filings.sql.ts'
import { deleteClosedItems, saveOutcome, selectPosition, selectUnknownKeys } from './incoming.sql.ts'
import { selectUnreadIds } from './items.sql.ts'
import { proposeRead } from './propose.ts'
import { recordArrival, takeIn } from './take-in.ts'

const hourMs = 60 * 60 * 1000
/** How long what was filed or put aside can be looked up on the page. */
const keptDays = 30

/** Whether a failure is about the store or the database, and not about what came in: the next reading tries again. */
const passes = (error: unknown): boolean =>
  error instanceof StorageUnavailable ||
  error instanceof StorageFull ||
  error instanceof ApiError ||
  error instanceof ThreadEnded ||
  isDatabaseDown(error) ||
  isDiskFull(error)

/** The Dutch message about a source that could not be read. Internal errors get a general message. */
const problemOf = (error: unknown): string =>
  error instanceof StaffError ? error.message : 'De post kon niet worden opgeslagen.'

/** Reads what came into each mailbox and folder since the last time, and looks what was read in it. */
export const readMailboxes = async (services: Services): Promise<void> => {
  const { db, incomingMail, log, now } = services
  try {
    await incomingMail.read(
      (source) => selectPosition(db, source),
      async (piece) => {
        await takeIn(services, piece).catch(async (error: unknown) => {
          if (piece.content?.errored || passes(error)) throw error
          log.error({ problem: forLog(error) }, 'could not store an incoming item')
          piece.content?.destroy()
          await recordArrival(services, piece)
        })
      },
      (name, outcome) =>
        saveOutcome(
          db,
          'usedPercent' in outcome
            ? { name, at: now(), problem: null, usedPercent: outcome.usedPercent ?? null }
            : { name, at: now(), problem: problemOf(outcome.error) },
        ),
    )
  } catch (error) {
    // "Koppelingen" says why; the next reading goes on where this one ended.
    log.warn({ problem: forLog(error) }, 'incoming mail could not be read')
  }
  await proposeRead(services, await selectUnreadIds(db))
}

/** Time that a request waits for a reading, which then continues in the background. */
const nowMs = 20_000
const readings = singleFlight<void>()

/** Reads all sources on request. Simultaneous requests share one reading. */
export const readNow = async (services: Services): Promise<void> => {
  await settlesWithin(
    readings('all', () => readMailboxes(services)),
    nowMs,
  )
}

/** Deletes items that were filed or put aside {@link keptDays} days ago, and undo records before today. The next housekeeping deletes the files. */
const deleteClosed = ({ db, now }: Services): Promise<void> =>
  db.transaction(async (tx) => {
    await deletePastFilings(tx, dayOf(now()))
    const keys = await deleteClosedItems(tx, new Date(now().getTime() - keptDays * 24 * hourMs))
    await enqueueFileDeletion(
      tx,
      keys.map((storage_key) => ({ storage_key })),
      now(),
    )
  })

/**
 * Deletes what was filed or put aside long ago, and removes files that a process put there before it died. When most files belong to nothing, the database probably
 * does not match this store, as during a restore: then none is removed.
 */
export const sweepIncoming = async (services: Services): Promise<void> => {
  const { db, documents, log, now } = services
  await deleteClosed(services)
  const keys = await documents.shelved('incoming', new Date(now().getTime() - hourMs))
  const unknown = await selectUnknownKeys(db, keys)
  if (unknown.length === 0) return
  if (unknown.length > keys.length / 2) {
    log.error(
      { files: keys.length, unknown: unknown.length },
      'most files of incoming mail are unknown, so none is removed',
    )
    return
  }
  for (const key of unknown) await documents.remove(key)
  log.info({ removed: unknown.length }, 'deleted files of nothing that came in')
}
