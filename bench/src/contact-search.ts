import { selectDoubles } from '@zaakwerk/api/modules/people/clients/client-doubles.sql'
import { selectClients } from '@zaakwerk/api/modules/people/clients/client-search.sql'
import type { Queryable } from '@zaakwerk/api/platform/db/database'
import { listDoubles, searchClients } from '@zaakwerk/contract/clients'
import { compareSearches, type Query, type Search } from './compare-searches.ts'

const port = 4397

type Sample = Readonly<Record<'email' | 'last_name' | 'initials' | 'cjib', string>>

/** Common searches for a contact, and the worst cases. */
export const searches = ({
  email,
  last_name,
  initials,
  cjib,
}: Sample): readonly (readonly [string, Query])[] => [
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
  ['a number of a contact', { query: '407' }],
  ['two letters', { query: 'de' }],
  ['nothing found', { query: 'bestaatniet' }],
]

export const contactSample = `select p.email, p.last_name, p.initials, k.cjib_number as cjib from clients p
       join case_clients kc on kc.client_id = p.id join cases k on k.id = kc.case_id
       where k.cjib_number is not null and k.deleted_at is null order by p.id offset 4000 limit 1`

const doublesOf = ({ email }: Sample): Search => {
  const query = { email, iban: 'NL91ABNA0417164300' }
  return {
    name: 'doubles at entry',
    path: '/clients/doubles',
    query,
    select: async (db) => (await selectDoubles(db, listDoubles.query.parse(query))).length,
  }
}

/** Compares the list of contacts, and the check for duplicates at entry, with bare SQL. */
export const contactSearch = (dataDir: string, contacts: number): Promise<void> =>
  compareSearches<Sample>({
    dataDir,
    port,
    // Bench clients have four cases each.
    cases: contacts * 4,
    tasks: 1000,
    title: `Searching ${contacts.toLocaleString('en')} contacts`,
    sample: contactSample,
    searches: (sample) => [
      ...searches(sample).map(([name, query]) => ({
        name,
        path: '/clients/search',
        query,
        select: async (db: Queryable) => (await selectClients(db, searchClients.query.parse(query))).total,
      })),
      doublesOf(sample),
    ],
  })
