import type { Queryable } from '@zaakwerk/api/db/database'
import { case_events, cases } from '@zaakwerk/api/db/schema/cases'
import { documents } from '@zaakwerk/api/db/schema/documents'
import { letters } from '@zaakwerk/api/db/schema/letters'
import { tasks } from '@zaakwerk/api/db/schema/tasks'
import { template_versions, templates } from '@zaakwerk/api/db/schema/templates'
import { enclosuresOf } from '@zaakwerk/api/letters/enclosures'
import { insertEnclosures } from '@zaakwerk/api/letters/enclosures.sql'
import { selectFilesToEnclose } from '@zaakwerk/api/letters/letter-subject.sql'
import { type DispatchData, ourMailbox } from '@zaakwerk/contract/mailroom'
import { letterRule } from '@zaakwerk/domain/letters'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { and, desc, eq, inArray, notInArray } from 'drizzle-orm'
import type { DemoLetter } from './make-letters.ts'
import { staff } from './staff.ts'

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('a row of the demo is missing')
  return row
}

/** The newest version of a template; made here where nobody seeded the templates, as in tests. */
const versionOf = async (db: Queryable, { name, title }: DemoLetter['template']): Promise<number> => {
  const [known] = await db
    .select({ id: template_versions.id })
    .from(template_versions)
    .innerJoin(templates, eq(templates.id, template_versions.template_id))
    .where(and(eq(templates.kind, 'letter'), eq(templates.name, name)))
    .orderBy(desc(template_versions.number))
    .limit(1)
  if (known) return known.id
  const template = only(await db.insert(templates).values({ kind: 'letter', name, title }).returning())
  const version = { template_id: template.id, number: 1, subject: title, body: 'Geachte heer, mevrouw,' }
  return only(await db.insert(template_versions).values(version).returning()).id
}

/** The task that waits for this letter; notices of default have none in the demo. */
const mailroomTask = async (db: Queryable, { caseId, name }: DemoLetter): Promise<number | null> => {
  const row = only(await db.select({ type: cases.type }).from(cases).where(eq(cases.id, caseId)))
  const type = letterRule(name, row.type)?.mailroomTask
  if (!type || type === 'user_task') return null
  const [task] = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(
      and(eq(tasks.case_id, caseId), notInArray(tasks.status, [...doneTaskStatuses]), eq(tasks.type, type)),
    )
    .limit(1)
  return task?.id ?? null
}

const insertLetter = async (db: Queryable, letter: DemoLetter) => {
  const { caseId, posted, printedAt } = letter
  const paper = only(
    await db
      .select()
      .from(documents)
      .where(and(eq(documents.case_id, caseId), eq(documents.name, letter.documentName))),
  )
  return only(
    await db
      .insert(letters)
      .values({
        case_id: caseId,
        name: letter.name,
        template_version_id: await versionOf(db, letter.template),
        document_id: paper.id,
        sha256: paper.sha256,
        authority_id: letter.authorityId,
        addressee: letter.addressee,
        address: letter.address,
        submission_type: 'mailroom',
        by_post: true,
        post_by: letter.postBy,
        task_id: posted ? null : await mailroomTask(db, letter),
        printed_at: printedAt,
        printed_by: printedAt ? staff.mailroom.id : null,
        posted_on: posted?.on ?? null,
        posted_at: posted?.at ?? null,
        posted_by: posted ? staff.mailroom.id : null,
        tracking_number: posted?.tracking ?? null,
        submitted_at: posted?.at ?? null,
        created_at: letter.createdAt,
      })
      .returning(),
  )
}

const encloseFiles = async (db: Queryable, { id, case_id, document_id }: typeof letters.$inferSelect) => {
  const files = await selectFilesToEnclose(db, case_id)
  const others = files.filter((file) => file.id !== document_id)
  await insertEnclosures(db, id, enclosuresOf(others))
}

/** The event behind the proof of dispatch of a posted letter; the one that its history had is replaced. */
const reportPosted = async (
  db: Queryable,
  {
    id,
    uuid,
    case_id,
    name,
    addressee,
    posted_on,
    posted_at,
    tracking_number,
    sha256,
  }: typeof letters.$inferSelect,
): Promise<void> => {
  if (!posted_on || !posted_at) return
  const event_type =
    name === 'adm_beroep'
      ? 'case_administrative_appeal_sent_by_mailroom'
      : 'case_appeal_on_administrative_appeal_sent_by_mailroom'
  const additional_data: DispatchData = {
    uuid,
    mailbox_id: ourMailbox,
    letter_id: id,
    addressee,
    channel: 'mailroom',
    posted_on,
    tracking_number,
    sha256,
  }
  await db
    .delete(case_events)
    .where(and(eq(case_events.case_id, case_id), inArray(case_events.event_type, [event_type])))
  await db.insert(case_events).values({
    case_id,
    user_id: staff.mailroom.id,
    event_type,
    message: `Event: ${event_type} via de webapp`,
    additional_data,
    created_at: posted_at,
  })
}

/** Puts the letters of the mailroom into the database; their cases, tasks and documents are there. */
export const insertLetters = async (db: Queryable, planned: readonly DemoLetter[]): Promise<void> => {
  for (const plan of planned) {
    const letter = await insertLetter(db, plan)
    await encloseFiles(db, letter)
    await reportPosted(db, letter)
  }
}
