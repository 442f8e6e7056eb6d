import { repairCounters } from '../../../platform/db/counters.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { repairedCounters } from '../../../platform/telemetry/meters.ts'

/** Counts exactly what totals are the sums of, repairs what differs and reports it: something wrote past the triggers. */
export const checkCounters = async ({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> => {
  const { cases, tasks } = await repairCounters(db)
  if (cases + tasks === 0) return
  repairedCounters.inc(cases + tasks)
  log.error({ cases, tasks }, 'totals of lists differed from their rows and were repaired')
}
