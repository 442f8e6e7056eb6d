import { checkTerms } from './modules/cases/cases/terms/check-terms.ts'
import { readStoreChanges } from './modules/cases/documents/read-store-changes.ts'
import { makeLateDecisionTasks } from './modules/cases/terms/late-decision-tasks.ts'
import { warnOfTerms } from './modules/cases/terms/warn-of-terms.ts'
import { finishOverdueProof } from './modules/client-portal/proof/finish-proof.ts'
import { settleImports, sweepImportFiles } from './modules/finance/imports/settle-imports.ts'
import { readBooks } from './modules/finance/payments/read-books.ts'
import { readMailboxes, sweepIncoming } from './modules/letters/incoming/read-mailboxes.ts'
import { checkReceipts } from './modules/letters/letters/check-receipts.ts'
import { checkCounters } from './modules/operations/housekeeping/counters.ts'
import { runHousekeeping } from './modules/operations/housekeeping/housekeeping.ts'
import { proposeMonthly } from './modules/operations/retention/proposal.service.ts'
import { runDestruction } from './modules/operations/retention/run-destruction.ts'
import { compactCounters } from './platform/db/counters.sql.ts'
import { requeueLostJobs, type Scheduled } from './platform/jobs/schedules.ts'

/** Scheduled (cron) work. */
export const scheduledWork: readonly Scheduled[] = [
  { name: 'housekeeping', cron: '7 * * * *', run: runHousekeeping },
  { name: 'compact-counters', cron: '* * * * *', run: ({ db }) => compactCounters(db) },
  { name: 'check-counters', cron: '42 3 * * *', run: checkCounters },
  { name: 'check-terms', cron: '52 3 * * *', run: checkTerms },
  { name: 'check-receipts', cron: '2 5 * * *', run: checkReceipts },
  { name: 'warn-of-terms', cron: '12 6 * * *', run: warnOfTerms },
  { name: 'late-decision-tasks', cron: '2 5 * * *', run: makeLateDecisionTasks },
  { name: 'imports', cron: '* * * * *', run: settleImports },
  { name: 'import-files', cron: '37 * * * *', run: sweepImportFiles },
  { name: 'read-books', cron: '*/10 * * * *', run: readBooks },
  { name: 'read-store-changes', cron: '*/5 * * * *', run: readStoreChanges },
  { name: 'read-mailboxes', cron: '* * * * *', run: readMailboxes },
  { name: 'incoming-files', cron: '52 * * * *', run: sweepIncoming },
  { name: 'propose-destruction', cron: '20 6 1 * *', run: proposeMonthly },
  { name: 'destruction', cron: '*/10 * * * *', run: runDestruction },
  { name: 'proof', cron: '27 * * * *', run: finishOverdueProof },
  // The names are stored in pg-boss: a renamed one would leave its old schedule there.
  { name: 'strays', cron: '*/10 * * * *', run: requeueLostJobs },
]
