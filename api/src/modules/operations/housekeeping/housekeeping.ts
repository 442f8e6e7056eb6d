import { claimDays, importDays, otherMailDays } from '@zaakwerk/domain/keeping-terms'
import type { Queryable } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { purgeDeletedCases } from '../../cases/cases/case-purge.ts'
import { resolveWriteIntents } from '../../cases/documents/orphan-files.ts'
import { deleteErasedInvoices } from '../../people/person-data/delete-invoices.sql.ts'
import { deleteQueuedFiles } from '../../people/person-data/remove-files.ts'
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

interface Term {
  /** Name in the log. */
  readonly of: string
  /** Retention after it ended, was created or was last used. */
  readonly keepMs: number
  readonly prune: (db: Queryable, before: Date) => Promise<{ readonly rowCount: number | null }>
}

const terms: readonly Term[] = [
  // A day, in which an expired link or token is still distinguished from an invalid one.
  { of: 'links', keepMs: dayMs, prune: deleteLinks },
  // Expiry is read from the link itself. The row lets a client who finds an old mail request a new link.
  { of: 'links of clients', keepMs: 365 * dayMs, prune: deleteClientLinks },
  { of: 'sessions', keepMs: dayMs, prune: deleteSessions },
  { of: 'refresh tokens', keepMs: dayMs, prune: deleteRefreshTokens },
  { of: 'idempotency keys', keepMs: dayMs, prune: deleteIdempotencyKeys },
  { of: 'stored messages', keepMs: 30 * dayMs, prune: deleteStoredMessages },
  { of: 'mails about no case', keepMs: otherMailDays * dayMs, prune: deleteOtherMessages },
  { of: 'mails of closed cases', keepMs: claimDays * dayMs, prune: deleteMessagesOfClosedCases },
  { of: 'given IBANs of closed cases', keepMs: claimDays * dayMs, prune: deleteIbanUpdates },
  { of: 'imports', keepMs: importDays * dayMs, prune: deleteImports },
  { of: 'known addresses', keepMs: 90 * dayMs, prune: deleteAddresses },
  { of: 'attempts', keepMs: 0, prune: deleteAttempts },
]

/** Deletes data past its retention; started by the runner's schedule. A failing step is logged and does not stop the others. */
export const runHousekeeping = async (services: Services): Promise<void> => {
  const { db, documents, log, now } = services
  const at = now()
  const doing = async (of: string, remove: () => Promise<number>): Promise<void> => {
    try {
      const removed = await remove()
      if (removed > 0) log.info({ of, removed }, 'deleted permanently')
    } catch (error) {
      log.error({ of, problem: forLog(error) }, 'housekeeping failed')
    }
  }
  await doing('deleted cases', () => purgeDeletedCases(db, { now: at, documents, log }))
  // Longer than any upload takes: older files were left by a process that died.
  await doing('files that never arrived', () => documents.sweep(new Date(at.getTime() - hourMs)))
  await doing('write intents', () => resolveWriteIntents({ db, documents }, new Date(at.getTime() - hourMs)))
  for (const { of, keepMs, prune } of terms)
    await doing(of, async () => (await prune(db, new Date(at.getTime() - keepMs))).rowCount ?? 0)
  await doing('invoices of erased people', async () => deleteErasedInvoices(db, at))
  // Last, so that files queued by the other steps are deleted in the same run.
  await doing('queued file deletions', () => deleteQueuedFiles(services))
}
