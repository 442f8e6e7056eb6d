import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from '@zaakwerk/contract/zod'
import pg from 'pg'
import { oneWrite, type WritersAct } from './writers-acts.ts'

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
  /** Answered only when asked once more. */
  readonly again: number
  /** The longest that one took with all that was asked again. */
  readonly longestMs: number
}

/** Answers to what no repetition makes right: then the act itself is wrong. */
const refused: ReadonlySet<number> = new Set([400, 403, 404, 413, 415, 422])

export interface Writers {
  /** The number of calls answered. */
  acknowledged(): number
  /** Lets every writer finish its repeats within this time, and compares the answers with the rows. */
  settle(connectionString: string, withinMs: number): Promise<Ledger>
}

interface Options {
  readonly count: number
  readonly url: () => string
  /** An access token; asked again after a 401. */
  readonly token: () => Promise<string>
  /** What they do, each in turn; companies unless it says otherwise. */
  readonly acts?: readonly WritersAct[]
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

/** How often each name is there, by what its act wrote. */
const countByName = async (
  connectionString: string,
  acts: readonly WritersAct[],
): Promise<ReadonlyMap<string, number>> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const counts = new Map<string, number>()
  for (const [act, { there }] of acts.entries()) {
    const { rows } = await client.query<{ name: string; count: number }>(there)
    for (const { name, count } of rows) counts.set(`${act} ${name}`, count)
  }
  await client.end()
  return counts
}

/** Writers that do one act after the other and repeat each call under its key until it is acknowledged. */
export const startWriters = ({ count, url, token, acts = oneWrite }: Options): Writers => {
  const asked = new Set<string>()
  const acknowledged = new Set<string>()
  const refusals = new Set<string>()
  const wait = { again: 0, longestMs: 0 }
  let writing = true
  let patient = true
  let bearer = token()

  const ask = async ({ path, body }: WritersAct, name: string, key: string): Promise<boolean> => {
    try {
      const given = body(name)
      const answer = await fetch(`${url()}/api${path}`, {
        method: 'POST',
        headers: {
          ...(typeof given === 'string' ? { 'content-type': 'application/json' } : {}),
          authorization: `Bearer ${await bearer}`,
          'idempotency-key': key,
        },
        body: given,
        signal: AbortSignal.timeout(15_000),
      })
      await answer.arrayBuffer()
      if (answer.status === 401) bearer = token()
      if (refused.has(answer.status)) refusals.add(`${path}: ${answer.status}`)
      return answer.status === 201
    } catch {
      return false
    }
  }

  const write = async (writer: number): Promise<void> => {
    for (let number = 0; writing; number += 1) {
      const at = (writer + number) % acts.length
      const act = acts[at]
      if (!act) throw new Error('writers have nothing to do')
      const [name, key] = [`Writer ${writer} no ${number}`, randomUUID()]
      const called = `${at} ${name}`
      asked.add(called)
      const began = performance.now()
      for (let tries = 1; patient && !acknowledged.has(called); tries += 1) {
        if (tries === 2) wait.again += 1
        if (await ask(act, name, key)) acknowledged.add(called)
        else await pause(30)
      }
      wait.longestMs = Math.max(wait.longestMs, performance.now() - began)
    }
  }
  const all = Array.from({ length: count }, (_, writer) => write(writer))

  return {
    acknowledged: () => acknowledged.size,
    settle: async (connectionString, withinMs) => {
      writing = false
      await Promise.race([Promise.all(all), pause(withinMs, undefined, { ref: false })])
      patient = false
      if (refusals.size > 0) throw new Error(`writers were refused: ${[...refusals].join(', ')}`)
      // What is answered while it is looked for may have come too late to be found.
      const answered = [...acknowledged]
      const there = await countByName(connectionString, acts)
      return {
        asked: asked.size,
        acknowledged: answered.length,
        lost: answered.filter((name) => !there.has(name)).length,
        doubled: [...there.values()].filter((times) => times > 1).length,
        stuck: asked.size - answered.length,
        ...wait,
      }
    },
  }
}
