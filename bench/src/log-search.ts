import { selectAuditPage } from '@zaakwerk/api/modules/operations/audit/audit-search.sql'
import { searchAudit } from '@zaakwerk/contract/audit'
import { compareSearches, type Query } from './compare-searches.ts'
import { insertReadings } from './trail.ts'

const port = 4413

/** Words that so many of 100,000 contacts have, one added to the other names of each. */
const words = {
  eenling: 'id = 7',
  tiental: 'id % 10000 = 7',
  kilo: 'id % 100 = 7',
  tienduizend: 'id % 10 = 7',
  helft: 'id % 2 = 0',
  bijna: 'id % 100 <> 7',
  allen: 'true',
} as const

const month = { start_date: '2026-10-01', end_date: '2026-10-31' }

const searches: readonly (readonly [name: string, query: Query])[] = [
  ['no filter', {}],
  ...Object.keys(words).map((word) => [`"${word}"`, { query: word }] as const),
  ['"kilo", far page', { query: 'kilo', offset: '5000' }],
  ['"helft", far page', { query: 'helft', offset: '150000' }],
  ['"allen", far page', { query: 'allen', offset: '300000' }],
  ['"kilo", a month', { query: 'kilo', ...month }],
  ['"helft", a month', { query: 'helft', ...month }],
  ['"allen", a month', { query: 'allen', ...month }],
  ['numbers of a quarter of all cases', { query: 'z-000' }],
  ['number of a case', { query: 'z-00012344' }],
  ['nothing found', { query: 'bestaatniet' }],
]

/** Compares the log with bare SQL: texts that fit from one contact to all, of so many contacts and entries. */
export const logSearch = (
  dataDir: string,
  { contacts, entries }: { readonly contacts: number; readonly entries: number },
): Promise<void> =>
  compareSearches<{ id: number }>({
    dataDir,
    port,
    // Bench clients have four cases each.
    cases: contacts * 4,
    title: `Searching the log of ${entries.toLocaleString('en')} entries about ${contacts.toLocaleString('en')} contacts`,
    sample: 'select 1 as id',
    searches: async (_sample, { db, pool }) => {
      await insertReadings(db, entries)
      const added = Object.entries(words).map(([word, who]) => `case when ${who} then '${word}' end`)
      // Without the triggers that write the names of contacts into the search texts of their cases.
      await pool.query(`begin; set local session_replication_role = replica;
        update clients set last_name = concat_ws(' ', last_name, ${added.join(', ')}); commit`)
      await pool.query('vacuum full analyze clients')
      return searches.map(([name, query]) => ({
        name,
        path: '/audit',
        query,
        select: async (on) => (await selectAuditPage(on, searchAudit.query.parse(query))).total,
      }))
    },
  })
