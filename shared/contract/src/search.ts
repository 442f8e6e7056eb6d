import * as z from '@zaakwerk/contract/zod'
import { CaseStatus } from './case-statuses.ts'
import { endpoint } from './endpoint.ts'
import { SubmissionType } from './entities/authority.ts'
import { Id, lenient, SearchText } from './primitives.ts'

/** A text with the places that match the search: UTF-16 offsets, ascending and without overlap. */
export const MarkedText = z.object({
  text: z.string(),
  hits: z.array(z.object({ start: z.int(), end: z.int() })),
})
export type MarkedText = z.output<typeof MarkedText>

/** A count of cases stops here. */
export const mostCountedCases = 1_000

const CaseCount = z.int().check(z.minimum(0), z.maximum(mostCountedCases))

export const CaseHit = z.object({
  id: Id,
  internal_id: MarkedText,
  /** The CJIB number in groups of four, or the reference of the authority. */
  number: z.nullable(MarkedText),
  /** The party that matches, else the first client. */
  party: z.nullable(MarkedText),
  status: lenient(CaseStatus, z.string()),
  client_ids: z.array(Id),
})
export type CaseHit = z.output<typeof CaseHit>

export const ClientHit = z.object({
  id: Id,
  name: MarkedText,
  is_company: z.boolean(),
  email: MarkedText,
  case_count: CaseCount,
})
export type ClientHit = z.output<typeof ClientHit>

export const CompanyHit = z.object({ id: Id, name: MarkedText, case_count: CaseCount })
export type CompanyHit = z.output<typeof CompanyHit>

export const AuthorityHit = z.object({
  id: Id,
  name: MarkedText,
  city: z.nullable(z.string()),
  submission_type: lenient(SubmissionType, z.string()),
  case_count: CaseCount,
})
export type AuthorityHit = z.output<typeof AuthorityHit>

export const DocumentHit = z.object({
  id: Id,
  name: MarkedText,
  case_id: Id,
  internal_id: z.string(),
  /** The first page that matches, from 1; null: only its name does. */
  page: z.nullable(z.int()),
  /** Words around the first match on that page. */
  excerpt: z.nullable(MarkedText),
})
export type DocumentHit = z.output<typeof DocumentHit>

const groupOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    /** Exact; null: more than are counted. */
    total: z.nullable(z.int()),
    /** The best few. */
    items: z.array(item),
  })

export const SearchAnswer = z.object({
  /** Without a search text: the cases that the caller opened last. */
  cases: groupOf(CaseHit),
  /** The number fails its check digit and no case has it: these cases have one that differs in one digit, which is the hit. */
  is_near_number: z.boolean(),
  clients: groupOf(ClientHit),
  companies: groupOf(CompanyHit),
  authorities: groupOf(AuthorityHit),
  /** The newest few, which are not counted. Null: documents were not searched. */
  documents: z.nullable(z.array(DocumentHit)),
})
export type SearchAnswer = z.output<typeof SearchAnswer>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'cases.read',
  audit: {
    action: 'list',
    entity: 'case',
    ids: 'answer.cases.items',
    clients: ['answer.cases.items.client_ids', 'answer.clients.items'],
    fields: ['query'],
    further: { action: 'list', entity: 'document', ids: 'answer.documents', fields: ['query'] },
  },
  summary:
    'Search cases, contacts, companies, authorities and the text of documents at once: the best few of each. A number only finds cases and contacts.',
  query: z.object({ query: z._default(SearchText, '') }),
  answer: SearchAnswer,
})
