import * as z from '@zaakwerk/contract/zod'
import { endpoint } from './endpoint.ts'
import { CaseDetail } from './entities/case.ts'
import { NewCase } from './entities/case-input.ts'
import { filingKinds, IncomingItem } from './entities/incoming.ts'
import { taskTypes } from './entities/task.ts'
import { CalendarDate, Id, PathId, Version } from './primitives.ts'

/** What is filed, and what follows. */
export const Filing = z.object({
  case_id: Id,
  kind: z.enum(filingKinds),
  /** Day on which the office received it; not in the future. */
  received_on: CalendarDate,
  /** The date on the paper, which the kind makes a fact of the case. */
  paper_date: z.optional(z.nullable(CalendarDate)),
  /** The last day that the paper gives, of a kind that gives one. */
  due_on: z.optional(z.nullable(CalendarDate)),
  /** The letter of the case that it answers; null: none. */
  letter_id: z.optional(z.nullable(Id)),
  /** Positions of the files that become documents. */
  files: z.array(z.int()).check(z.maxLength(200)),
  /** Whether the text of the mail becomes a document too. */
  with_text: z.boolean(),
  /** Who does what next; null: nobody. */
  task: z.nullable(z.object({ type: z.enum(taskTypes), assignee_id: z.nullable(Id) })),
})
export type Filing = z.input<typeof Filing>

const ItemParams = z.object({ id: PathId })

export const fileIncoming = endpoint({
  method: 'POST',
  path: '/incoming/{id}/filing',
  access: 'incoming.write',
  audit: { action: 'change', entity: 'case', ids: 'body.case_id', fields: ['body.kind'] },
  summary:
    'File a mail or scan in a case: its documents, the fact and status that its kind means, and the next task; all of it or nothing.',
  params: ItemParams,
  body: Filing,
  answer: IncomingItem,
  versioned: true,
  idempotent: true,
  errors: [404, 409, 422],
})

export const undoFiling = endpoint({
  method: 'POST',
  path: '/incoming/{id}/undo-filing',
  access: 'incoming.write',
  audit: { action: 'change', entity: 'case', ids: 'body.case_id' },
  summary:
    'Take back that a mail or scan was filed, on the day itself and as long as nobody acted on it. It is to be filed again.',
  params: ItemParams,
  /** Where it was filed. */
  body: z.object({ case_id: Id }),
  answer: IncomingItem,
  versioned: true,
  idempotent: true,
  errors: [404, 409],
})

export const createCaseFromIncoming = endpoint({
  method: 'POST',
  path: '/incoming/{id}/new-case',
  access: 'cases.write',
  audit: { action: 'create', entity: 'case', ids: 'answer', clients: 'answer.client' },
  summary: 'Create a case from a mail or scan, with its text and files, and file it there: both, or neither.',
  params: ItemParams,
  body: z.object({ version: Version, case: NewCase }),
  answer: CaseDetail,
  status: 201,
  idempotent: true,
  errors: [400, 404, 409, 412, 422, 507],
})
