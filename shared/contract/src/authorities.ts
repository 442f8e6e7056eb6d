import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { Authority } from './entities/authority.ts'
import { AuthorityChanges, NewAuthority } from './entities/authority-input.ts'
import { CaseDetail } from './entities/case.ts'
import { Id, PathId, repeated, SearchText } from './primitives.ts'

export const searchAuthorities = endpoint({
  method: 'GET',
  path: '/authorities/search',
  access: 'authorities.read',
  audit: 'nobody',
  summary: 'Authorities by type and text, by name; one page holds them all.',
  query: z.object({
    types: repeated(z.coerce.number().check(z.int(), z.positive(), z.maximum(32_767))),
    query: z.optional(SearchText),
  }),
  answer: pageOf(Authority),
})

export const getAuthority = endpoint({
  method: 'GET',
  path: '/authorities/{id}',
  access: 'authorities.read',
  audit: 'nobody',
  summary: 'One authority.',
  params: z.object({ id: PathId }),
  answer: Authority,
  errors: [404],
})

/** The authority as it is now, with the message that confirms the change. */
export const SavedAuthority = z.extend(Authority, { message: z.string() })

export const createAuthority = endpoint({
  method: 'POST',
  path: '/authorities',
  access: 'authorities.write',
  audit: { action: 'create', entity: 'authority', ids: 'answer' },
  summary: 'Create an authority; 400 when one of its type has this name already, in capitals or not.',
  body: NewAuthority,
  answer: SavedAuthority,
  status: 201,
  idempotent: true,
  errors: [400],
})

export const updateAuthority = endpoint({
  method: 'PATCH',
  path: '/authorities',
  access: 'authorities.write',
  audit: { action: 'change', entity: 'authority', ids: 'body.id' },
  summary: 'Change an authority; the body carries its id. Absent fields stay as they are.',
  body: AuthorityChanges,
  answer: SavedAuthority,
  versioned: true,
  errors: [404],
})

export const linkCaseAuthority = endpoint({
  method: 'POST',
  path: '/authorities/{id}/link-case',
  access: 'cases.write',
  audit: { action: 'change', entity: 'case', ids: 'body.case_id', clients: 'answer.client' },
  summary: 'Set the authority of a case.',
  params: z.object({ id: PathId }),
  body: z.object({ case_id: Id }),
  answer: CaseDetail,
  idempotent: true,
  versioned: true,
  errors: [404],
})
