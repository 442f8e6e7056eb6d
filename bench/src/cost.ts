import { setTimeout as pause } from 'node:timers/promises'
import { step } from '@zaakwerk/tools/console'
import { type FilledServer, startFilledServer } from './filled-server.ts'
import { runLoad } from './load.ts'
import { postgresOf, secondsOf } from './processor-time.ts'
import { fixed, printTable } from './table.ts'

const port = 4412
const concurrency = 8
const calls = 1_000
/** Until V8 has optimized the path of a call: the first thousand calls take twice as long. */
const warmUp = 5_000
const pageSize = 100

interface Read {
  readonly name: string
  /** The path of the nth call: another page or case each time, so that every reading is recorded. */
  readonly path: (n: number) => string
  /** Most milliseconds of processor time a call. */
  readonly budget: { readonly node: number; readonly postgres: number }
}

/** Pages among the first forty, as people read them. */
const list =
  (path: string) =>
  (n: number): string =>
    `${path}?offset=${(n * 37) % (40 * pageSize)}`

const readsOf = (cases: number): readonly Read[] => [
  { name: 'cases', path: list('/cases/search'), budget: { node: 1.5, postgres: 2 } },
  { name: 'tasks', path: list('/tasks/query'), budget: { node: 1.5, postgres: 2 } },
  { name: 'grounds', path: list('/tasks/grounds_search'), budget: { node: 1.5, postgres: 2 } },
  { name: 'contacts', path: list('/clients/search'), budget: { node: 1.5, postgres: 2 } },
  {
    name: 'invoices',
    path: (n) => `/finances/moneybird/invoices/${1 + ((n * 7) % Math.max(1, cases / 10 / pageSize))}`,
    budget: { node: 1.5, postgres: 2 },
  },
  {
    name: 'one case',
    path: (n) => `/cases/${1 + 2 * ((n * 37) % (cases / 2 - 1))}`,
    budget: { node: 1.2, postgres: 1 },
  },
]

const ask = async (server: FilledServer, { path }: Read, from: number, count: number): Promise<number> => {
  let n = from
  const { bytes, failed, failure } = await runLoad({
    headers: server.headers,
    connections: concurrency,
    next: () => (n < from + count ? { url: `${server.url}/api${path(n++)}` } : undefined),
  })
  if (failed > 0) throw new Error(failure)
  return bytes / count
}

const insertInvoices = ({ pool }: FilledServer, count: number) =>
  pool.query(
    `with made as (
       insert into invoices (administration_id, state, reference, case_id, client_id, contact_email, contact_last_name,
         contact_initials, created_at)
       select 'bench', 'draft', c.internal_id, c.id, cc.client_id, 'mail@voorbeeld.test', 'Jansen', 'A.', c.created_at
       from cases c join case_clients cc on cc.case_id = c.id where c.id % 10 = 0 order by c.id limit $1
       returning id)
     insert into invoice_lines (invoice_id, position, description, price_cents)
     select id, position, 'Werkzaamheden', 1000 * position from made, generate_series(1, 2) as position`,
    [count],
  )

/** Waits until the server has computed the terms of its cases, whose rows change the plans of lists. */
const allTerms = async ({ pool }: FilledServer): Promise<void> => {
  let before = 0
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(5_000)
    const { rows } = await pool.query<{ count: number }>('select count(*)::int from case_terms')
    const now = rows[0]?.count ?? 0
    if (now > 0 && now === before) return
    before = now
  }
  throw new Error(`terms were not computed within five minutes: ${before} so far`)
}

/**
 * Processor time of one call, which is steadier than wall time on a shared machine: of the server's process and of its PostgreSQL, with the audit entries of the
 * readings. Fails above the budget of a call.
 */
export const cost = async (dataDir: string, cases: number): Promise<void> => {
  const server = await startFilledServer({ dataDir, port, cases, tasks: cases * 2 })
  try {
    await insertInvoices(server, cases / 10)
    await step('Computing terms', () => allTerms(server))
    await server.pool.query('vacuum analyze')
    const postgres = await postgresOf(server.pool)
    const node = server.pid
    const rows: string[][] = []
    const over: string[] = []
    for (const read of readsOf(cases)) {
      await ask(server, read, 0, warmUp)
      const before = [secondsOf(node), secondsOf(postgres)] as const
      const bytes = await ask(server, read, warmUp, calls)
      const used = {
        node: ((secondsOf(node) - before[0]) * 1000) / calls,
        postgres: ((secondsOf(postgres) - before[1]) * 1000) / calls,
      }
      const { budget } = read
      if (used.node > budget.node || used.postgres > budget.postgres) over.push(read.name)
      rows.push([
        read.name,
        `${fixed(used.node, 2)} ms`,
        `${fixed(budget.node)} ms`,
        `${fixed(used.postgres, 2)} ms`,
        `${fixed(budget.postgres)} ms`,
        `${fixed(bytes / 1000)} kB`,
      ])
    }
    printTable(
      `Processor time of a call at ${cases.toLocaleString('en')} cases, ${concurrency} connections`,
      [['', 'Node', 'budget', 'PostgreSQL', 'budget', 'answer'], ...rows],
    )
    if (over.length > 0) throw new Error(`over budget: ${over.join(', ')}`)
  } finally {
    await server.stop()
  }
}
