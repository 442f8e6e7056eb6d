import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, like, notExists, or, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { authorities } from '../db/schema/authorities.ts'
import { cases } from '../db/schema/cases.ts'
import { documents } from '../db/schema/documents.ts'
import { jobs } from '../db/schema/jobs.ts'
import { letters } from '../db/schema/letters.ts'
import { clients } from '../db/schema/people.ts'
import { tasks } from '../db/schema/tasks.ts'
import { leadingClientOf } from '../mails/mail-case.sql.ts'

const { search_text: _case, ...caseColumns } = getTableColumns(cases)
const { search_text: _client, ...clientColumns } = getTableColumns(clients)
const { search_text: _authority, ...authorityColumns } = getTableColumns(authorities)

/** A letter of this case that reached its authority. */
export interface SentLetter {
  readonly name: string
  readonly emailed_at: Date | null
  readonly dropped_at: Date | null
  /** Calendar date. */
  readonly posted_on: string | null
}

/** All that letters of a case are made from. */
export type LetterSubject = NonNullable<Awaited<ReturnType<typeof selectLetterSubject>>>

const isAdjourned = sql<boolean>`exists (
  select from case_events e where e.case_id = ${cases.id} and e.event_type = 'case_adjourned')`

/** A case that is not deleted, with all that its letters say. */
export const selectLetterSubject = async (db: Queryable, caseId: number) => {
  const [found] = await db
    .select({ subject: caseColumns, client: clientColumns, authority: authorityColumns, isAdjourned })
    .from(cases)
    .leftJoin(clients, eq(clients.id, leadingClientOf(cases.id)))
    .leftJoin(authorities, eq(authorities.id, cases.authority_id))
    .where(and(eq(cases.id, caseId), isNull(cases.deleted_at)))
  if (!found) return undefined
  const files = await db
    .select({
      id: documents.id,
      name: documents.name,
      isPrimary: documents.is_primary_document,
      sha256: documents.sha256,
    })
    .from(documents)
    .where(eq(documents.case_id, caseId))
    .orderBy(desc(documents.created_at), desc(documents.id))
  const sent: SentLetter[] = await db
    .select({
      name: letters.name,
      emailed_at: letters.emailed_at,
      dropped_at: letters.dropped_at,
      posted_on: letters.posted_on,
    })
    .from(letters)
    .where(and(eq(letters.case_id, caseId), isNotNull(letters.submitted_at)))
    .orderBy(asc(letters.submitted_at), asc(letters.id))
  // The task of a notice that is made here is done when that was asked for. Whether it has left, its letter tells.
  const isMadeHere = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.subject_type, 'case'),
        eq(jobs.subject_id, caseId),
        eq(jobs.key, sql`'letter:' || ${tasks.type}`),
      ),
    )
  // Or else a person, who reports that it was submitted another way.
  const reportedAt = sql`(select max(e.created_at) from case_events e
    where e.case_id = ${caseId} and e.event_type = 'nha_document_submitted'
      and e.additional_data ->> 'document_type' = 'igs' and e.created_at >= ${tasks.completed_at})`
  // Notices of default that were not sent from here, or were before letters were kept here.
  const noticesDone = await db
    .select({
      type: tasks.type,
      completed_at: sql`coalesce(${reportedAt}, ${tasks.completed_at})`.mapWith(tasks.completed_at),
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.case_id, caseId),
        eq(tasks.status, 'completed'),
        isNotNull(tasks.completed_at),
        like(tasks.type, 'send\\_igs\\_%'),
        or(notExists(isMadeHere), sql`${reportedAt} is not null`),
      ),
    )
    .orderBy(asc(tasks.completed_at))
  const { subject, ...linked } = found
  return { ...subject, ...linked, files, sent, noticesDone }
}
