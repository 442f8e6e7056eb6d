import * as z from '@zaakwerk/contract/zod'
import { endpoint, fileAnswer } from './endpoint.ts'
import { Id, PathId } from './primitives.ts'

/** `additional_data` of an event that reports a posted letter: the contents of its proof of dispatch. */
export const DispatchData = z.object({
  uuid: z.uuid(),
  mailbox_id: Id,
  letter_id: Id,
  addressee: z.string(),
  channel: z.string(),
  /** Calendar date on which it was posted. */
  posted_on: z.iso.date(),
  tracking_number: z.string().nullable().optional(),
  /** SHA-256 of the letter, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type DispatchData = z.output<typeof DispatchData>

/** Events that have a proof of dispatch. */
export const dispatchEvents = [
  'case_administrative_appeal_sent_by_mailroom',
  'case_appeal_on_administrative_appeal_sent_by_mailroom',
] as const

export const getProofOfDispatch = endpoint({
  method: 'GET',
  path: '/mailroom/proof',
  access: 'cases.read',
  summary: 'The proof of dispatch of a posted letter as PDF, by its uuid or by mailbox and letter.',
  query: z
    .object({ uuid: z.uuid().optional(), mailbox_id: PathId.optional(), letter_id: PathId.optional() })
    .refine(
      (query) =>
        query.uuid !== undefined || (query.mailbox_id !== undefined && query.letter_id !== undefined),
      {
        message: 'Geef een uuid, of mailbox_id en letter_id.',
        path: ['uuid'],
      },
    ),
  answer: fileAnswer,
  errors: [404],
})
