import * as z from '@zaakwerk/contract/zod'
import { Id, lenient, Timestamp, Version } from '../primitives.ts'
import { Address } from './people.ts'

/** Values as stored and sent. Labels are in `@zaakwerk/domain/authorities`. */
export const submissionTypes = ['email', 'mailroom', 'email_and_mailroom', 'ftp'] as const
export const SubmissionType = z.enum(submissionTypes)
export type SubmissionType = z.output<typeof SubmissionType>

/** 2 and 3 come from the specification (ADR 3). Labels are in `@zaakwerk/domain/authorities`. */
export const authorityTypes = [1, 2, 3, 4, 5] as const
export const AuthorityType = z.literal(authorityTypes, 'Onbekend type autoriteit')
export type AuthorityType = z.output<typeof AuthorityType>

/** An authority that issues fines or receives submissions. */
export const Authority = z.object({
  id: Id,
  name: z.string(),
  authority_type: z.int().check(z.positive()),
  attention_of: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: Address,
  submission_type: lenient(SubmissionType, z.string()),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Member of staff who last changed it; null when unknown. */
  updated_by: z.nullable(Id),
})
export type Authority = z.output<typeof Authority>
