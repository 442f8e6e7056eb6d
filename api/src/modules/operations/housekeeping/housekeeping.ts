import type { RetentionKind } from '@zaakwerk/contract/entities/retention-term'
import { addDays, dayOf, endOfDay } from '@zaakwerk/domain/dates'
import { keptSince } from '@zaakwerk/domain/retention-periods'
import type { Queryable } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import { selectYearsOf } from '../../../platform/db/retention-terms.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { deleteBatches } from '../../cases/bulk/case-batches.sql.ts'
import { purgeDeletedCases } from '../../cases/cases/case-purge.ts'
import { resolveWriteIntents } from '../../cases/documents/orphan-files.ts'
import { sweepReadings } from '../../cases/reading/sweep-readings.ts'
import { deleteErasedInvoices } from '../../people/person-data/delete-invoices.sql.ts'
import { deleteQueuedFiles } from '../../people/person-data/remove-files.ts'
import { deletePageLoads, deleteStaleTabs } from '../../releases/page-loads.sql.ts'
import { removeOldReleases, removeOrphanArchives } from '../../releases/remove-releases.ts'
import {
  deleteAbsences,
  deleteAddresses,
  deleteAttempts,
  deleteClientLinks,
  deleteIbanUpdates,
  deleteIdempotencyKeys,
  deleteImports,
  deleteLinks,
  deleteMessagesOfClosedCases,
  deleteOtherMessages,
  deleteRefreshTokens,
  deleteSessions,
  deleteStoredMessages,
} from './housekeeping.sql.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

interface Retention {
  /** Name in the log. */
  readonly what: string
  /** Retention period after it ended, was created or was last used: fixed, or a term that the service sets. */
  readonly keep: number | RetentionKind
  readonly prune: (db: Queryable, before: Date) => Promise<{ readonly rowCount: number | null }>
}

const retentions: readonly Retention[] = [
  // A day, in which an expired link or token is still distinguished from an invalid one.
  { what: 'links', keep: dayMs, prune: deleteLinks },
  // Expiry is read from the link itself. The row lets a client who finds an old mail request a new link.
  { what: 'links of clients', keep: 'client_links', prune: deleteClientLinks },
  { what: 'sessions', keep: dayMs, prune: deleteSessions },
  { what: 'refresh tokens', keep: dayMs, prune: deleteRefreshTokens },
  { what: 'idempotency keys', keep: dayMs, prune: deleteIdempotencyKeys },
  { what: 'stored messages', keep: 30 * dayMs, prune: deleteStoredMessages },
  { what: 'mails about no case', keep: 'other_messages', prune: deleteOtherMessages },
  { what: 'mails of closed cases', keep: 'messages', prune: deleteMessagesOfClosedCases },
  { what: 'given IBANs of closed cases', keep: 'messages', prune: deleteIbanUpdates },
  { what: 'imports', keep: 'imports', prune: deleteImports },
  // Batches are undone and retried on the same day. After this period, a note is only in the cases.
  { what: 'batches of cases', keep: 7 * dayMs, prune: deleteBatches },
  { what: 'page loads', keep: dayMs, prune: deletePageLoads },
  { what: 'stale tabs', keep: hourMs, prune: deleteStaleTabs },
  { what: 'absences', keep: 30 * dayMs, prune: deleteAbsences },
  { what: 'known addresses', keep: 90 * dayMs, prune: deleteAddresses },
  { what: 'attempts', keep: 0, prune: deleteAttempts },
]

/** What is older than this moment goes. */
const limitOf = async (db: Queryable, keep: Retention['keep'], at: Date): Promise<Date> =>
  typeof keep === 'number'
    ? new Date(at.getTime() - keep)
    : endOfDay(addDays(keptSince(dayOf(at), await selectYearsOf(db, keep)), -1))

/** Deletes data past its retention; started by the runner's schedule. A failing step is logged and does not stop the others. */
export const runHousekeeping = async (services: Services): Promise<void> => {
  const { db, documents, log, now } = services
  const at = now()
  const runStep = async (what: string, remove: () => Promise<number>): Promise<void> => {
    try {
      const removed = await remove()
      if (removed > 0) log.info({ what, removed }, 'deleted permanently')
    } catch (error) {
      log.error({ what, problem: forLog(error) }, 'housekeeping failed')
    }
  }
  await runStep('deleted cases', () => purgeDeletedCases(db, { now: at, documents, log }))
  // Longer than any upload takes: older files were left by a process that died.
  await runStep('staged files', () => documents.sweep(new Date(at.getTime() - hourMs)))
  await runStep('write intents', () =>
    resolveWriteIntents({ db, documents }, new Date(at.getTime() - hourMs)),
  )
  await runStep('readings of no document', () => sweepReadings(services, new Date(at.getTime() - dayMs)))
  for (const { what, keep, prune } of retentions)
    await runStep(what, async () => (await prune(db, await limitOf(db, keep, at))).rowCount ?? 0)
  // After the tabs, as an open tab keeps its versions.
  await runStep('releases', () => removeOldReleases(services))
  await runStep('orphan archives', () => removeOrphanArchives(services))
  await runStep('invoices of erased people', async () => deleteErasedInvoices(db, at))
  // Last, so that files queued by the other steps are deleted in the same run.
  await runStep('queued file deletions', () => deleteQueuedFiles(services))
}
