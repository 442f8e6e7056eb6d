import type { TodayHearing, TodayMention } from '@zaakwerk/contract/today'
import { mentionLine } from '@zaakwerk/domain/mentions'
import type { Queryable } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/drizzle.ts'
import { todayCaseOf } from '../cases/cases/today-cases.sql.ts'
import { mentionsOf } from '../mentions/mentions.sql.ts'

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

interface MentionRow extends Record<string, unknown> {
  readonly total: number
  readonly item: Omit<TodayMention, 'text'>
  readonly person: { readonly id: number; readonly first_name: string; readonly last_name: string }
  readonly note: string
  readonly line: number
}

/** The newest unread mentions of a user, with their number. */
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
