import * as z from '@zaakwerk/contract/zod'
import { linkPurposes } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Client, DoubleReason } from './entities/people.ts'
import { contactFieldNames } from './entities/people-input.ts'
import { Id, lenient, PathId, Timestamp, Version } from './primitives.ts'

const ClientParams = z.object({ id: PathId })

/** One of the two compared contacts. */
const ComparedClient = z.extend(Client, { created_at: Timestamp })

/** Two contacts side by side, with everything that a merge would move. */
export const MergePreview = z.object({
  /** Two contacts; the first is that of the path. */
  clients: z.array(ComparedClient),
  /** The fields they share. */
  same: z.array(lenient(DoubleReason, z.string())),
  /** A user marked them as two different people. */
  is_distinct: z.boolean(),
  invoice_count: z.int(),
  /** Mailed links that still work, with the case of each. */
  links: z.array(z.object({ purpose: lenient(z.enum(linkPurposes), z.string()), internal_id: z.string() })),
})
export type MergePreview = z.output<typeof MergePreview>

export const previewMerge = endpoint({
  method: 'GET',
  path: '/clients/{id}/merge',
  access: 'people.merge',
  audit: { action: 'read', entity: 'client', ids: 'params.id', clients: 'answer.clients' },
  summary: 'Preview a merge: two clients side by side, and what moves.',
  params: ClientParams,
  query: z.object({ with: PathId }),
  answer: MergePreview,
  errors: [404],
})

export const mergeClients = endpoint({
  method: 'POST',
  path: '/clients/{id}/merge',
  access: 'people.merge',
  audit: { action: 'merge', entity: 'client', ids: ['params.id', 'body.gone_id'], clients: 'answer' },
  summary:
    'Put another client into this one: cases, companies and invoices follow. Can be undone for 30 days.',
  params: ClientParams,
  body: z.object({
    gone_id: Id,
    /** The version that the user saw; the merge is refused when it is no longer current. */
    gone_version: z.optional(Version),
    /** Fields whose value is taken from the contact that disappears. */
    take: z._default(z.array(z.enum(contactFieldNames)), []),
  }),
  answer: Client,
  versioned: true,
  idempotent: true,
  errors: [404],
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/clients/merges/{id}/undo',
  access: 'people.merge',
  audit: { action: 'unmerge', entity: 'client', ids: 'answer', clients: 'answer', isKeptByHandler: true },
  summary: 'Undo a merge; what was added since stays with the remaining client.',
  params: ClientParams,
  answer: Client,
  idempotent: true,
  errors: [404, 409],
})

export const distinguishClients = endpoint({
  method: 'POST',
  path: '/clients/{id}/distinct',
  access: 'people.merge',
  audit: {
    action: 'change',
    entity: 'client',
    ids: 'params.id',
    clients: 'answer',
    fields: ['body.other_id'],
  },
  summary:
    'Say that two clients are not the same person, or take that back: they are no longer pointed out as doubles, or again.',
  params: ClientParams,
  body: z.object({ other_id: Id, is_distinct: z._default(z.boolean(), true) }),
  answer: Client,
  idempotent: true,
  errors: [404],
})
