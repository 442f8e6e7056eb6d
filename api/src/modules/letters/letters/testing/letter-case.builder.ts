import { Readable } from 'node:stream'
import type { SubmissionType } from '@zaakwerk/contract/entities/authority'
import type { JobPlan } from '@zaakwerk/contract/job-plan'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { eq } from '../../../../platform/db/drizzle.ts'
import { authorities } from '../../../../platform/db/schema/authorities.ts'
import { case_events, case_logs, cases } from '../../../../platform/db/schema/cases.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { jobs } from '../../../../platform/db/schema/jobs.ts'
import { letters } from '../../../../platform/db/schema/letters.ts'
import { messages } from '../../../../platform/db/schema/messages.ts'
import { tasks } from '../../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../../platform/db/testing/builders.ts'
import { enqueueJobs, ofCase } from '../../../../platform/jobs/jobs.sql.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

type CaseValues = Partial<typeof cases.$inferInsert>

export const łucja = {
  salutation: 'Mevr.',
  initials: 'Ł.',
  last_name: 'Şahin-Kőrösi',
  street_address_1: 'Dorpsstraat 12',
  postal_code: '6211 AB',
  city: 'Maastricht',
  iban: 'NL91ABNA0417164300',
} as const

let made = 0

/** A case of which every letter can be made: its decision is from long ago. */
export const insertLetterCase = async (
  { db, services }: TestApp,
  {
    submission = 'mailroom',
    client = {},
    authority = {},
    ...given
  }: CaseValues & {
    submission?: SubmissionType
    client?: object
    authority?: Partial<typeof authorities.$inferInsert>
  } = {},
) => {
  made += 1
  const [body] = await db
    .insert(authorities)
    .values({
      name: `Gemeente Súdwest-Fryslân ${made}`,
      attention_of: 'Team bezwaar',
      email: 'bezwaar@gemeente.example.nl',
      street_address_1: 'Postbus 10000',
      postal_code: '8600 HA',
      city: 'Sneek',
      submission_type: submission,
      ...authority,
    })
    .returning()
  const row = await insertCase(
    db,
    {
      status: 'in_progress',
      decision_date: addDays(dayOf(services.now()), -500),
      original_decision_date: addDays(dayOf(services.now()), -500),
      // On the day of its decision, so that a date that is later is that of the decision on it.
      objection_submitted_on: addDays(dayOf(services.now()), -500),
      cjib_number: '5000056789012345',
      official_id: '1062542123456789',
      authority_id: body?.id ?? null,
      ...given,
    },
    { clients: [{ ...łucja, ...client }] },
  )
  const staged = await services.documents.stage({
    name: 'volmacht.pdf',
    stream: Readable.from([Buffer.from('%PDF-1.7 volmacht')]),
    limit: 100,
  })
  const { storageKey, name } = await services.documents.file(staged, { caseId: row.id, name: staged.name })
  await db.insert(documents).values({
    case_id: row.id,
    name,
    storage_key: storageKey,
    sha256: staged.sha256,
    size: staged.size,
    is_mandate: true,
    content_type: 'application/pdf',
  })
  return row
}

/** The run that the handler of a queued job gets. */
export const runOf = async <Plan extends JobPlan>({ db, services }: TestApp, caseId: number, plan: Plan) => {
  const author = { userId: null, at: services.now() }
  const queued = await db.select().from(jobs).where(eq(jobs.subject_id, caseId)).orderBy(jobs.id)
  const id = queued.findLast(({ key }) => key === plan.key)?.id ?? 0
  const payload: Plan['payload'] = plan.payload
  return { id, subject: { type: 'case' as const, id: caseId }, eventId: null, payload, attempt: 1, author }
}

/** Queues a job on a case, and returns its run. */
export const aRun = async <Plan extends JobPlan>(app: TestApp, caseId: number, plan: Plan) => {
  const author = { userId: null, at: app.services.now() }
  await enqueueJobs(app.db, author, { subject: ofCase(caseId), plans: [plan] })
  return runOf(app, caseId, plan)
}

/** A job that submits a letter. */
export const aSubmission = (letter: string, more: { channel?: 'om_loket' | 'mailroom' } = {}) => ({
  kind: 'submit_letter' as const,
  key: `letter:${letter}`,
  payload: { letter, ...more },
})

/** Status, letters, documents and files of a case after its letter ran. */
export const tracesOf = async ({ db, services }: TestApp, caseId: number) => {
  const [row] = await db.select().from(cases).where(eq(cases.id, caseId))
  const of = { letters: eq(letters.case_id, caseId), documents: eq(documents.case_id, caseId) }
  return {
    status: row?.status,
    letters: await db.select().from(letters).where(of.letters).orderBy(letters.id),
    documents: (await db.select().from(documents).where(of.documents).orderBy(documents.id)).map(
      ({ name }) => name,
    ),
    files: (await services.documents.list(caseId))?.map(({ name }) => name),
    events: await db
      .select()
      .from(case_events)
      .where(eq(case_events.case_id, caseId))
      .orderBy(case_events.id),
    logs: (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(case_logs.id)).map(
      ({ message }) => message,
    ),
    tasks: (await db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(tasks.id)).map(
      ({ type, status, title }) => ({
        type,
        status,
        title,
      }),
    ),
    messages: await db.select().from(messages).where(eq(messages.case_id, caseId)).orderBy(messages.id),
    jobs: (await db.select().from(jobs).where(eq(jobs.subject_id, caseId)).orderBy(jobs.id)).map(
      ({ key, state }) => `${key} ${state}`,
    ),
  }
}
