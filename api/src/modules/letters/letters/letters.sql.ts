import type { TaskType } from '@zaakwerk/contract/entities/task'
import { namesOfLetter } from '@zaakwerk/domain/letters'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, exists, gte, inArray, isNull, or, sql } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../platform/journal/journal.sql.ts'
import { termsFollow } from '../../cases/cases/terms/write-terms.ts'

export type LetterRow = typeof letters.$inferSelect

const letterOfJob = builtOnce((db) =>
  db
    .select()
    .from(letters)
    .where(eq(letters.job_id, sql.placeholder('jobId')))
    .prepare('letter_of_job'),
)

export const findLetterOfJob = async (db: Queryable, jobId: number): Promise<LetterRow | undefined> =>
  (await letterOfJob(db).execute({ jobId }))[0]

/** Letters in the order of their ids. */
export const selectLetterRows = (db: Queryable, ids: readonly number[]): Promise<LetterRow[]> =>
  db
    .select()
    .from(letters)
    .where(inArray(letters.id, [...ids]))
    .orderBy(letters.id)

export const selectLetter = async (db: Queryable, id: number): Promise<LetterRow | undefined> =>
  (await selectLetterRows(db, [id]))[0]

/** Locks letters in the order of their ids; lock their cases first. */
export const lockLetterRows = (db: Queryable, ids: readonly number[]): Promise<LetterRow[]> =>
  db
    .select()
    .from(letters)
    .where(inArray(letters.id, [...ids]))
    .orderBy(letters.id)
    .for('update')

const lockedById = builtOnce((db) =>
  db
    .select()
    .from(letters)
    .where(eq(letters.id, sql.placeholder('id')))
    .for('update')
    .prepare('lock_letter'),
)

/** A letter, locked; lock its case first. */
export const lockLetter = async (db: Queryable, id: number): Promise<LetterRow | undefined> =>
  (await lockedById(db).execute({ id }))[0]

export const insertLetter = async (
  db: Queryable,
  values: typeof letters.$inferInsert,
): Promise<LetterRow> => {
  const [row] = await db.insert(letters).values(values).returning()
  if (!row) throw new Error('a letter got no row')
  return row
}

export const updateLetter = async (
  db: Queryable,
  id: number,
  changes: Partial<
    Pick<LetterRow, 'submission_type' | 'emailed_at' | 'dropped_at' | 'drop_naming' | 'submitted_at'>
  >,
): Promise<void> => {
  const [row] = await db
    .update(letters)
    .set(changes)
    .where(eq(letters.id, id))
    .returning({ caseId: letters.case_id })
  if (row) termsFollow(row.caseId)
}

/**
 * The letters of a case, among these names and other names of the same letters, that are being delivered or may have left: their progress is unknown, so they
 * cannot be cancelled in favour of another. Waiting ones can, and are (ADR 44).
 */
export const selectLeavingLetters = async (
  db: Queryable,
  { caseId, names }: { readonly caseId: number; readonly names: readonly string[] },
): Promise<readonly string[]> => {
  if (names.length === 0) return []
  const same = names.flatMap(namesOfLetter)
  const delivery = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.subject_type, 'case'),
        eq(jobs.subject_id, letters.case_id),
        eq(jobs.kind, 'deliver_letter'),
        sql`${jobs.payload} -> 'letter_id' = to_jsonb(${letters.id})`,
        inArray(jobs.state, ['running', 'unknown']),
      ),
    )
  const leaving = await db
    .select({ name: letters.name })
    .from(letters)
    .where(
      and(
        eq(letters.case_id, caseId),
        inArray(letters.name, same),
        isNull(letters.submitted_at),
        isNull(letters.cancelled_at),
        exists(delivery),
      ),
    )
  return leaving.map(({ name }) => name)
}

/** Whether a letter of a case with this name, or another name of the same letter, left by any route since a moment. */
export const selectHasLeft = async (
  db: Queryable,
  { caseId, name, since }: { readonly caseId: number; readonly name: string; readonly since: Date },
): Promise<boolean> => {
  const found = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(
        eq(letters.case_id, caseId),
        inArray(letters.name, [...namesOfLetter(name)]),
        isNull(letters.cancelled_at),
        // One of its routes is enough: a new letter would be sent twice by that route.
        or(
          ...[letters.submitted_at, letters.posted_at, letters.emailed_at, letters.dropped_at].map((leftAt) =>
            gte(leftAt, since),
          ),
        ),
      ),
    )
  return found.length > 0
}

export const selectQueuedAt = async (db: Queryable, jobId: number): Promise<Date | undefined> => {
  const [row] = await db.select({ at: jobs.created_at }).from(jobs).where(eq(jobs.id, jobId))
  return row?.at
}

/** When the last attempt of a job began. */
export const selectBegunAt = async (db: Queryable, jobId: number): Promise<Date | undefined> => {
  const [row] = await db.select({ at: jobs.started_at }).from(jobs).where(eq(jobs.id, jobId))
  return row?.at ?? undefined
}

/** Creates a task for a letter: to post it, or a follow-up. */
export const insertLetterTask = async (
  db: Queryable,
  { at }: Author,
  task: {
    caseId: number
    type: TaskType
    title: string
    due: string | null
    description?: string
    assigneeId?: number | null
  },
): Promise<number> => {
  const [row] = await db
    .insert(tasks)
    .values({
      case_id: task.caseId,
      type: task.type,
      title: task.title,
      due_date: task.due,
      description: task.description ?? null,
      assignee_id: task.assigneeId ?? null,
      created_at: at,
      updated_at: at,
    })
    .returning({ id: tasks.id })
  if (!row) throw new Error('a task got no row')
  await recordOnTasks(
    db,
    { userId: null, at },
    {
      taskIds: [row.id],
      action: 'create_task',
      line: 'Taak aangemaakt',
    },
  )
  return row.id
}

/** The e-mail address of the letter's own authority: the case may have another one by now. */
export const selectMailbox = async (
  db: Queryable,
  { authority_id }: Pick<LetterRow, 'authority_id'>,
): Promise<string | undefined> => {
  if (authority_id === null) return undefined
  const [row] = await db
    .select({ email: authorities.email })
    .from(authorities)
    .where(eq(authorities.id, authority_id))
  return row?.email ?? undefined
}

/** The storage location of a letter's PDF. */
export const selectLetterFile = async (
  db: Queryable,
  { document_id }: Pick<LetterRow, 'document_id'>,
): Promise<{ name: string; storage_key: string } | undefined> => {
  const [row] = await db
    .select({ name: documents.name, storage_key: documents.storage_key })
    .from(documents)
    .where(eq(documents.id, document_id))
  return row
}
