import { newestHistory } from '@zaakwerk/contract/entities/case'
import type { Call } from '../load.ts'

/** What is asked of both, the nth time; each time about another page or case, so that the product records every reading. */
export interface Operation {
  readonly name: string
  readonly product: (n: number) => Call
  readonly directus: (n: number) => Call
}

const pageSize = 100
const pages = 40

const listFields = [
  ...['id', 'internal_id', 'official_id', 'cjib_number', 'status', 'type', 'version'],
  ...['created_at', 'updated_at', 'deleted_at', 'deleted_by.first_name', 'deleted_by.last_name'],
  ...['id', 'email', 'salutation', 'initials', 'first_name', 'prefixes', 'last_name', 'is_company'].map(
    (field) => `clients.client_id.${field}`,
  ),
  ...['clients.client_id.company_name', 'companies.company_id.id', 'companies.company_id.name'],
  ...['count(tasks)', 'count(documents)'],
]

const recordFields = [
  ...[
    '*',
    'authority_id.id',
    'authority_id.name',
    'authority_id.authority_type',
    'authority_id.submission_type',
  ],
  ...['clients.client_id.*', 'companies.company_id.*', 'tasks.*', 'tasks.assignee_id.first_name'],
  ...['documents.*', 'events.*', 'logs.*'],
]

const query = (parameters: Readonly<Record<string, string>>): string =>
  String(new URLSearchParams(parameters))

const list = (parameters: Readonly<Record<string, string>>): string =>
  query({
    fields: listFields.join(),
    limit: String(pageSize),
    sort: '-created_at,-id',
    'filter[deleted_at][_null]': 'true',
    ...parameters,
  })

/** A case with as much of it as the product's page shows. */
const record = query({
  fields: recordFields.join(),
  'deep[events][_limit]': String(newestHistory),
  'deep[logs][_limit]': String(newestHistory),
})

const write = (url: string, n: number): Call => ({
  method: 'PATCH',
  url,
  json: { notes: `Gebeld, keer ${n}` },
})

/** The calls for a database with this number of cases, and the base URLs of both. */
export const operationsOn = (cases: number): readonly Operation[] => {
  const idOf = (n: number): number => 1 + ((n * 37) % cases)
  const numberOf = (n: number): string => `Z-${String(idOf(n)).padStart(8, '0')}`
  const offsetOf = (n: number): string => String((n * 37) % Math.min(pages * pageSize, cases / 2))
  return [
    {
      name: 'page of 100 cases, with their total',
      product: (n) => ({ url: `/api/cases/search?offset=${offsetOf(n)}` }),
      directus: (n) => ({ url: `/items/cases?${list({ offset: offsetOf(n), meta: 'filter_count' })}` }),
    },
    {
      name: 'page of 100 cases, Directus without the total',
      product: (n) => ({ url: `/api/cases/search?offset=${offsetOf(n + 1)}` }),
      directus: (n) => ({ url: `/items/cases?${list({ offset: offsetOf(n) })}` }),
    },
    {
      name: 'search by number',
      product: (n) => ({ url: `/api/cases/search?query=${numberOf(n)}` }),
      directus: (n) => ({
        url: `/items/cases?${list({ 'filter[internal_id][_eq]': numberOf(n), meta: 'filter_count' })}`,
      }),
    },
    {
      name: 'one case',
      product: (n) => ({ url: `/api/cases/${idOf(n)}` }),
      directus: (n) => ({ url: `/items/cases/${idOf(n)}?${record}` }),
    },
    {
      name: 'write of one field, answered with the case',
      product: (n) => write(`/api/cases/${idOf(n)}`, n),
      directus: (n) => write(`/items/cases/${idOf(n)}?${record}`, n),
    },
    {
      name: 'write of one field, Directus answers with its id',
      product: (n) => write(`/api/cases/${idOf(n)}`, n),
      directus: (n) => write(`/items/cases/${idOf(n)}?fields=id`, n),
    },
  ]
}
