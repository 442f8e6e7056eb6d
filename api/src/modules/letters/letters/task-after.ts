import { addDays, dayOf } from '@zaakwerk/domain/dates'
import type { LetterRule } from '@zaakwerk/domain/letters'
import type { Queryable } from '../../../platform/db/database.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import { insertLetterTask, type LetterRow } from './letters.sql.ts'
import { selectOpenUserTask, updateMailroomTask } from './posting.sql.ts'

interface Submitted {
  readonly letter: Pick<LetterRow, 'case_id' | 'posted_on'>
  readonly rule: LetterRule
}

/** Creates the follow-up task of a letter that left, unless such a task is open already. */
export const askAfter = async (
  db: Queryable,
  author: Author,
  { letter: { case_id: caseId, posted_on }, rule: { taskAfter } }: Submitted,
): Promise<void> => {
  if (!taskAfter || (await selectOpenUserTask(db, { caseId, title: taskAfter.title }))) return
  const due = addDays(posted_on ?? dayOf(author.at), taskAfter.days)
  await insertLetterTask(db, author, { caseId, type: 'user_task', title: taskAfter.title, due })
}

/** Closes the task of {@link askAfter}: the letter did not leave after all. */
export const takeBackAfter = async (
  db: Queryable,
  author: Author,
  { letter, rule, line }: Submitted & { readonly line: string },
): Promise<void> => {
  const title = rule.taskAfter?.title
  const id = title && (await selectOpenUserTask(db, { caseId: letter.case_id, title }))
  if (id) await updateMailroomTask(db, author, { id, status: 'closed', line: `Gesloten: ${line}` })
}
