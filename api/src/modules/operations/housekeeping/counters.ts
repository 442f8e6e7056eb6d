import { repairCounters } from '../../../platform/db/counters.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { repairedCounters } from '../../../platform/telemetry/meters.ts'

/** Counts exactly what totals are the sums of, repairs what differs and reports it: something wrote past the triggers. */
export const checkCounters = async ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> => {
  const { cases, tasks, clients } = await repairCounters(db)
  const repaired = cases + tasks + clients
  if (repaired === 0) return
  repairedCounters.inc(repaired)
  log.error({ cases, tasks, clients }, 'totals of lists differed from their rows and were repaired')
}
