import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/db/database.ts'
import { forLog } from '../../../platform/db/database-errors.ts'
import type { Services } from '../../../platform/request/services.ts'
import { type ChainHead, chainOn } from './chain.ts'
import { renewHead } from './renew-head.ts'
import { insertSeals, selectHead, selectWaiting, takeSealing } from './seals.sql.ts'

const sealedAtOnce = 1_000
const sealEveryMs = 1_000

/**
 * Appends waiting entries to the chain, in the order in which it finds them: entries of a slow transaction come later, and none is skipped, as waiting entries
 * are listed in a table and not found by the newest id. Does nothing while another process seals.
 */
export const sealEntries = async (db: Database): Promise<ChainHead | undefined> => {
  let head: ChainHead | undefined
  for (let isMore = true; isMore; ) {
    isMore = await db.transaction(async (tx) => {
      if (!(await takeSealing(tx))) return false
      head = await selectHead(tx)
      const waiting = await selectWaiting(tx, sealedAtOnce)
      if (waiting.length === 0) return false
      const seals = chainOn(head, waiting)
      await insertSeals(tx, seals)
      const last = seals.at(-1)
      head = last && { position: last.position, hash: last.hash }
      return waiting.length === sealedAtOnce
    })
  }
  return head
}

/** Seals periodically while the process lives, and keeps the chain's head outside the database. Returns a function that stops it. */
export const startSealing = ({
  db,
  config,
  log,
  now,
}: Pick<Services, 'db' | 'config' | 'log' | 'now'>): (() => Promise<void>) => {
  const stopping = new AbortController()
  let lastHead: ChainHead | undefined
  let isFailureLogged = false
  let isIntact = true

  const sealWaiting = async (): Promise<void> => {
    const head = await sealEntries(db)
    if (!head || head.hash === lastHead?.hash) return
    const wasIntact = isIntact
    isIntact = await renewHead({ db, dataDir: config.dataDir }, { head, at: now() })
    if (wasIntact && !isIntact)
      log.error(
        { position: head.position },
        'the audit trail has lost the end that was kept of it: see audit-verify',
      )
    lastHead = head
  }
  const sealPeriodically = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await sealWaiting()
        isFailureLogged = false
      } catch (problem) {
        // Log only the first of the equal failures while the database is down.
        if (!isFailureLogged) log.warn({ problem: forLog(problem) }, 'the audit trail could not be sealed')
        isFailureLogged = true
      }
      await pause(sealEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }
  const sealing = sealPeriodically()
  return async () => {
    stopping.abort()
    await sealing
    // The entries of the last calls.
    await sealWaiting().catch((problem: unknown) =>
      log.warn({ problem: forLog(problem) }, 'the audit trail could not be sealed'),
    )
  }
}
