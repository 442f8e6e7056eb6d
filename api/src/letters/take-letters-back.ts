import type { HeldCase } from '../cases/hold-case.sql.ts'
import type { Queryable } from '../db/database.ts'
import type { Author } from '../journal/journal.sql.ts'
import { ruleOf } from './letter-progress.ts'
import { cancelLetters, closeMailroomTasks } from './letters.sql.ts'

/** Takes back what did not leave of a withdrawn case, with the tasks of the mailroom, and tells it for the log. */
export const takeLettersBack = async (
  db: Queryable,
  author: Author,
  held: HeldCase,
): Promise<readonly string[]> => {
  const cancelled = await cancelLetters(db, author, held.id)
  await closeMailroomTasks(
    db,
    author,
    cancelled.flatMap(({ task_id }) => task_id ?? []),
  )
  return cancelled.map((letter) => `${ruleOf(letter, held.type).title} ingetrokken: niet verstuurd`)
}
