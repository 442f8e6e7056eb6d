import { TaskFilter } from '@zaakwerk/contract/tasks'
import type { TodayHearing, TodayMention, TodayTask } from '@zaakwerk/contract/today'
import { mentionLine } from '@zaakwerk/domain/mentions'
import { openTaskStatuses } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { firstFinishedOrder } from '../../platform/db/schema/tasks.ts'
import { todayCaseOf } from '../cases/cases/today-cases.sql.ts'
import { mentionsOf } from '../mentions/mentions.sql.ts'
import { matchesTaskFilter } from '../tasks/tasks/task-filter.sql.ts'

/** Hearings by the ids of their tasks, in that order. */
export const selectHearingRows = async (db: Queryable, ids: readonly number[]): Promise<TodayHearing[]> => {
  const wanted = sql`${sql.param([...ids])}::int[]`
  const { rows } = await db.execute<{ item: TodayHearing }>(sql`
    select json_build_object('id', t.id, 'day', t.hearing_date, 'court', t.court, 'status', t.status,
      'case', case when c.id is not null then ${todayCaseOf} end) as item
    from tasks t left join cases c on c.id = t.case_id
    where t.id = any(${wanted}) order by array_position(${wanted}, t.id)`)
  return rows.map(({ item }) => item)
}

/**
 * The unfinished tasks of a user with a deadline up to a calendar date: the total and the first rows. The conditions are those of the list of tasks, which
 * shows own tasks of all case types. The bound on `list_order` ends the index scan before the finished tasks, of which there can be a million.
 */
export const selectDueTasks = async (
  db: Queryable,
  { userId, until, take }: { readonly userId: number; readonly until: string; readonly take: number },
): Promise<{ readonly total: number; readonly items: TodayTask[] }> => {
  const filter = TaskFilter.parse({
    statuses: [...openTaskStatuses],
    assignee_ids: [userId],
    end_date: until,
  })
  const { rows } = await db.execute<{ total: number; item: TodayTask | null }>(sql`
    with hits as materialized (select t.id, t.due_date from tasks t
      where t.list_order < ${sql.raw(String(firstFinishedOrder))} and ${matchesTaskFilter(filter)}),
    page as materialized (select id, due_date from hits order by due_date, id limit ${take})
    select (select count(*)::int from hits) as total, case when t.id is not null then json_build_object(
      'id', t.id, 'title', t.title, 'status', t.status, 'due_date', t.due_date,
      'case', case when c.id is not null then ${todayCaseOf} end) end as item
    from (select 1) as always left join (page join tasks t on t.id = page.id) on true
    left join cases c on c.id = t.case_id
    order by page.due_date, page.id`)
  return { total: rows[0]?.total ?? 0, items: rows.flatMap(({ item }) => item ?? []) }
}

interface MentionRow extends Record<string, unknown> {
  readonly total: number
  readonly item: Omit<TodayMention, 'text'>
  readonly person: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly note: string
  readonly line: number
}

/** The newest unread mentions of a user, with the total. */
export const selectMentionRows = async (
  db: Queryable,
  userId: number,
  take: number,
): Promise<{ readonly total: number; readonly items: TodayMention[] }> => {
  const { rows } = await db.execute<MentionRow>(sql`
    select count(*) over ()::int as total, m.line, json_build_object('id', m.id, 'by', (select concat_ws(' ', a.first_name, a.last_name) from users a where a.id = m.author_id),
        'at', m.created_at, 'task_id', m.task_id, 'case', case when c.id is not null then ${todayCaseOf} end) as item,
      (select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = m.user_id) as person,
      coalesce(case when m.task_id is null then c.notes else t.description end, '') as note
    from ${mentionsOf(userId)} order by m.created_at desc, m.id desc limit ${take}`)
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ item, person, note, line }) => ({ ...item, text: mentionLine(note, person, line) })),
  }
}
