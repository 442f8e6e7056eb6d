import { selectCases } from '@zaakwerk/api/modules/cases/cases/case-search.sql'
import { CaseFilter } from '@zaakwerk/contract/case-search'
import { compareSearches } from './compare-searches.ts'

const port = 4392

type Query = Readonly<Record<string, string>>
type Sample = Readonly<Record<'internalId' | 'cjib', string>>

export const sampleCase =
  'select internal_id as "internalId", cjib_number as cjib from cases where cjib_number is not null order by id offset 4000 limit 1'

/** Common searches, and the worst case. */
export const searches = (sample: Sample): readonly (readonly [name: string, query: Query])[] => [
  ['first page, no filter', {}],
  ['last page', { offset: '99900' }],
  ['internal id', { query: sample.internalId.toLowerCase() }],
  ['eight digits of a CJIB number', { query: sample.cjib.slice(4, 12) }],
  ['last nine digits of a CJIB number', { query: sample.cjib.slice(7) }],
  ['a common name', { query: 'jansen' }],
  ['two letters', { query: 'de' }],
  ['nothing found', { query: 'bestaatniet' }],
  ['status and type', { statuses: 'in_progress', types: '1' }],
  ['sorted by status', { order_column: 'status', order_by: 'ascending' }],
  ['date range', { start_date: '2026-01-01', end_date: '2026-03-31' }],
]

/** Compares the list of cases, at this number of cases, with bare SQL. */
export const caseSearch = (dataDir: string, cases: number): Promise<void> =>
  compareSearches<Sample>({
    dataDir,
    port,
    cases,
    title: `Searching ${cases.toLocaleString('en')} cases`,
    sample: sampleCase,
    searches: (sample) =>
      searches(sample).map(([name, query]) => ({
        name,
        path: '/cases/search',
        query,
        select: async (db) => (await selectCases(db, CaseFilter.parse(query), new Date())).total,
      })),
  })
