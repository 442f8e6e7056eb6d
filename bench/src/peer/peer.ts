import { type FilledServer, signIn, startFilledServer } from '../filled-server.ts'
import { type Call, type Loaded, runLoad, sumOf } from '../load.ts'
import { postgresOf, secondsOf } from '../processor-time.ts'
import { fixed, median, p95, printTable } from '../table.ts'
import { busyPool } from './busy-pool.ts'
import { startDirectus } from './directus.ts'
import { type Operation, operationsOn } from './operations.ts'
import { createPeer } from './peer-database.ts'

const port = 4414
const connections = [8, 64, 256] as const
/** The least ratio of calls a second to those of the tuned peer. */
const aim = 4
/** As many database connections as the product has. */
const poolSize = '20'

interface System {
  readonly name: string
  readonly pid: number
  readonly signIn: () => Promise<Readonly<Record<string, string>>>
  readonly call: (operation: Operation, n: number) => Call
}

/** Results of one system, one operation and one number of connections. */
interface Measured {
  readonly parts: Loaded[]
  /** Seconds of processor time. */
  node: number
  postgres: number
}

const nothing = (): Measured => ({ parts: [], node: 0, postgres: 0 })

export interface PeerOptions {
  readonly cases: number
  readonly rounds: number
  /** Milliseconds of each turn. */
  readonly turnMs: number
}

const productOf = (server: FilledServer): System => ({
  name: 'product',
  pid: server.pid,
  signIn: async () => ({ authorization: `Bearer ${await signIn(server.url, 'admin')}` }),
  call: ({ product }, n) => {
    const call = product(n)
    return { ...call, url: `${server.url}${call.url}` }
  },
})

/** Settings of a tuned Directus: it has read the tables once, knows only those, refuses nobody under load and has as many connections. */
const tuned = (otherTables: readonly string[]) => ({
  DB_EXCLUDE_TABLES: ['spatial_ref_sys', 'sysdiagrams', ...otherTables].join(),
  CACHE_SCHEMA_FREEZE_ENABLED: 'true',
  PRESSURE_LIMITER_ENABLED: 'false',
  RATE_LIMITER_ENABLED: 'false',
  DB_POOL__MIN: poolSize,
  DB_POOL__MAX: poolSize,
})

const lineOf = ({ parts, node, postgres }: Measured) => {
  const times = parts.flatMap((part) => part.times)
  const each = (seconds: number): number => (seconds * 1000) / times.length
  return {
    perSecond: times.length / sumOf(parts, 'seconds'),
    median: median(times),
    p95: p95(times),
    node: each(node),
    postgres: each(postgres),
    kilobytes: sumOf(parts, 'bytes') / times.length / 1000,
    failed: sumOf(parts, 'failed'),
  }
}

/** Runs an operation on each system in turns and prints a table; returns where the product is below the aim, or failed. */
const compare = async (
  systems: readonly System[],
  operation: Operation,
  {
    postgres,
    rounds,
    turnMs,
  }: { readonly postgres: number; readonly rounds: number; readonly turnMs: number },
): Promise<readonly string[]> => {
  const ready = await Promise.all(
    systems.map(async (system) => ({ system, headers: await system.signIn(), asked: 0 })),
  )
  const rows: string[][] = []
  const short: string[] = []
  const load = (one: (typeof ready)[number], count: number, ms: number): Promise<Loaded> =>
    runLoad({
      headers: one.headers,
      connections: count,
      ms,
      next: () => {
        one.asked += 1
        return one.system.call(operation, one.asked)
      },
    })
  for (const one of ready) await load(one, connections[0], turnMs / 2)
  for (const count of connections) {
    const results = ready.map((one) => ({ one, measured: nothing() }))
    for (let round = 0; round < rounds; round += 1)
      for (const { one, measured } of results) {
        const before = [secondsOf(one.system.pid), secondsOf(postgres)] as const
        measured.parts.push(await load(one, count, turnMs))
        measured.node += secondsOf(one.system.pid) - before[0]
        measured.postgres += secondsOf(postgres) - before[1]
      }
    const lines = results.map(({ one, measured }) => ({ name: one.system.name, ...lineOf(measured) }))
    const [product] = lines
    for (const line of lines) {
      const ratio = (product?.perSecond ?? 0) / line.perSecond
      if (line === product ? line.failed > 0 : line.name === 'tuned' && ratio < aim)
        short.push(`${operation.name} at ${count}: ${line === product ? 'failed' : fixed(ratio)}`)
      rows.push([
        String(count),
        line.name,
        fixed(line.perSecond),
        line === product ? '' : `${fixed(ratio)} ×`,
        `${fixed(line.median, 0)} ms`,
        `${fixed(line.p95, 0)} ms`,
        `${fixed(line.node)} ms`,
        `${fixed(line.postgres)} ms`,
        `${fixed(line.kilobytes)} kB`,
        String(line.failed),
      ])
    }
  }
  printTable(operation.name, [
    ['', '', 'a second', 'product', 'p50', 'p95', 'Node', 'PostgreSQL', 'answer', 'failed'],
    ...rows,
  ])
  return short
}

/**
 * The product beside Directus on the same rows and the same PostgreSQL, in turns: Directus as it comes and tuned. Fails when an answer of the product fails,
 * or when it does fewer than four times the calls of the tuned one.
 */
export const peer = async (dataDir: string, { cases, rounds, turnMs }: PeerOptions): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases })
  const started: { stop: () => Promise<void> }[] = []
  try {
    const { place, otherTables } = await createPeer(server, cases)
    const start = async (name: string, settings: Readonly<Record<string, string>>): Promise<System> => {
      const directus = await startDirectus(place, settings)
      started.push(directus)
      return {
        name,
        pid: directus.pid,
        signIn: directus.headers,
        call: (operation, n) => {
          const call = operation.directus(n)
          return { ...call, url: `${directus.url}${call.url}` }
        },
      }
    }
    const systems = [
      productOf(server),
      await start('as it comes', {}),
      await start('tuned', tuned(otherTables)),
    ]
    await busyPool(server)
    const postgres = await postgresOf(server.pool)
    const short: string[] = []
    for (const operation of operationsOn(cases))
      short.push(...(await compare(systems, operation, { postgres, rounds, turnMs })))
    if (short.length > 0) throw new Error(`below ${aim} × the tuned peer: ${short.join('; ')}`)
  } finally {
    for (const one of started) await one.stop()
    await server.stop()
  }
}
