import pg from 'pg'

/** Connections of a pool, those that are being opened, and how calls that wait for one are refused. */
export interface LimitedClients {
  readonly Client: typeof pg.Client
  /** Since when each connection is being opened (`performance.now()`). */
  readonly opening: ReadonlyMap<pg.Client, number>
  /** Fails the calls that wait in the queue now. */
  refuseQueue(): void
}

interface Limits {
  readonly Client: typeof pg.Client
  /** Longest time of opening a connection, in milliseconds. */
  readonly connectMs: number
  /** Number of calls in the queue. */
  readonly waiting: () => number
}

type Callback = (error?: Error) => void

/**
 * pg-pool has one timeout for opening a connection and for waiting until one is free, so with more callers than connections calls time out although the
 * database answers. Here each has its own timeout; when the database does not answer, `refuseQueue` fails the waiting calls.
 */
export const limitedClients = ({ Client, connectMs, waiting }: Limits): LimitedClients => {
  const opening = new Map<pg.Client, number>()
  let refusals = 0
  class LimitedClient extends Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionTimeoutMillis: connectMs })
    }
  }
  const open = (client: pg.Client, callback: Callback): void => {
    opening.set(client, performance.now())
    const done: Callback = (error) => {
      opening.delete(client)
      callback(error)
    }
    Reflect.apply(pg.Client.prototype.connect, client, [done])
  }
  Object.defineProperty(LimitedClient.prototype, 'connect', {
    writable: true,
    value(this: pg.Client, callback: Callback): void {
      // The one for whom the pool opens this connection is no longer counted as waiting.
      refusals = Math.min(refusals, waiting() + 1)
      if (refusals === 0) {
        open(this, callback)
        return
      }
      refusals -= 1
      process.nextTick(callback, new Error('connection terminated: the database does not answer'))
    },
  })
  return {
    Client: LimitedClient,
    opening,
    refuseQueue: () => {
      refusals = waiting()
    },
  }
}
