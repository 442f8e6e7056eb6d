import type { HearingFilter, HearingListFilter } from '@zaakwerk/contract/hearings'
import { pageSize } from '@zaakwerk/contract/primitives'
import { doneTaskStatuses } from '@zaakwerk/domain/tasks'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { nameOrder } from '../../../platform/db/page.sql.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { isOurs } from '../../cases/cases/terms/current-term.sql.ts'
import { atCourts, courtKeyOf } from '../tasks/court.sql.ts'
import { isVisible } from '../tasks/task-filter.sql.ts'
import { summaryFrom } from '../tasks/task-search.sql.ts'

/** A literal, so that the partial index of hearings can be used. */
const isHearing = sql`t.type = 'grounds_and_hearing_task'`

/** Hearings of a period, on `tasks t`. The column holds calendar dates only. */
export const inPeriod = ({
  start_date,
  end_date,
  statuses,
  assignee_ids,
}: Pick<HearingFilter, 'start_date' | 'end_date' | 'statuses' | 'assignee_ids'>): SQL =>
  allOf([
    isHearing,
    sql`t.hearing_date >= ${start_date}`,
    sql`t.hearing_date <= ${end_date}`,
    isVisible,
    ...oneOf(sql`t.status`, statuses),
    ...oneOf(sql`t.assignee_id`, assignee_ids),
  ])

/** A type and not an interface, as query rows require. */
type CountedHearings = {
  readonly day: string
  /** In the spelling of the metadata. */
  readonly court: string | null
  readonly assignee_id: number | null
  readonly assigned_to: string | null
  readonly count: number
}

/** The numbers of hearings, by court in the spelling of the metadata. */
export const selectHearingCounts = async (db: Queryable, filter: HearingFilter) => {
  const { rows } = await db.execute<CountedHearings>(sql`
    select g.day, g.court, g.assignee_id, g.count,
      case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end as assigned_to
    from (
      select t.hearing_date as day, t.court, t.assignee_id, count(*)::int as count
      from tasks t where ${inPeriod(filter)} group by t.hearing_date, t.court, t.assignee_id
    ) g left join users u on u.id = g.assignee_id
    order by g.day, g.court`)
  return rows
}

/** The ids of one page of hearings by day, court and colleague, with the total. */
export const selectHearingIds = async (
  db: Queryable,
  { offset, ...filter }: HearingListFilter,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> => {
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with hits as materialized (
      select t.id, t.hearing_date, ${courtKeyOf} as court,
        case when u.id is not null then ${nameOrder(sql`concat_ws(' ', u.first_name, u.last_name)`)} end as name
      from ${summaryFrom}
      where ${allOf([inPeriod(filter), ...atCourts(filter.courts)])}
    ), page as (
      select id, row_number() over (order by hearing_date, court nulls last, name nulls last, id) as place
      from hits order by place limit ${pageSize} offset ${offset}
    )
    select (select count(*)::int from hits) as total,
      coalesce((select array_agg(id order by place) from page), '{}') as ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

/** Maximum hearings in one calendar: more than any colleague has; limits one call. */
const calendarLimit = 5_000

export interface HearingOfCalendar {
  readonly id: number
  readonly version: number
  readonly day: string
  readonly court: string | null
  readonly internal_id: string | null
  readonly updated_at: string
}

interface OwnHearings {
  readonly userId: number
  readonly since: string
  /** Empty means all courts. */
  readonly courts: readonly string[]
}

/** Unfinished hearings of a colleague from a day on, earliest first. */
export const selectHearingsOf = async (
  db: Queryable,
  { userId, since, courts }: OwnHearings,
): Promise<readonly HearingOfCalendar[]> => {
  const { rows } = await db.execute<{ hearing: HearingOfCalendar }>(sql`
    select json_build_object('id', t.id, 'version', t.version, 'day', t.hearing_date, 'court', t.court,
      'internal_id', c.internal_id, 'updated_at', t.updated_at) as hearing
    from tasks t left join cases c on c.id = t.case_id
    where ${allOf([
      isHearing,
      sql`t.assignee_id = ${userId}`,
      sql`t.hearing_date >= ${since}`,
      sql`t.status not in (${literals(doneTaskStatuses)})`,
      isVisible,
      ...atCourts(courts),
    ])}
    order by t.hearing_date, t.id limit ${calendarLimit}`)
  return rows.map(({ hearing }) => hearing)
}

/** A last day in a calendar. */
export interface TermOfCalendar {
  readonly id: number
  readonly title: string
  readonly day: string
  readonly internal_id: string
  /** When its case was last changed, or its day chosen or confirmed. */
  readonly updated_at: string
}

/** Our running terms, from a day on, of the cases in which a colleague has an open task; earliest first. */
export const selectTermsOf = async (
  db: Queryable,
  { userId, since }: Pick<OwnHearings, 'userId' | 'since'>,
): Promise<readonly TermOfCalendar[]> => {
  const { rows } = await db.execute<{ term: TermOfCalendar }>(sql`
    select json_build_object('id', m.id, 'title', m.title, 'day', m.last_day, 'internal_id', c.internal_id,
      'updated_at', greatest(c.updated_at, m.chosen_at,
        (select max(k.confirmed_at) from term_confirmations k where k.term_id = m.id))) as term
    from case_terms m join cases c on c.id = m.case_id
    where m.closed_at is null and ${isOurs} and m.last_day >= ${since}::date and c.deleted_at is null
      and m.case_id in (select t.case_id from tasks t
        where t.assignee_id = ${userId} and t.status not in (${literals(doneTaskStatuses)}))
    order by m.last_day, m.id limit ${calendarLimit}`)
  return rows.map(({ term }) => term)
}
