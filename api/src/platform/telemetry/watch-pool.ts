import type pg from 'pg'
import { Gauge } from 'prom-client'
import { ownRegister } from './meters.ts'
import { traceQueries } from './trace-queries.ts'

/** Purpose of a connection pool. */
export type PoolName = 'requests' | 'jobs' | 'filling'

interface Watched {
  readonly name: PoolName
  readonly pool: pg.Pool
  /** Maximum number of connections. */
  readonly limit: number
}

const pools = new Set<Watched>()

const gaugePools = (name: string, { help, of }: { help: string; of: (watched: Watched) => number }): Gauge =>
  new Gauge({
    name,
    help,
    labelNames: ['pool'],
    registers: [ownRegister],
    collect() {
      this.reset()
      for (const watched of pools)
        if (watched.pool.ending) pools.delete(watched)
        else this.inc({ pool: watched.name }, of(watched))
    },
  })

gaugePools('zaakwerk_pool_used', {
  help: 'Connections to the database in use.',
  of: ({ pool }) => pool.totalCount - pool.idleCount,
})
gaugePools('zaakwerk_pool_limit', {
  help: 'Maximum size of the pool.',
  of: ({ limit }) => limit,
})
gaugePools('zaakwerk_pool_waiting', {
  help: 'Calls waiting for a connection.',
  of: ({ pool }) => pool.waitingCount,
})

/** Measures and traces a pool until it ends. */
export const watchPool = (watched: Watched): void => {
  pools.add(watched)
  traceQueries(watched.pool)
}
