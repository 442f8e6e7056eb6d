import * as z from '@zaakwerk/contract/zod'
import { OfCase } from './client-link-case.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, lenient } from './primitives.ts'
import { proofKinds } from './proof-kinds.ts'

/** A step of a case, as its client sees it. The page has the texts for each key. */
export const CaseStep = z.object({
  key: z.string(),
  state: lenient(z.enum(['done', 'now', 'to_come']), z.string()),
  /** When it was completed; for the current step, when it is expected to end. */
  date: z.nullable(CalendarDate),
})
export type CaseStep = z.output<typeof CaseStep>

/** What a client can be asked for, each by a link of its own. */
export const clientToDos = ['iban', 'iban_mandate', 'proof'] as const

/** An open request to a client. Its link is only in the mail. */
export const ClientToDo = z.object({
  key: lenient(z.enum(clientToDos), z.string()),
  /** For proof: several kinds can be requested at a time. */
  proof_kind: z.optional(lenient(z.enum(proofKinds), z.string())),
  /** The last day on which that link works. */
  until: CalendarDate,
  mailed_on: CalendarDate,
})
export type ClientToDo = z.output<typeof ClientToDo>

export const ClientCaseStatus = z.object({
  /** Null: the client is a company, or the name is unknown. */
  first_name: z.nullable(z.string()),
  /** The last four digits of the authority's case number. */
  number_end: z.nullable(z.string()),
  /** The subject of the case, which decides the texts: `wahv`, `nha`, `btu`, `other`. */
  family: z.string(),
  /** At most six. No step is current once the case has ended. */
  steps: z.array(CaseStep),
  /** Ordered by expiry date, the earliest first. */
  to_do: z.array(ClientToDo),
  /** When the authority was sent the notice of default; null when it was not. Older servers omit it. */
  notice_sent_on: z.optional(z.nullable(CalendarDate)),
})
export type ClientCaseStatus = z.output<typeof ClientCaseStatus>

export const readCaseStatus = endpoint({
  method: 'GET',
  path: '/clients/case-status',
  access: 'link:status',
  limit: 'view',
  audit: 'own',
  summary:
    'The step that a case is in, in plain facts: no more of a person than a first name and four digits.',
  query: OfCase,
  answer: ClientCaseStatus,
  errors: [401],
})

/** Mails the link and never returns it: who may see the status of a case may not necessarily act for its client. */
export const mailToDo = endpoint({
  method: 'POST',
  path: '/clients/case-status/mail',
  access: 'link:status',
  limit: 'submit',
  audit: 'handler',
  summary:
    'Mail once more what a client has to do, to the address that we know; at most once an hour. The answer is always the same.',
  body: z.object({
    case_id: Id,
    to_do: z.enum(clientToDos),
    /** Kind of proof; by default the request that expires first. */
    proof_kind: z.optional(z.enum(proofKinds)),
  }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [401, 429],
})
