import { z } from 'zod'
import { CaseDetail } from './cases.ts'
import { endpoint, pageOf } from './endpoint.ts'
import { Address } from './people.ts'
import { Id, PathId, repeated, SearchText, Timestamp, Version } from './primitives.ts'

/** Stored and sent in this spelling. Labels are in `@zaakwerk/domain/authorities`. */
export const submissionTypes = ['email', 'mailroom', 'email_and_mailroom', 'ftp'] as const
export const SubmissionType = z.enum(submissionTypes)
export type SubmissionType = z.output<typeof SubmissionType>

/** A body that issues fines or receives submissions. */
export const Authority = z.object({
  id: Id,
  name: z.string(),
  authority_type: z.int().positive(),
  attention_of: z.string().nullable(),
  email: z.string().nullable(),
  address: Address,
  submission_type: SubmissionType,
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Authority = z.output<typeof Authority>

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
  versioned: true,
  errors: [404, 412],
})
