import * as z from '@zaakwerk/contract/zod'
import { Id, lenient, Timestamp, Version } from '../primitives.ts'
import { Address } from './people.ts'

/** Values as stored and sent. Labels are in `@zaakwerk/domain/authorities`. */
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
  submission_type: lenient(SubmissionType, z.string()),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Authority = z.output<typeof Authority>
