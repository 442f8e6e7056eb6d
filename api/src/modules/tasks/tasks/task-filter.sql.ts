import type { CaseType } from '@zaakwerk/contract/case-types'
import type { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { holdsTerm } from '../../../platform/db/words.sql.ts'
import { parseTaskQuery, type TaskQuery } from './task-query.ts'

/** The viewer, when their role's lists are limited to some types of cases. */
export interface TaskScope {
  readonly caseTypes: readonly CaseType[]
  readonly userId: number
}

/** All conditions of a list of tasks, of either kind. */
export type TaskConditions = Omit<TaskFilter, 'offset' | 'limit' | 'order_column' | 'order_by'> &
  Pick<GroundsFilter, 'start_hearing_date' | 'end_hearing_date'> & {
    readonly scope?: TaskScope | undefined
    /** Whether it is the list of grounds, whose titles are the numbers of cases. */
    readonly isOfGrounds?: boolean | undefined
    /** Whether the text is part of the numbers of many cases, see {@link isOfManyCases}. Only changes the query plan, not the result. */
    readonly isOfManyCases?: boolean | undefined
    /** Whether the page is near the beginning, so that few tasks are read along the order of the list. Only changes the query plan too. */
    readonly isNearBeginning?: boolean | undefined
  }

/** The grounds list is a list of tasks of one type. */
export const groundsConditions = (filter: Omit<GroundsFilter, 'offset' | 'limit'>): TaskConditions => ({
  ...filter,
  isOfGrounds: true,
  task_types: ['grounds_and_hearing_task'],
})

/**
 * Whether the case of a task `t` is not deleted, or there is none. Few cases are deleted at a time: their ids are read once and hashed, so that a list can be
 * read along its index.
 */
export const isVisible = sql`(t.case_id in (select d.id from cases d where d.deleted_at is not null)) is not true`

const inTask = (term: string): SQL => holdsTerm(sql`t.search_text`, term)
const inCase = (term: string): SQL => holdsTerm(sql`c.search_text`, term)

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** All terms in a text that may be case numbers. */
const numbersIn = ({ numbers, whole }: TaskQuery): readonly string[] =>
  whole === undefined ? numbers : [...numbers, whole]

/**
 * Searches tasks by their own words, and by case numbers as the cases list does. Two searches along two indexes, joined by id: an `or` over both tables would
 * read every task.
 */
const foundByCase = (query: TaskQuery): SQL => {
  const { terms, numbers, whole } = query
  const asked = numbersIn(query)
  // The only term is matched in the case. Cases of one year have many tasks, whose own texts need not be read then.
  const isAlone = asked.length === 1
  const words = terms
    .filter((term) => !(isAlone && asked.includes(term)))
    .map((term) => (numbers.includes(term) ? anyOf([inTask(term), inCase(term)]) : inTask(term)))
  const all = sql`(${allOf(words)})`
  const rest = whole === undefined ? all : isAlone ? sql`true` : anyOf([all, inCase(whole)])
  return sql`t.id in (
    select t.id from tasks t where ${allOf(terms.map(inTask))}
    union all
    select t.id from cases c join tasks t on t.case_id = c.id
    where ${anyOf(asked.map(inCase))} and ${rest})`
}

/**
 * The same for numbers that many cases contain, such as the year: collects ids of cases instead of tasks, and checks each task by its id and case, which the
 * index of every sort order contains.
 */
const foundByManyCases = ({ terms, numbers, whole }: TaskQuery): SQL => {
  const inCases = (term: string): SQL => sql`t.case_id in (select c.id from cases c where ${inCase(term)})`
  const inTexts = (term: string): SQL =>
    sql`t.id in (select o.id from tasks o where ${holdsTerm(sql`o.search_text`, term)})`
  const words = terms.map((term) =>
    numbers.includes(term) ? anyOf([inCases(term), inTexts(term)]) : inTask(term),
  )
  return whole === undefined ? allOf(words) : anyOf([sql`(${allOf(words)})`, inCases(whole)])
}

/** Whether a search text is part of so many case numbers that collecting their tasks would take seconds. */
export const isOfManyCases = async (
  db: Queryable,
  text: string | undefined,
  many = 20_000,
): Promise<boolean> => {
  const asked = numbersIn(parseTaskQuery(text ?? ''))
  if (asked.length === 0) return false
  const { rows } = await db.execute<{ found: number }>(sql`
    select count(*)::int as found from (
      select from cases c where ${anyOf(asked.map(inCase))} limit ${many + 1}) as counted`)
  return (rows[0]?.found ?? 0) > many
}

/** The conditions of a search text on `tasks t`. */
const matchesText = ({ query: text, isOfManyCases }: TaskConditions): SQL[] => {
  const query = parseTaskQuery(text ?? '')
  const found = isOfManyCases ? foundByManyCases : foundByCase
  const words = numbersIn(query).length > 0 ? [found(query)] : query.terms.map(inTask)
  return [...words, ...oneOf(sql`t.type`, query.types)]
}

const ofCaseTypes = (types: TaskConditions['case_types']): SQL[] =>
  types.length === 0
    ? []
    : [sql`t.case_id in (select k.id from cases k where ${allOf(oneOf(sql`k.type`, types))})`]

/**
 * Tasks of these types of cases, those without a case, and the viewer's own whatever their case: a task that its assignee cannot see is never done. Each is
 * checked by its id or case, which the index of every sort order contains: a far page is found by an index scan, as in the list of all tasks. Reading
 * `assignee_id` itself would fetch every row on the way.
 */
const inScope = ({ caseTypes, userId }: TaskScope): SQL => sql`(t.case_id is null
  or exists (select from cases k where k.id = t.case_id and ${allOf(oneOf(sql`k.type`, caseTypes))})
  or exists (select from tasks o where o.id = t.id and o.assignee_id = ${userId}))`

/** The same for few tasks: PostgreSQL looks up each, where it would first hash all cases of the types and all tasks of the viewer for {@link inScope}. */
const inScopeEach = ({ caseTypes, userId }: TaskScope): SQL => sql`(t.case_id is null
  or ${allOf(oneOf(sql`(select k.type from cases k where k.id = t.case_id)`, caseTypes))}
  or (select o.assignee_id from tasks o where o.id = t.id) = ${userId})`

/** A range condition on a date column. */
const within = (column: SQL, from: string | undefined, until: string | undefined): SQL[] => [
  ...(from ? [sql`${column} >= ${from}`] : []),
  ...(until ? [sql`${column} <= ${until}`] : []),
]

const scoped = (filter: TaskConditions): SQL[] => {
  if (!filter.scope) return []
  return [filter.isNearBeginning && !isSelective(filter) ? inScopeEach(filter.scope) : inScope(filter.scope)]
}

/** The conditions of a filter on `tasks t`, without the one that its case is not deleted. */
export const askedOf = (filter: TaskConditions): SQL =>
  allOf([
    ...matchesText(filter),
    ...oneOf(sql`t.status`, filter.statuses),
    ...oneOf(sql`t.type`, filter.task_types),
    ...oneOf(sql`t.assignee_id`, filter.assignee_ids),
    ...ofCaseTypes(filter.case_types),
    ...scoped(filter),
    ...within(sql`t.due_date`, filter.start_date, filter.end_date),
    // This column contains only well-formed dates; other texts in the metadata match no range.
    ...within(sql`t.hearing_date`, filter.start_hearing_date, filter.end_hearing_date),
  ])

/** All conditions of a filter on `tasks t`. Tasks of deleted cases never match. */
export const matchesTaskFilter = (filter: TaskConditions): SQL => allOf([askedOf(filter), isVisible])

/** Whether there is a search text other than one number that many cases contain. */
const hasRareWords = ({ query, isOfManyCases }: TaskConditions): boolean =>
  isOfManyCases ? parseTaskQuery(query ?? '').terms.length > 1 : Boolean(query?.trim())

/**
 * Whether to collect the hits before they are sorted, as the cases list does. The index of every sort order contains the status and the scope, so with those
 * alone an index scan is fastest; with any other condition it may read past every task there is.
 */
export const isSelective = (filter: TaskConditions): boolean =>
  hasRareWords(filter) ||
  filter.task_types.length > 0 ||
  filter.assignee_ids.length > 0 ||
  filter.case_types.length > 0 ||
  [filter.start_date, filter.end_date, filter.start_hearing_date, filter.end_hearing_date].some(Boolean)

/**
 * Whether it is a list of one colleague's tasks, or those of one type, in the usual order: an index has them in that order, so that the first pages need not
 * collect all of them.
 */
export const isAlongIndex = (filter: TaskConditions & Pick<TaskFilter, 'order_column'>): boolean =>
  Boolean(filter.isNearBeginning) &&
  filter.order_column === undefined &&
  filter.task_types.length + filter.assignee_ids.length === 1 &&
  !isSelective({ ...filter, task_types: [], assignee_ids: [] })
