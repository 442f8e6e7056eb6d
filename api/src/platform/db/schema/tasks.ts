import { taskStatuses, taskTypes } from '@zaakwerk/contract/entities/task'
import { doneTaskStatuses, taskStatusesByLabel } from '@zaakwerk/domain/tasks'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, sql, text } from '../drizzle.ts'
import { cases } from './cases.ts'
import {
  createdAt,
  id,
  literals,
  moment,
  parentId,
  searchText,
  updatedAt,
  version,
  whiteSpace,
} from './columns.ts'
import { users } from './users.ts'

/** The texts that the contract's `CalendarDate` accepts. Without a cast, which would fail every write of an invalid one. */
const calendarDate = [
  '^((19|20|21)[0-9]{2}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))',
  '|((19|21)(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))-02-29)$',
].join('')

const isDone = `status in (${doneTaskStatuses.map((status) => `'${status}'`).join(', ')})`
/** Lowest `list_order` of finished tasks; all other tasks have a lower value. */
export const firstFinishedOrder = 290_000
const hasFailed = `status = 'failed'`
/** Days since 1900: less than 110,000, so that the groups within `list_order` never overlap. */
const day = `(due_date - date '1900-01-01')`

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
    /** ISO text, which sorts like the date; null when the metadata hold no calendar date. */
    hearing_date: text().generatedAlwaysAs(
      sql.raw(`case when meta_data->>'hearing_date' ~ '${calendarDate}' then meta_data->>'hearing_date' end`),
    ),
    search_text: searchText()
      .notNull()
      .generatedAlwaysAs(
        // A quote before a value would hide where its first word begins.
        sql.raw(
          `search_text_of(regexp_replace(' ' || id::text || ' ' || title || ' ' || type || ' ' || replace(meta_data::text, '"', ' '), '[${whiteSpace}]', ' ', 'g'))`,
        ),
      ),
    /** Sort key of the default order: open tasks by deadline, then failed and then completed ones, latest deadline first; in each group no deadline last. */
    list_order: integer().generatedAlwaysAs(
      sql.raw(`case when due_date is null then case when ${isDone} then 500000 when ${hasFailed} then 280000 else 150000 end
        when ${isDone} then 400000 - ${day} when ${hasFailed} then 270000 - ${day} else ${day} end`),
    ),
    /** Order by Dutch label. */
    status_rank: smallint().generatedAlwaysAs(
      sql.raw(
        `case status ${taskStatusesByLabel.map((status, rank) => `when '${status}' then ${rank}`).join(' ')} end`,
      ),
    ),
    title_order: text().generatedAlwaysAs(sql`lower(title)`),
  },
  (t) => [
    check('tasks_status_known', sql`${t.status} in (${literals(taskStatuses)})`),
    check('tasks_type_known', sql`${t.type} in (${literals(taskTypes)})`),
    // The range of the contract: a date outside it would make its whole page unreadable.
    check('tasks_due_plausible', sql`${t.due_date} between '1900-01-01' and '2199-12-31'`),
    index('tasks_case').on(t.case_id, t.status),
    // One covering index per sort order, with every column that a list filters on, so that a far page is found without reading the rows before it. `npm run
    // bench tasks` prints their cost: size, and the time of a change of one task.
    index('tasks_list').on(t.list_order, t.id, t.case_id, t.status),
    index('tasks_due').on(t.due_date, t.id, t.case_id, t.status),
    // Scanned backwards: the latest deadline first, and no deadline still last.
    index('tasks_due_backwards').on(t.due_date.asc().nullsFirst(), t.id, t.case_id, t.status),
    index('tasks_status_order').on(t.status_rank, t.id, t.case_id, t.status),
    index('tasks_title').on(t.title_order, t.id, t.case_id, t.status),
    index('tasks_status').on(t.status, t.due_date),
    // A colleague or a type can have a tenth of all tasks, all found before they are sorted: the index covers every sort order, as reading that many rows takes
    // ten times as long.
    index('tasks_assignee').on(
      t.assignee_id,
      t.list_order,
      t.id,
      t.case_id,
      t.status,
      t.due_date,
      t.status_rank,
      t.title_order,
    ),
    index('tasks_type').on(
      t.type,
      t.list_order,
      t.id,
      t.case_id,
      t.status,
      t.due_date,
      t.status_rank,
      t.title_order,
    ),
    index('tasks_hearing').on(t.hearing_date, t.id).where(sql`${t.type} = 'grounds_and_hearing_task'`),
    index('tasks_search').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

export const task_logs = pgTable(
  'task_logs',
  {
    id: id(),
    task_id: parentId(() => tasks.id),
    user_id: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** Always 1 (specification 2, section 4). */
    type: smallint().notNull().default(1),
    action: text().notNull(),
    message: text().notNull(),
    /** A note that a person added to the task: it reports no change, and does not bump the version. */
    is_note: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [index('task_logs_task').on(t.task_id, t.created_at), index('task_logs_user').on(t.user_id)],
)
