import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { Client, ClientDouble, ClientMatch, ClientSummary } from './entities/people.ts'
import { ClientChanges, contactTextLengths, NewClient } from './entities/people-input.ts'
import { Line, Offset, OrderDirection, PathId, QueryFlag, RowLimit, SearchText } from './primitives.ts'

export const clientOrderColumns = ['last_name'] as const

export const getClient = endpoint({
  method: 'GET',
  path: '/clients/{id}',
  access: 'people.read',
  audit: { action: 'read', entity: 'client', ids: 'answer', clients: 'answer' },
  summary: 'One client with companies and cases.',
  params: z.object({ id: PathId }),
  answer: Client,
  errors: [404],
})

export const searchClients = endpoint({
  method: 'GET',
  path: '/clients/search',
  access: 'people.read',
  audit: { action: 'list', entity: 'client', ids: 'answer.items', clients: 'answer.items' },
  summary: 'Search clients on name, e-mail or CJIB number of a case; 100 a page.',
  query: z.object({
    offset: Offset,
    limit: RowLimit,
    query: z.optional(SearchText),
    only_companies: z.optional(QueryFlag),
    order_column: z.optional(z.enum(clientOrderColumns)),
    order_by: z.optional(OrderDirection),
  }),
  answer: pageOf(ClientSummary),
})

const typed = (field: keyof typeof contactTextLengths) => z.optional(Line(contactTextLengths[field]))

export const listDoubles = endpoint({
  method: 'GET',
  path: '/clients/doubles',
  access: 'people.read',
  audit: { action: 'list', entity: 'client', ids: 'answer', clients: 'answer' },
  summary: 'Clients with the same e-mail address, IBAN, or name and address as the given one; at most 10.',
  query: z.object({
    /** The client that is being edited, to exclude it from the duplicates. */
    id: z.optional(PathId),
    email: typed('email'),
    iban: typed('iban'),
    initials: typed('initials'),
    last_name: typed('last_name'),
    street_address_1: typed('street_address_1'),
    postal_code: typed('postal_code'),
  }),
  answer: z.array(ClientDouble),
})

/** Maximum number of matches in one answer. */
export const matchLimit = 3

export const listClientMatches = endpoint({
  method: 'GET',
  path: '/clients/matches',
  access: 'people.read',
  audit: { action: 'list', entity: 'client', ids: 'answer.items', clients: 'answer.items' },
  summary:
    'The best matches for a search text, or without a text for the addressee of a document; at most 3 clients, with the total in the header.',
  query: z.object({
    query: z.optional(SearchText),
    /** Fields of the addressee. */
    initials: typed('initials'),
    last_name: typed('last_name'),
    street_address_1: typed('street_address_1'),
    postal_code: typed('postal_code'),
  }),
  answer: pageOf(ClientMatch),
})

export const createClient = endpoint({
  method: 'POST',
  path: '/clients',
  access: 'people.write',
  audit: { action: 'create', entity: 'client', ids: 'answer', clients: 'answer' },
  summary: 'Create a client.',
  body: NewClient,
  answer: Client,
  status: 201,
  idempotent: true,
})

export const updateClient = endpoint({
  method: 'PATCH',
  path: '/clients',
  access: 'people.write',
  audit: { action: 'change', entity: 'client', ids: 'body.id', clients: 'answer' },
  summary: 'Change a client; the id is in the body.',
  body: ClientChanges,
  answer: Client,
  versioned: true,
  errors: [404, 409],
})
