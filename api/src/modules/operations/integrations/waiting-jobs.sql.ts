import type { IntegrationName } from '@zaakwerk/contract/integrations'
import type { JobKind } from '@zaakwerk/contract/job-plan'
import { openJobStates } from '@zaakwerk/contract/jobs'
import type { Queryable } from '../../../platform/db/database.ts'
import { count, inArray, sql } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'

/** The third party that a job of each kind needs; undefined: none. A letter is delivered by its channel. */
const integrationOf: Readonly<Record<JobKind, IntegrationName | 'channel' | undefined>> = {
  send_mail: 'mail',
  send_message: 'mail',
  submit_letter: undefined,
  deliver_letter: 'channel',
  make_mandate: undefined,
  forward_to_law_firm: 'mail',
  book_invoice: 'bookkeeping',
  send_invoice: 'mail',
  send_invoice_notice: 'messaging',
  run_import: undefined,
  run_case_batch: undefined,
  read_document: undefined,
}

const integrationOfChannel: Readonly<Record<string, IntegrationName>> = { email: 'mail', ftp: 'file_drop' }

/** How many jobs wait for each third party: queued, running, or with an outcome that a person has to settle. */
export const countWaitingJobs = async (db: Queryable): Promise<ReadonlyMap<IntegrationName, number>> => {
  const channel = sql<string | null>`${jobs.payload} ->> 'channel'`
  const found = await db
    .select({ kind: jobs.kind, channel, count: count() })
    .from(jobs)
    .where(inArray(jobs.state, [...openJobStates]))
    .groupBy(jobs.kind, channel)
  const waiting = new Map<IntegrationName, number>()
  for (const row of found) {
    const needed = integrationOf[row.kind]
    const name = needed === 'channel' ? integrationOfChannel[row.channel ?? ''] : needed
    if (name) waiting.set(name, (waiting.get(name) ?? 0) + row.count)
  }
  return waiting
}
