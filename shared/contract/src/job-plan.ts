import * as z from '@zaakwerk/contract/zod'
import { adjournWeeks, appealChannels, ibanSources } from './case-events.ts'
import { CourtAddress } from './courts.ts'
import { caseTextLengths } from './entities/case-input.ts'
import { letterChannels } from './entities/letter.ts'
import { contactTextLengths } from './entities/people-input.ts'
import { CalendarDate, Id, Text, Timestamp } from './primitives.ts'

/** `key` identifies a job within its subject: at most one job with the same key is queued or running at a time. */
const job = <const Kind extends string, Payload extends z.core.$ZodLooseShape>(
  kind: Kind,
  payload: Payload,
) => z.object({ kind: z.literal(kind), key: Text(200), payload: z.strictObject(payload) })

/** Kinds of background jobs, each with its payload. The check constraint in the database, the workflow table and the runner all follow this list. */
export const JobPlan = z.discriminatedUnion('kind', [
  /** A mail to a client, by the name of its template. */
  job('send_mail', {
    template: Text(100),
    /** The recipient; after a merge, the contact that it was merged into. Default: the leading client of the case at the time of sending. */
    client_id: z.optional(Id),
    adjourn_with_weeks: z.optional(z.literal(adjournWeeks)),
    /** Asks for an IBAN because the stored one is wrong; `source` says how we know. */
    incorrect: z.optional(z.boolean()),
    source: z.optional(z.enum(ibanSources)),
    /** The letter that the mail is about. */
    letter_id: z.optional(Id),
    /** The mail corrects an earlier mail about that letter. */
    corrects: z.optional(z.boolean()),
    /** For a new link that replaces an old one: the existing request for proof. */
    proof_request_id: z.optional(Id),
  }),
  /** A mail that was composed during the request itself: a link to set a password. */
  job('send_message', {
    message_id: Id,
    /** When its link expires; it is not sent after that. */
    until: z.optional(Timestamp),
  }),
  /** A letter to the authority, by the name of its template. */
  job('submit_letter', {
    letter: Text(100),
    channel: z.optional(z.enum(appealChannels)),
    /** For a penalty request: when the late decision was announced. */
    decided_on: z.optional(CalendarDate),
    /** For a complaint: its subject, as text. */
    conduct: z.optional(Text(caseTextLengths.conduct)),
    /** For an appeal to a court. */
    court: z.optional(CourtAddress),
    /** The document that is enclosed as the decision; the primary one by default. */
    document_id: z.optional(Id),
  }),
  /** Sends an existing letter by one channel. A letter for the mailroom has no job. */
  job('deliver_letter', { letter_id: Id, channel: z.enum(letterChannels) }),
  job('make_mandate', {}),
  job('forward_to_law_firm', {}),
  /** Makes an invoice in an external bookkeeping service; the mail and message to the client are queued once that has answered. */
  job('book_invoice', {
    /** The recipient's id at the bookkeeping service as given in the call, if no contact of ours has that id. */
    outside_id: z.optional(Text(contactTextLengths.moneybird_client_id)),
  }),
  /** The mail with the invoice. */
  job('send_invoice', {}),
  /** A short message to the client's phone that the invoice was sent. */
  job('send_invoice_notice', {}),
  /** Parses an uploaded list and determines the outcome of each row. */
  job('run_import', {}),
  /** A bulk action on several cases. */
  job('run_case_batch', { batch_id: Id }),
  /** Reads the words of a file, by its hash. */
  job('read_document', { sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
])
export type JobPlan = z.output<typeof JobPlan>
export type JobKind = JobPlan['kind']

export const jobKinds: readonly JobKind[] = JobPlan.def.options.flatMap(({ shape }) => shape.kind.def.values)
