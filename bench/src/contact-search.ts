import { selectDoubles } from '@zaakwerk/api/clients/client-doubles.sql'
import { selectClients } from '@zaakwerk/api/clients/client-search.sql'
import { listDoubles, searchClients } from '@zaakwerk/contract/clients'
import { drizzle } from 'drizzle-orm/node-postgres'
import { inTurn } from './in-turn.ts'
import { fixed, median, p95, printTable } from './table.ts'
import { startTaskServer } from './task-server.ts'

const port = 4397

type Query = Readonly<Record<string, string>>
type Sample = Readonly<Record<'email' | 'last_name' | 'initials' | 'cjib', string>>

/** What people look a contact up by, and the worst cases. */
const searches = ({ email, last_name, initials, cjib }: Sample): readonly (readonly [string, Query])[] => [
  ['no filter', {}],
  ['far page', { offset: '90000' }],
  ['by last name, last first', { order_column: 'last_name', order_by: 'descending' }],
  ['only companies', { only_companies: 'true' }],
  ['a name', { query: last_name }],
  ['a name and initials', { query: `${initials} ${last_name}` }],
  ['an e-mail address', { query: email }],
  ['part of an e-mail address', { query: email.slice(0, 8) }],
  ['a CJIB number', { query: cjib }],
  ['last nine digits of a CJIB number', { query: cjib.slice(7) }],
  ['two letters', { query: 'de' }],
  ['nothing found', { query: 'bestaatniet' }],
]

/** Compares the list of contacts, and the doubles that are pointed out at entry, with the same statements sent to PostgreSQL directly. */
export const contactSearch = async (dataDir: string, contacts: number): Promise<void> => {
  // A client of the bench has four cases.
  const server = await startTaskServer({ dataDir, port, cases: contacts * 4, tasks: 1000 })
  const { pool } = server
  let last: { text: string; values: unknown[] } = { text: '', values: [] }
  const logQuery = (text: string, values: unknown[]): void => {
    last = { text, values }
  }
  const db = drizzle({ client: pool, logger: { logQuery } })
  try {
    const { rows: samples } = await pool.query<Sample>(
      `select p.email, p.last_name, p.initials, k.cjib_number as cjib from clients p
       join case_clients kc on kc.client_id = p.id join cases k on k.id = kc.case_id
       where k.cjib_number is not null and k.deleted_at is null order by p.id offset 4000 limit 1`,
    )
    const [sample] = samples
    if (!sample) throw new Error('the bench needs some thousand contacts')
    const rows: string[][] = [['', 'hits', 'bare SQL p50', 'API p50', 'API p95', 'ratio']]
    const measure = async (name: string, path: string, hits: number): Promise<void> => {
      const statement = last
      const { bare, served } = await inTurn(
        () => pool.query(statement.text, statement.values),
        async () => {
          const answer = await server.get(path)
          if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`)
          await answer.text()
        },
      )
      rows.push([
        name,
        hits.toLocaleString('en'),
        `${fixed(median(bare))} ms`,
        `${fixed(median(served))} ms`,
        `${fixed(p95(served))} ms`,
        `${fixed(median(served) / median(bare), 2)} ×`,
      ])
    }
    for (const [name, query] of searches(sample)) {
      const { total } = await selectClients(db, searchClients.query.parse(query))
      await measure(name, `/clients/search?${new URLSearchParams(query)}`, total)
    }
    const typed = { email: sample.email, iban: 'NL91ABNA0417164300' }
    const doubles = await selectDoubles(db, listDoubles.query.parse(typed))
    await measure('doubles at entry', `/clients/doubles?${new URLSearchParams(typed)}`, doubles.length)
    printTable(`Searching ${contacts.toLocaleString('en')} contacts`, rows)
  } finally {
    await server.stop()
  }
}
