import { purgeDeletedCases } from '../cases/case-purge.ts'
import { forLog } from './database-errors.ts'
import type { Services } from './services.ts'

const hourMs = 60 * 60 * 1000

/** Every hour, and at the start: what a term has run out for is removed. Any number of processes may do this at once. */
export const startHousekeeping = ({ db, config, log, now }: Services): (() => Promise<void>) => {
  const tidy = async (): Promise<void> => {
    try {
      const purged = await purgeDeletedCases(db, { now: now(), dataDir: config.dataDir })
      if (purged > 0) log.info({ purged }, 'deleted cases removed for good')
    } catch (error) {
      log.error({ problem: forLog(error) }, 'housekeeping failed')
    }
  }
  let running = tidy()
  const timer = setInterval(() => {
    running = running.then(tidy)
  }, hourMs)
  return () => {
    clearInterval(timer)
    return running
  }
}
