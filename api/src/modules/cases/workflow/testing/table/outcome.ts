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
import { type AppWithRunner, mapConcurrently, waitUntilIdle } from './app-with-runner.ts'
import { insertTableCase, postRow, type TableCase } from './table-case.ts'

/** A case of the table once the engine is done with it. */
export interface Outcome {
  readonly before: typeof cases.$inferSelect
  readonly after: CaseDetail
  readonly letters: readonly (typeof lettersTable.$inferSelect)[]
  /** Of each letter: status and first bytes of the response to a request for its proof of dispatch. */
  readonly proofs: readonly (readonly [status: number, start: string])[]
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

/** What a proof says is read in proof.test.ts. */
const proofOf = async ({ app, lawyer }: AppWithRunner, uuid: string): Promise<Outcome['proofs'][number]> => {
  const headers = { authorization: `Bearer ${lawyer.token}` }
  const answer = await fetch(`${app.url}/api/mailroom/proof?uuid=${uuid}`, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return [answer.status, bytes.toString('latin1', 0, 5)]
}

const outcomeOf = async (engine: AppWithRunner, before: Outcome['before']): Promise<Outcome> => {
  const { db, services } = engine.app
  const { id } = before
  const { body } = await engine.lawyer.call('GET', `/cases/${id}`)
  const letters = await db
    .select()
    .from(lettersTable)
    .where(eq(lettersTable.case_id, id))
    .orderBy(asc(lettersTable.id))
  return {
    before,
    after: body,
    letters,
    proofs: await Promise.all(letters.map(({ uuid }) => proofOf(engine, uuid))),
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
const goOn = async (engine: AppWithRunner, caseId: number, { row: { next } }: TableCase): Promise<void> => {
  if (next?.act === 'mailroom posts') await postLetters(engine, caseId)
  if (next?.act !== 'withdrawn') return
  const json = { event_type: 'case_withdrawn' }
  const { status, body } = await engine.lawyer.call('POST', `/cases/${caseId}/event`, { json })
  if (status !== 200) throw new Error(`a case could not be withdrawn: ${JSON.stringify(body)}`)
}

/** A case of the table as it was worked. */
export interface Worked {
  /** The answer to its event; several if it was posted several times at once. */
  readonly answers: readonly Answer[]
  /** After the engine finished the event, and what followed. */
  readonly outcomes: readonly Outcome[]
}

/** Posts the event of each of these cases the given number of times concurrently, and waits until all jobs have run. */
export const runTable = async (
  engine: AppWithRunner,
  table: readonly TableCase[],
  timesOf: (one: TableCase) => number,
): Promise<ReadonlyMap<TableCase, Worked>> => {
  const begun = await mapConcurrently(table, async (one) => {
    const before = await insertTableCase(engine.app, one)
    const posts = Array.from({ length: timesOf(one) }, () => postRow(engine, before.id, one.row))
    return { one, before, answers: await Promise.all(posts) }
  })
  await waitUntilIdle(engine)
  const first = await mapConcurrently(begun, ({ before }) => outcomeOf(engine, before))
  const goesOn = begun.filter(({ one }) => one.row.next)
  await mapConcurrently(goesOn, ({ one, before }) => goOn(engine, before.id, one))
  await waitUntilIdle(engine)
  const second = new Map(
    await mapConcurrently(goesOn, async ({ one, before }) => [one, await outcomeOf(engine, before)] as const),
  )
  return new Map(
    begun.map(({ one, answers }, at) => [
      one,
      { answers, outcomes: [first[at], second.get(one)].filter((outcome) => outcome !== undefined) },
    ]),
  )
}
