import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'

const Made = z.object({ id: z.int() })
const Tokens = z.object({ access_token: z.string() })

/** What became of everything that writers asked. */
export interface Ledger {
  readonly asked: number
  readonly acknowledged: number
  /** Acknowledged, and not in the database. */
  readonly lost: number
  /** Asked once, done more than once. */
  readonly doubled: number
  /** Repeated until the end without an answer. */
  readonly stuck: number
}

export interface Writers {
  /** How many calls were answered so far. */
  acknowledged(): number
  /** Lets every writer finish what it is repeating, for so long, and compares what was answered with what is there. */
  settle(connectionString: string, withinMs: number): Promise<Ledger>
}

interface Options {
  readonly count: number
  readonly url: () => string
  /** An access token; asked again after a 401. */
  readonly token: () => Promise<string>
}

/** Signs in, as often as it takes: a server that is being killed may refuse. */
export const signedIn = async (
  url: () => string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<string> => {
  for (;;) {
    try {
      const body = new URLSearchParams({ username, password })
      const answer = await fetch(`${url()}/api/token`, { method: 'POST', body })
      if (answer.ok) return Tokens.parse(await answer.json()).access_token
    } catch {
      // Not there just now.
    }
    await pause(100)
  }
}

const countByName = async (connectionString: string): Promise<ReadonlyMap<string, number>> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ name: string; count: number }>(
    "select name, count(*)::int as count from companies where name like 'Writer %' group by name",
  )
  await client.end()
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Writers that make companies one after the other and repeat each call under its key until it is acknowledged. */
export const startWriters = ({ count, url, token }: Options): Writers => {
  const asked = new Set<string>()
  const acknowledged = new Map<string, number>()
  let writing = true
  let patient = true
  let bearer = token()

  const ask = async (name: string, key: string): Promise<boolean> => {
    try {
      const answer = await fetch(`${url()}/api/companies`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await bearer}`,
          'idempotency-key': key,
        },
        body: JSON.stringify({ name }),
        signal: AbortSignal.timeout(15_000),
      })
      if (answer.status === 401) bearer = token()
      if (answer.status !== 201) return false
      acknowledged.set(name, Made.parse(await answer.json()).id)
      return true
    } catch {
      return false
    }
  }

  const write = async (writer: number): Promise<void> => {
    for (let number = 0; writing; number += 1) {
      const [name, key] = [`Writer ${writer} no ${number}`, randomUUID()]
      asked.add(name)
      while (patient && !(await ask(name, key))) await pause(30)
    }
  }
  const all = Array.from({ length: count }, (_, writer) => write(writer))

  return {
    acknowledged: () => acknowledged.size,
    settle: async (connectionString, withinMs) => {
      writing = false
      await Promise.race([Promise.all(all), pause(withinMs, undefined, { ref: false })])
      patient = false
      const there = await countByName(connectionString)
      return {
        asked: asked.size,
        acknowledged: acknowledged.size,
        lost: [...acknowledged.keys()].filter((name) => !there.has(name)).length,
        doubled: [...there.values()].filter((times) => times > 1).length,
        stuck: asked.size - acknowledged.size,
      }
    },
  }
}
