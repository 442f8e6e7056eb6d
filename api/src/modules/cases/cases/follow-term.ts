import { type TermSubject as CaseTermSubject, caseTerms, type TermRules } from '@zaakwerk/domain/case-terms'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { contestedDateOfLetter, letterTerm } from '@zaakwerk/domain/late-letter'
import { contestingKinds, letterRule } from '@zaakwerk/domain/letters'
import type { LetterHistory } from '@zaakwerk/domain/submissions'
import { taskDue } from '@zaakwerk/domain/task-due'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { alias, and, eq, notInArray, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { letters } from '../../../platform/db/schema/letters.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { type Author, recordOnTasks } from '../../../platform/journal/journal.sql.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { letterHistory } from './history/letter-history.sql.ts'
import { lockWaitingLetters, type WaitingLetter } from './history/waiting-letters.sql.ts'
import { withLateDecision } from './late-decision.ts'
import { type LegalCase, legalFacts } from './legal-facts.sql.ts'

/** The facts of a case from which its terms are calculated. */
const termFactNames = [
  'type',
  'decision_date',
  'original_decision_date',
  'contested_decision_date',
  'known_on',
  'fine_amount',
  'committal_date',
  'is_fitness_for_work',
  'has_medical_grounds',
  'has_committee',
  'objection_submitted_on',
  'adjourned_on',
] as const

/** What the terms of a case are calculated from. */
type TermSubject = LegalCase & {
  readonly type: number
  readonly status: string
  readonly letters: LetterHistory
}

const selectTermSubject = async (db: Queryable, id: number): Promise<TermSubject | undefined> => {
  const c = alias(cases, 'c')
  const [found] = await db
    .select({
      subject: sql<TermSubject>`json_build_object('type', c.type, 'status', c.status, ${legalFacts}, 'letters', ${letterHistory})`,
    })
    .from(c)
    .where(eq(c.id, id))
    // Planning takes longer than running: a prepared statement keeps its plan for each connection.
    .prepare('term_subject')
    .execute()
  return found?.subject
}

interface Moving {
  readonly letter: WaitingLetter
  readonly title: string
  readonly subject: TermSubject
}

/** Updates the date by which a letter has to be posted. The letter itself keeps the date that it was made with. */
const moveLetter = async (db: Queryable, { letter, title, subject }: Moving): Promise<readonly string[]> => {
  const lines: string[] = []
  const postBy = letterTerm(letter.name, subject)?.lastDay
  if (letter.post_by && postBy && postBy !== letter.post_by) {
    await db.update(letters).set({ post_by: postBy }).where(eq(letters.id, letter.id))
    lines.push(
      `${title}: uiterlijk te posten op ${formatDate(postBy)}, en niet op ${formatDate(letter.post_by)}`,
    )
  }
  const named = contestedDateOfLetter(letter.name, subject)
  if (letter.decision_date && letter.decision_date !== named)
    lines.push(
      `Let op: de brief "${title}" die klaarstaat, noemt nog de dagtekening ${formatDate(letter.decision_date)}`,
    )
  return lines
}

interface Due {
  readonly caseId: number
  /** The due date that the workflow gave a task before the change, and the one after it. */
  readonly dayOfTask: (
    task: Pick<typeof tasks.$inferSelect, 'id' | 'type'>,
    when: 'before' | 'now',
  ) => string | null | undefined
}

/** Moves the open tasks of a case whose due date came from the workflow. A date that a person chose stays. */
const moveTasks = async (db: Queryable, author: Author, { caseId, dayOfTask }: Due): Promise<void> => {
  const open = await db
    .select({ id: tasks.id, type: tasks.type, due: tasks.due_date })
    .from(tasks)
    .where(and(eq(tasks.case_id, caseId), notInArray(tasks.status, [...doneTaskStatuses])))
    .orderBy(tasks.id)
  for (const task of open) {
    const due = dayOfTask(task, 'now')
    if (!task.due || !due || due === task.due || dayOfTask(task, 'before') !== task.due) continue
    await db.update(tasks).set({ due_date: due }).where(eq(tasks.id, task.id))
    const line = `Deadline gewijzigd: ${formatDate(task.due)} → ${formatDate(due)}`
    await recordOnTasks(db, author, { taskIds: [task.id], action: 'workflow_update', line })
  }
}

/** The last day of the fatal term of a case before and after a change: the deadline of the task for a filed decision. Undefined for a term of another kind. */
const fatalDaysOf = (
  { before, now }: Readonly<Record<'before' | 'now', CaseTermSubject>>,
  rules: TermRules,
) => {
  const was = caseTerms(before, rules).find(({ isFatal }) => isFatal)
  const same = caseTerms(now, rules).find(({ kind }) => kind === was?.kind)
  return { before: was?.lastDay, now: same?.lastDay }
}

/**
 * Moves due dates that follow from the term of a case, after its date or type was corrected: letters that wait for the post, their tasks, and tasks dated by
 * the workflow. A new case has today's date until a user fills in the date of the decision, which makes its term end earlier. Returns the lines for the log of
 * the case.
 */
export const followTerm = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  author: Author,
  locked: LockedCase,
): Promise<readonly string[]> => {
  const { db } = services
  const row = await selectTermSubject(db, locked.id)
  if (!row || termFactNames.every((name) => row[name] === locked[name])) return []
  const contesting = (await lockWaitingLetters(db, locked.id)).flatMap((letter): Moving[] => {
    const rule = letterRule(letter.name, row.type)
    return rule && contestingKinds.includes(rule.kind) ? [{ letter, title: rule.title, subject: row }] : []
  })
  const lines: string[] = []
  for (const moving of contesting) lines.push(...(await moveLetter(db, moving)))
  const subjects = {
    before: withLateDecision(services, { ...locked, letters: row.letters }),
    now: withLateDecision(services, row),
  }
  const fatalDays = fatalDaysOf({ before: { ...locked, letters: row.letters }, now: row }, services.config)
  await moveTasks(db, author, {
    caseId: locked.id,
    dayOfTask: ({ id, type }, when) => {
      const posted = contesting.find(({ letter }) => letter.task_id === id)?.letter
      if (!posted) return taskDue(type, subjects[when], dayOf(author.at)) ?? fatalDays[when]
      return when === 'before' ? posted.post_by : letterTerm(posted.name, row)?.lastDay
    },
  })
  return lines
}
