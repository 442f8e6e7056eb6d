import { check, index, integer, pgTable, sql } from '../drizzle.ts'
import { cases } from './cases.ts'
import { createdAt, id, parentId } from './columns.ts'
import { tasks } from './tasks.ts'
import { users } from './users.ts'

/** Unread mentions of colleagues in the notes of a case or the description of a task, without the text. A mention is deleted once it is read. */
export const mentions = pgTable(
  'mentions',
  {
    id: id(),
    /** The mentioned colleague. */
    user_id: parentId(() => users.id),
    case_id: integer().references(() => cases.id, { onDelete: 'cascade' }),
    task_id: integer().references(() => tasks.id, { onDelete: 'cascade' }),
    /** The author. */
    author_id: parentId(() => users.id),
    /** Index of its line among the lines with a mention of the colleague. */
    line: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    check('mentions_one_subject', sql`num_nonnulls(${t.case_id}, ${t.task_id}) = 1`),
    index('mentions_user').on(t.user_id, t.created_at),
    index('mentions_author').on(t.author_id),
    index('mentions_case').on(t.case_id).where(sql`${t.case_id} is not null`),
    index('mentions_task').on(t.task_id).where(sql`${t.task_id} is not null`),
  ],
)
