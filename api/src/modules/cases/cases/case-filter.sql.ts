import type { CaseFilter } from '@zaakwerk/contract/case-search'
import { restoreLimit } from '@zaakwerk/domain/case-deletion'
import { statusesOfPhase } from '@zaakwerk/domain/case-phases'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import { startOfDay } from '../../../platform/db/days.sql.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import { holdsTerm } from '../../../platform/db/words.sql.ts'
import { parseCaseQuery } from './case-query.ts'
import { plainReference } from './reference.sql.ts'
import { isOfTodayGroup, type TodayView } from './today-cases.sql.ts'

const found = (term: string): SQL => holdsTerm(sql`c.search_text`, term)

/** The conditions of a search text on `cases c`; undefined when the text is empty. */
export const matchesText = (text: string | undefined): SQL | undefined => {
  const { terms, digits, reference, internalId } = parseCaseQuery(text ?? '')
  if (terms.length === 0) return undefined
  const other = digits ?? internalId
  return sql`(${sql.join(
    [
      sql`(${allOf(terms.map(found))})`,
      ...(other === undefined ? [] : [found(other)]),
      ...(reference === undefined
        ? []
        : [sql`${plainReference(sql`c.official_id`)} like ${`${escapeLike(reference)}%`}`]),
    ],
    sql` or `,
  )})`
}

/** Cases that are not deleted, or those that can still be restored. */
export const isListed = (deleted: boolean, now: Date): SQL =>
  deleted ? sql`c.deleted_at > ${restoreLimit(now).toISOString()}::timestamptz` : sql`c.deleted_at is null`

/** All conditions of a cases filter on `cases c`; `view`: the colleague whose cases are shown in a group of Vandaag. */
export const matchesFilter = (filter: CaseFilter, now: Date, view?: TodayView): SQL => {
  const text = matchesText(filter.query)
  return allOf([
    isListed(filter.deleted === true, now),
    ...(text ? [text] : []),
    ...oneOf(sql`c.status`, filter.statuses),
    ...oneOf(sql`c.type`, filter.types),
    ...(filter.phase ? oneOf(sql`c.status`, statusesOfPhase(filter.phase)) : []),
    ...(filter.start_date ? [sql`c.created_at >= ${startOfDay(filter.start_date, 0)}`] : []),
    ...(filter.end_date ? [sql`c.created_at < ${startOfDay(filter.end_date, 1)}`] : []),
    ...(filter.today && view ? [isOfTodayGroup(filter.today, view)] : []),
  ])
}

/**
 * Whether to collect the hits before they are sorted. Otherwise the planner sometimes walks the date index looking for rare hits, which takes seconds. Without
 * a selective condition that walk is the fastest way.
 */
export const isSelective = (filter: CaseFilter): boolean =>
  matchesText(filter.query) !== undefined ||
  filter.statuses.length > 0 ||
  filter.types.length > 0 ||
  filter.phase !== undefined ||
  filter.deleted === true ||
  filter.today !== undefined
