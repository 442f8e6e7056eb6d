import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { settlesWithin } from '../concurrency/settles-within.ts'
import type { DatabaseLog } from './database.ts'

/** The channel that the triggers of migration `announce` write to. */
const channel = 'zaakwerk_live'

/** How often the line is tried: a machine that vanished closes nothing, and nothing else is ever sent on it. */
const checkEveryMs = 15_000
const answerWithinMs = 5_000
const shortestWaitMs = 250
const longestWaitMs = 10_000

/** Who wants to know what changes. */
export interface ChangeFollower {
  /** Something changed, as the trigger tells it. Transactions that are rolled back tell nothing. */
  onChange(announcement: string): void
  /** Everything from now on is told; what changed before perhaps was not. */
  onListening(): void
}

/** What changes in the database, whichever process changes it. */
export interface ChangeFeed {
  /** From now until the feed closes. The first follower opens the line. */
  follow(follower: ChangeFollower): void
  /** Whether everything that changes now is told. */
  isListening(): boolean
  close(): Promise<void>
}

/**
 * Listens on one connection of its own, as a pool hands its connections out. When the line breaks it is opened again, after
 * a quarter of a second at first and ten seconds at most.
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

  /** Opens the line and returns when it is lost. */
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
      // Over is not done: what refuses to listen is thrown here, so that nobody is told that it listens.
      await listening
      line = client
      check = setInterval(() => {
        const beat = client.query('select 1')
        beat.catch(lose)
        void settlesWithin(beat, answerWithinMs).then((answered) => answered || lose())
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
    },
  }
}
