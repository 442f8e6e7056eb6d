import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { settlesWithin } from '../concurrency/settles-within.ts'
import type { DatabaseLog } from './database.ts'

/** The channel that the triggers of migration `announce` write to. */
const channel = 'zaakwerk_live'

/** Heartbeat interval: a machine that vanished closes no connection, and nothing else is sent on it. */
const checkEveryMs = 15_000
const answerWithinMs = 5_000
const shortestWaitMs = 250
const longestWaitMs = 10_000

export interface ChangeFollower {
  /** Called for each change, with the trigger's announcement. Transactions that are rolled back announce nothing. */
  onChange(announcement: string): void
  /** Called when listening starts: every later change is announced; earlier ones may have been missed. */
  onListening(): void
}

/** Feed of changes in the database, by any process. */
export interface ChangeFeed {
  /** Subscribes until the feed closes. The first subscriber opens the connection. */
  follow(follower: ChangeFollower): void
  /** Whether changes are announced now. */
  isListening(): boolean
  close(): Promise<void>
}

/**
 * Listens on a dedicated connection, as a pool hands its connections out. A lost connection is reopened with backoff, from a quarter of a second to ten
 * seconds.
 */
export const openChangeFeed = (connectionString: string, log: DatabaseLog): ChangeFeed => {
  const followers = new Set<ChangeFollower>()
  const closing = new AbortController()
  let line: pg.Client | undefined
  let keeping: Promise<void> | undefined

  const listen = async (client: pg.Client): Promise<void> => {
    await client.connect()
    await client.query(`listen ${channel}`)
  }

  /** Opens the connection and returns when it is lost. */
  const lockLine = async (onListening: () => void): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'zaakwerk-live',
      connectionTimeoutMillis: answerWithinMs,
      keepAlive: true,
    })
    const lost = Promise.withResolvers<void>()
    const lose = (): void => {
      client.connection.stream.destroy()
      lost.resolve()
    }
    client.on('error', lose).on('end', lose)
    client.on('notification', ({ payload }) => {
      for (const follower of followers) follower.onChange(payload ?? '')
    })
    closing.signal.addEventListener('abort', lose)
    let check: NodeJS.Timeout | undefined
    try {
      const listening = listen(client)
      if (closing.signal.aborted || !(await settlesWithin(listening, answerWithinMs))) return
      // Settled is not fulfilled: a failed `listen` is thrown here, so that subscribers are not told that it listens.
      await listening
      line = client
      check = setInterval(() => {
        const ping = client.query('select 1')
        ping.catch(lose)
        void settlesWithin(ping, answerWithinMs).then((answered) => answered || lose())
      }, checkEveryMs)
      check.unref()
      onListening()
      await lost.promise
    } finally {
      clearInterval(check)
      line = undefined
      closing.signal.removeEventListener('abort', lose)
      lose()
    }
  }

  const keepLine = async (): Promise<void> => {
    let wait = shortestWaitMs
    while (!closing.signal.aborted) {
      await lockLine(() => {
        wait = shortestWaitMs
        for (const follower of followers) follower.onListening()
      }).catch((error: unknown) =>
        log.warn({ reason: error instanceof Error ? error.message : '' }, 'cannot listen for changes'),
      )
      if (!closing.signal.aborted)
        await pause(wait + Math.random() * wait, undefined, { signal: closing.signal, ref: false }).catch(
          () => undefined,
        )
      wait = Math.min(wait * 2, longestWaitMs)
    }
  }

  return {
    follow: (follower) => {
      followers.add(follower)
      keeping ??= keepLine()
    },
    isListening: () => line !== undefined,
    close: async () => {
      closing.abort()
      await keeping
      followers.clear()
    },
  }
}
