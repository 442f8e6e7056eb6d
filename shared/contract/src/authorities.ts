import * as z from '@zaakwerk/contract/zod'
import { endpoint, pageOf } from './endpoint.ts'
import { Authority } from './entities/authority.ts'
import { CaseDetail } from './entities/case.ts'
import { Id, PathId, repeated, SearchText } from './primitives.ts'

export const searchAuthorities = endpoint({
  method: 'GET',
  path: '/authorities/search',
  access: 'authorities.read',
  summary: 'Authorities by type and text, by name; one page holds them all.',
  query: z.object({
    types: repeated(z.coerce.number().int().positive().max(32_767)),
    query: SearchText.optional(),
  }),
  answer: pageOf(Authority),
})

export const linkCaseAuthority = endpoint({
  method: 'POST',
  path: '/authorities/{id}/link-case',
  access: 'cases.write',
  summary: 'Set the authority of a case.',
  params: z.object({ id: PathId }),
  body: z.object({ case_id: Id }),
  answer: CaseDetail,
  idempotent: true,
  versioned: true,
  errors: [404],
})
