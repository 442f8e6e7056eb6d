import { letterSubmittedKey } from '@zaakwerk/domain/job-plans'
import { type SQL, sql } from '../../../../platform/db/drizzle.ts'

/** Whether the client was told that a letter left, or will be told: also for a letter whose posting was undone afterwards. */
export const wasClientNotified = (letter: { readonly id: SQL; readonly caseId: SQL }): SQL<boolean> =>
  sql<boolean>`exists (select 1 from jobs j where j.subject_type = 'case' and j.subject_id = ${letter.caseId}
    and j.key = ${letterSubmittedKey}::text || ${letter.id} and j.state not in ('cancelled', 'failed'))`
