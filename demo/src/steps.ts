import { updateCase, updateCaseStatus } from '@zaakwerk/api/modules/cases/cases/case-edits.service'
import { deleteCase } from '@zaakwerk/api/modules/cases/cases/cases.service'
import {
  fileUpload,
  judgeFiles,
  uploadDocuments,
} from '@zaakwerk/api/modules/cases/documents/upload-documents'
import { postCaseEvent, readEvent } from '@zaakwerk/api/modules/cases/workflow/post-case-event.service'
import { createInvoice } from '@zaakwerk/api/modules/finance/invoices/create-invoice'
import { markPrinted } from '@zaakwerk/api/modules/letters/mailroom/letters.service'
import { postLetters } from '@zaakwerk/api/modules/letters/mailroom/post-letters.service'
import { createTask } from '@zaakwerk/api/modules/tasks/tasks/create-task.service'
import { lockTask } from '@zaakwerk/api/modules/tasks/tasks/lock-task.sql'
import { updateTask } from '@zaakwerk/api/modules/tasks/tasks/update-task.service'
import { BookkeepingRefused } from '@zaakwerk/api/platform/adapters/bookkeeping/bookkeeping.port'
import { and, eq, isNull } from '@zaakwerk/api/platform/db/drizzle'
import { letters } from '@zaakwerk/api/platform/db/schema/letters'
import { tasks } from '@zaakwerk/api/platform/db/schema/tasks'
import { lockCase } from '@zaakwerk/api/platform/journal/lock-case.sql'
import type { CaseEventData, CaseEventType } from '@zaakwerk/contract/case-events'
import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseChanges, NewCase } from '@zaakwerk/contract/entities/case-input'
import type { NewClient } from '@zaakwerk/contract/entities/people-input'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { isIgsTask } from '@zaakwerk/domain/igs-tasks'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import { type Office, silenced } from './office.ts'
import { decisionPaper, mandatePaper } from './papers.ts'
import type { Random } from './random.ts'
import { type StaffName, staff } from './staff.ts'

/** A case of the demo, with the data that its steps need. */
export interface DemoCase {
  /** 0 until the case is created, like its name. */
  id: number
  name: string
  readonly given: NewCase & { readonly type: number }
  readonly client: NewClient
  clientId: number
  /** The name of its authority; empty for none. */
  readonly authority: string
  readonly authorityId: number | undefined
  /** The colleague who works on it. */
  readonly author: StaffName
  readonly random: Random
  isRemoved?: true
}

export type Step = (office: Office, of: DemoCase) => Promise<unknown>

/** Posts an event of the workflow, and runs the queued jobs. */
export const event =
  (event_type: CaseEventType, additional_data: CaseEventData = {}): Step =>
  async (office, { id, author }) => {
    await office.call({
      prepare: (services) =>
        readEvent(services, { id, call: { event_type, additional_data }, askedAt: services.now() }),
      write: async (services, read) =>
        postCaseEvent(services, office.as(author), { locked: await lockCase(services.db, id), ...read }),
    })
    await office.work()
  }

export const edit =
  (changes: CaseChanges): Step =>
  (office, { id, author }) =>
    office.write(async (services) =>
      updateCase(services, office.as(author), { locked: await lockCase(services.db, id), changes }),
    )

/** Sets a status by hand. */
export const status =
  (to: CaseStatus): Step =>
  (office, { id, author }) =>
    office.write(async (services) =>
      updateCaseStatus(services, office.as(author), { locked: await lockCase(services.db, id), status: to }),
    )

/** Uploads files by a colleague. */
export const upload =
  (name: string, paper: (of: DemoCase, day: string) => Promise<Buffer>): Step =>
  async (office, of) => {
    const file = await office.receive(name, await paper(of, dayOf(office.services.now())))
    await office.call({
      prepare: async (services) =>
        fileUpload(services, { caseId: of.id, files: await judgeFiles(services, [file]) }),
      write: (services, filed) => uploadDocuments(services, office.as(of.author), { caseId: of.id, filed }),
    })
  }

/** Files the mandate that the client signed on paper. */
export const mandate: Step = upload('volmacht.pdf', mandatePaper)

/** Records a decision of the other side: its paper, its date and its status. */
export const decided =
  (title: string, to: CaseStatus): Step =>
  async (office, of) => {
    const day = addDays(dayOf(office.services.now()), -of.random.int(2, 6))
    await upload(`${title}.pdf`, (one) => decisionPaper(one, day, title))(office, of)
    await edit({ decision_date: day })(office, of)
    await status(to)(office, of)
  }

/** Creates a task by a user, due after a number of days. */
export const task =
  (type: TaskType, days: number, title = taskTypeLabel(type)): Step =>
  async (office, { id, author, random }) =>
    office.write((services) =>
      createTask(services, office.as(author), {
        task: {
          type,
          title,
          case_id: id,
          due_date: addDays(dayOf(services.now()), days),
          assignee_id: random.chance(0.2) ? null : staff[author].id,
        },
        caseRequired: true,
      }),
    )

const openTasks = async ({ services: { db } }: Office, caseId: number) =>
  (await db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)).filter(
    (one) => !isTaskDone(one.status),
  )

export const complete =
  (type: TaskType): Step =>
  async (office, { id, author }) => {
    const found = (await openTasks(office, id)).find((one) => one.type === type)
    if (!found) throw new Error(`case ${id} has no open task ${type}`)
    await office.write(async (services) =>
      updateTask(services, office.as(author), {
        locked: await lockTask(services.db, found.id, undefined),
        changes: { status: 'completed' },
      }),
    )
    await office.work()
  }

/** A notice of default: the workflow chooses which one, and its task requests the letter. */
export const notice: Step = async (office, of) => {
  await event('handle_create_igs_tasks')(office, of)
  const asking = (await openTasks(office, of.id)).find(({ type }) => isIgsTask(type))
  await event('handle_task_actions', { task_type: asking?.type })(office, of)
}

const waitingLetters = ({ services: { db } }: Office, caseId: number) =>
  db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.case_id, caseId),
        eq(letters.by_post, true),
        isNull(letters.posted_on),
        isNull(letters.cancelled_at),
      ),
    )
    .orderBy(letters.id)

export const print: Step = async (office, { id }) => {
  const ids = (await waitingLetters(office, id)).map((one) => one.id)
  await office.write((services) => markPrinted(services, office.as('mailroom'), ids))
}

/** The mailroom posts the waiting letters, if any: every other one by registered mail. */
export const post: Step = async (office, { id, random }) => {
  const waiting = await waitingLetters(office, id)
  if (waiting.length === 0) return
  const tracked = waiting.map((one) => ({
    ...one,
    tracking_number: random.chance(0.5) ? `3SZWRK${random.digits(9)}` : null,
  }))
  await office.write((services) =>
    postLetters(services, office.as('mailroom'), { posted_on: dayOf(services.now()), letters: tracked }),
  )
  await office.work()
}

const refusingBooks = {
  keeps: false,
  administrationId: 'zaakwerk',
  book: () => Promise.reject(new BookkeepingRefused('Het e-mailadres van dit contact wordt geweigerd.')),
  pdf: () => Promise.reject(new BookkeepingRefused('Deze factuur bestaat niet.')),
  check: async () => undefined,
  readsBank: false,
  versions: async () => new Map(),
  isGone: async () => false,
  snapshots: async () => [],
} as const

/** The awarded amount was received and is invoiced. A draft is an invoice that the bookkeeping refused. */
export const invoice =
  (price: number, { description, isDraft = false }: { description: string; isDraft?: boolean }): Step =>
  async (office, of) => {
    const { id, name, client, clientId, author } = of
    const by = isDraft ? { ...silenced(office.services), bookkeeping: refusingBooks } : office.services
    await office.write((services) =>
      createInvoice({ ...by, ...services, bookkeeping: by.bookkeeping }, office.as(author), {
        invoice: { internal_id: name, price, description },
        contact: { ...client, case_id: id, internal_id: name, id: clientId },
      }),
    )
    await office.work(by)
  }

/** Deletes a case, so that no list shows it. */
export const remove: Step = async (office, of) => {
  of.isRemoved = true
  await office.write((services) =>
    deleteCase(services, office.as(of.author), { id: of.id, deleteFolder: true }),
  )
}
