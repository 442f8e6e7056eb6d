import * as z from '@zaakwerk/contract/zod'
import { OfCase } from './client-link-case.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, lenient, Timestamp } from './primitives.ts'
import { proofKinds } from './proof-kinds.ts'

/** A file that was uploaded by a link. The client sees when, and only their own files. */
export const ReceivedFile = z.object({
  id: Id,
  name: z.string(),
  /** MIME type, detected from the content. */
  content_type: z.string(),
  received_at: Timestamp,
})
export type ReceivedFile = z.output<typeof ReceivedFile>

/** The client's current procedure: an objection, an appeal to the public prosecutor or to a court, or none of these. */
const clientProcedures = ['objection', 'appeal_to_officer', 'appeal_to_court', 'case'] as const
export type ClientProcedure = (typeof clientProcedures)[number]

export const ProofRequest = z.object({
  kind: lenient(z.enum(proofKinds), z.string()),
  /** The procedure that the proof is for. Older servers omit it. */
  procedure: z.optional(lenient(z.enum(clientProcedures), z.string())),
  /** The last day on which the link works. */
  until: CalendarDate,
  files: z.array(ReceivedFile),
})
export type ProofRequest = z.output<typeof ProofRequest>

/** Maximum number of files of one request for proof. */
export const mostProofFiles = 100
/** Maximum total size of the files of one request, in bytes: thirty phone photos are about 150 MB. */
export const mostProofBytes = 500 * 1024 * 1024

export const readProofRequest = endpoint({
  method: 'GET',
  path: '/clients/proof',
  access: 'link:proof',
  limit: 'view',
  audit: 'own',
  summary: 'The requested proof: what, until when, and what was received.',
  query: OfCase,
  answer: ProofRequest,
  errors: [401],
})

export const uploadProof = endpoint({
  method: 'POST',
  path: '/clients/proof/files',
  access: 'link:proof',
  limit: 'upload',
  audit: 'handler',
  summary: 'Upload requested files: all of a request, or none when one is refused.',
  query: OfCase,
  bodyType: 'multipart',
  answer: z.array(ReceivedFile),
  status: 201,
  idempotent: true,
  errors: [401, 404, 413, 415, 507],
})

export const finishProof = endpoint({
  method: 'POST',
  path: '/clients/proof/complete',
  access: 'link:proof',
  limit: 'submit',
  audit: 'handler',
  summary: 'Confirm that everything was sent, which ends the link. Refused while nothing was received.',
  body: z.object({ case_id: Id }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [400, 401],
})
