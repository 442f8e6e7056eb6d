import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { dayOf } from '@zaakwerk/domain/dates'
import { asc, eq } from '../../../../../platform/db/drizzle.ts'
import type { cases } from '../../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../../platform/db/schema/documents.ts'
import { jobs } from '../../../../../platform/db/schema/jobs.ts'
import { letters as lettersTable } from '../../../../../platform/db/schema/letters.ts'
import { message_documents, messages } from '../../../../../platform/db/schema/messages.ts'
import { template_versions, templates } from '../../../../../platform/db/schema/templates.ts'
import type { Answer } from '../../../../../platform/testing/caller.ts'
import { type AppWithRunner, atRest, eachOf } from './app-with-runner.ts'
import { insertTableCase, postRow, type TableCase } from './table-case.ts'

/** A case of the table once the engine is done with it. */
export interface Outcome {
  readonly before: typeof cases.$inferSelect
  /** What the event was answered. */
  readonly answer: Answer
  readonly after: CaseDetail
  readonly letters: readonly (typeof lettersTable.$inferSelect)[]
  readonly mails: Awaited<ReturnType<typeof mailsOf>>
  readonly jobs: readonly (typeof jobs.$inferSelect)[]
  readonly documents: readonly (typeof documents.$inferSelect)[]
  /** In its folder. */
  readonly files: readonly { readonly storageKey: string }[]
}

const mailsOf = async ({ app: { db } }: AppWithRunner, caseId: number) => {
  const attached = await db
    .select({ mail: message_documents.message_id, document: message_documents.document_id })
    .from(message_documents)
    .innerJoin(messages, eq(messages.id, message_documents.message_id))
    .where(eq(messages.case_id, caseId))
  const rows = await db
    .select({ message: messages, template: templates.name })
    .from(messages)
    .leftJoin(template_versions, eq(template_versions.id, messages.template_version_id))
    .leftJoin(templates, eq(templates.id, template_versions.template_id))
    .where(eq(messages.case_id, caseId))
    .orderBy(asc(messages.id))
  return rows.map(({ message, template }) => ({
    ...message,
    template,
    documents: attached.filter(({ mail }) => mail === message.id).map(({ document }) => document),
  }))
}

const outcomeOf = async (
  engine: AppWithRunner,
  { before, answer }: Pick<Outcome, 'before' | 'answer'>,
): Promise<Outcome> => {
  const { db, services } = engine.app
  const { id } = before
  const { body } = await engine.lawyer.call('GET', `/cases/${id}`)
  return {
    before,
    answer,
    after: body,
    letters: await db
      .select()
      .from(lettersTable)
      .where(eq(lettersTable.case_id, id))
      .orderBy(asc(lettersTable.id)),
    mails: await mailsOf(engine, id),
    jobs: await db.select().from(jobs).where(eq(jobs.subject_id, id)).orderBy(asc(jobs.id)),
    documents: await db.select().from(documents).where(eq(documents.case_id, id)).orderBy(documents.id),
    files: (await services.documents.list(id)) ?? [],
  }
}

/** The mailroom posts the letters of a case. */
const postLetters = async ({ app, mailroom }: AppWithRunner, caseId: number): Promise<void> => {
  const waiting = await app.db
    .select()
    .from(lettersTable)
    .where(eq(lettersTable.case_id, caseId))
    .orderBy(lettersTable.id)
  for (const { id } of waiting) {
    const json = { posted_on: dayOf(app.services.now()), tracking_number: '3SZWRK0000001' }
    const { status, body } = await mailroom.call('POST', `/mailroom/letters/${id}/posted`, { json })
    if (status !== 200) throw new Error(`a letter could not be posted: ${JSON.stringify(body)}`)
  }
}

/** What a person does next. */
const goOn = async (engine: AppWithRunner, caseId: number, next: TableCase['row']['next']): Promise<void> => {
  if (next === 'mailroom posts') await postLetters(engine, caseId)
  if (next !== 'withdrawn') return
  const json = { event_type: 'case_withdrawn' }
  const { status, body } = await engine.lawyer.call('POST', `/cases/${caseId}/event`, { json })
  if (status !== 200) throw new Error(`a case could not be withdrawn: ${JSON.stringify(body)}`)
}

interface Posting {
  /** Posts the event of a row, and returns its answer. */
  readonly post?: typeof postRow
  /** Cases at a time. */
  readonly concurrency?: number
}

/** Posts the events of these cases of the table, lets the engine do its work, and tells what is there then. */
export const outcomesOf = async (
  engine: AppWithRunner,
  table: readonly TableCase[],
  { post = postRow, concurrency }: Posting = {},
): Promise<ReadonlyMap<TableCase, Outcome>> => {
  const begin = async (one: TableCase) => {
    const before = await insertTableCase(engine.app, one)
    return { one, before, answer: await post(engine, before.id, one.row) }
  }
  const begun = await eachOf(table, begin, concurrency)
  await atRest(engine)
  await eachOf(begun, ({ one, before }) => goOn(engine, before.id, one.row.next))
  await atRest(engine)
  const ended = await eachOf(begun, async ({ one, ...rest }) => [one, await outcomeOf(engine, rest)] as const)
  return new Map(ended)
}
