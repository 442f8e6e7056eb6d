import { claimDays, importDays, otherMailDays } from '@zaakwerk/domain/retention-periods'
import type { Queryable } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { purgeDeletedCases } from '../../cases/cases/case-purge.ts'
import { resolveWriteIntents } from '../../cases/documents/orphan-files.ts'
import { sweepReadings } from '../../cases/reading/sweep-readings.ts'
import { deleteErasedInvoices } from '../../people/person-data/delete-invoices.sql.ts'
import { deleteQueuedFiles } from '../../people/person-data/remove-files.ts'
import { deletePageLoads, deleteStaleTabs } from '../../releases/page-loads.sql.ts'
import { removeOldReleases, removeOrphanArchives } from '../../releases/remove-releases.ts'
import {
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
  /** Retention period after it ended, was created or was last used. */
  readonly keepMs: number
  readonly prune: (db: Queryable, before: Date) => Promise<{ readonly rowCount: number | null }>
}

const retentions: readonly Retention[] = [
  // A day, in which an expired link or token is still distinguished from an invalid one.
  { what: 'links', keepMs: dayMs, prune: deleteLinks },
  // Expiry is read from the link itself. The row lets a client who finds an old mail request a new link.
  { what: 'links of clients', keepMs: 365 * dayMs, prune: deleteClientLinks },
  { what: 'sessions', keepMs: dayMs, prune: deleteSessions },
  { what: 'refresh tokens', keepMs: dayMs, prune: deleteRefreshTokens },
  { what: 'idempotency keys', keepMs: dayMs, prune: deleteIdempotencyKeys },
  { what: 'stored messages', keepMs: 30 * dayMs, prune: deleteStoredMessages },
  { what: 'mails about no case', keepMs: otherMailDays * dayMs, prune: deleteOtherMessages },
  { what: 'mails of closed cases', keepMs: claimDays * dayMs, prune: deleteMessagesOfClosedCases },
  { what: 'given IBANs of closed cases', keepMs: claimDays * dayMs, prune: deleteIbanUpdates },
  { what: 'imports', keepMs: importDays * dayMs, prune: deleteImports },
  { what: 'page loads', keepMs: dayMs, prune: deletePageLoads },
  { what: 'stale tabs', keepMs: hourMs, prune: deleteStaleTabs },
  { what: 'known addresses', keepMs: 90 * dayMs, prune: deleteAddresses },
  { what: 'attempts', keepMs: 0, prune: deleteAttempts },
]

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
  for (const { what, keepMs, prune } of retentions)
    await runStep(what, async () => (await prune(db, new Date(at.getTime() - keepMs))).rowCount ?? 0)
  // After the tabs, as an open tab keeps its versions.
  await runStep('releases', () => removeOldReleases(services))
  await runStep('orphan archives', () => removeOrphanArchives(services))
  await runStep('invoices of erased people', async () => deleteErasedInvoices(db, at))
  // Last, so that files queued by the other steps are deleted in the same run.
  await runStep('queued file deletions', () => deleteQueuedFiles(services))
}
