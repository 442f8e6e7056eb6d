import { taskStatuses, taskTypes } from '@zaakwerk/contract/entities/task'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { cases } from './cases.ts'
import { createdAt, id, literals, moment, searchText, updatedAt, version } from './columns.ts'
import { users } from './users.ts'

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    title: text().notNull().default(''),
    description: text(),
    status: text({ enum: taskStatuses }).notNull().default('open'),
    type: text({ enum: taskTypes }).notNull().default('user_task'),
    priority: text().notNull().default('soon'),
    due_date: date({ mode: 'string' }),
    /** For grounds tasks: `court`, `hearing_date` and `date` (of the decision). */
    meta_data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    active_from: moment(),
    completed_at: moment(),
    assignee_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    case_id: integer().references(() => cases.id, { onDelete: 'cascade' }),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    court: text().generatedAlwaysAs(sql`meta_data->>'court'`),
    /** ISO text, which sorts like the date. */
    hearing_date: text().generatedAlwaysAs(sql`meta_data->>'hearing_date'`),
    search_text: searchText()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(' ' || id::text || ' ' || title || ' ' || type || ' ' || meta_data::text)`,
      ),
  },
  (t) => [
    check('tasks_status_known', sql`${t.status} in (${literals(taskStatuses)})`),
    check('tasks_type_known', sql`${t.type} in (${literals(taskTypes)})`),
    index('tasks_case').on(t.case_id, t.status),
    index('tasks_due').on(t.due_date, t.id),
    index('tasks_created').on(t.created_at, t.id),
    index('tasks_status').on(t.status, t.due_date),
    index('tasks_assignee').on(t.assignee_id, t.status),
    index('tasks_type').on(t.type, t.status),
    index('tasks_hearing').on(t.hearing_date, t.id).where(sql`${t.type} = 'grounds_and_hearing_task'`),
    index('tasks_search').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

export const task_logs = pgTable(
  'task_logs',
  {
    id: id(),
    task_id: integer()
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    user_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** Always 1 (specification 2, section 4). */
    type: smallint().notNull().default(1),
    action: text().notNull(),
    message: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('task_logs_task').on(t.task_id, t.created_at), index('task_logs_user').on(t.user_id)],
)
