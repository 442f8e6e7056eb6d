import * as z from '@zaakwerk/contract/zod'
import { OfCase } from './client-link-case.ts'
import { endpoint } from './endpoint.ts'
import { CalendarDate, Id, lenient } from './primitives.ts'
import { proofKinds } from './proof-kinds.ts'

/** Names of the steps of a case as its client is shown them; their words are the page's own. */
export const CaseStep = z.object({
  key: z.string(),
  state: lenient(z.enum(['done', 'now', 'to_come']), z.string()),
  /** When it was done; of the step of now, when it is expected to end. */
  date: z.nullable(CalendarDate),
})
export type CaseStep = z.output<typeof CaseStep>

/** What a client can be asked for by a link of its own. */
export const clientToDos = ['iban', 'iban_mandate', 'proof'] as const

/** What a client has to do. Its link is in a mail, and nowhere else. */
export const ClientToDo = z.object({
  key: lenient(z.enum(clientToDos), z.string()),
  /** Of proof: more than one kind can be asked for at a time. */
  proof_kind: z.optional(lenient(z.enum(proofKinds), z.string())),
  /** The last day on which that link works. */
  until: CalendarDate,
  mailed_on: CalendarDate,
})
export type ClientToDo = z.output<typeof ClientToDo>

export const ClientCaseStatus = z.object({
  /** Null: of a company, or not known. */
  first_name: z.nullable(z.string()),
  /** The last four digits of the number that the other side gave. */
  number_end: z.nullable(z.string()),
  /** What the case is about chooses the words: `wahv`, `nha`, `btu`, `other`. */
  family: z.string(),
  /** At most six. None is of now once the case has ended. */
  steps: z.array(CaseStep),
  /** What ends first, first. */
  to_do: z.array(ClientToDo),
  /** When the other side was told that it is late; null where it was not. Not told by an older server. */
  notice_sent_on: z.optional(z.nullable(CalendarDate)),
})
export type ClientCaseStatus = z.output<typeof ClientCaseStatus>

export const readCaseStatus = endpoint({
  method: 'GET',
  path: '/clients/case-status',
  access: 'link:status',
  limit: 'look',
  audit: 'own',
  summary:
    'The step that a case is in, in plain facts: no more of a person than a first name and four digits.',
  query: OfCase,
  answer: ClientCaseStatus,
  errors: [401],
})

/** The link itself is never answered: who was shown where a case stands is not who may act for its client. */
export const mailToDo = endpoint({
  method: 'POST',
  path: '/clients/case-status/mail',
  access: 'link:status',
  limit: 'give',
  audit: 'handler',
  summary:
    'Mail once more what a client has to do, to the address that we know; at most once an hour. The answer is always the same.',
  body: z.object({
    case_id: Id,
    to_do: z.enum(clientToDos),
    /** Which proof; without it, what ends first. */
    proof_kind: z.optional(z.enum(proofKinds)),
  }),
  answer: z.object({ detail: z.string() }),
  idempotent: true,
  errors: [401, 429],
})
