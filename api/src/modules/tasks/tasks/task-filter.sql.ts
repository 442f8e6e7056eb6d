import type { CaseType } from '@zaakwerk/contract/case-types'
import type { GroundsFilter, TaskFilter } from '@zaakwerk/contract/tasks'
import { type SQL, sql } from 'drizzle-orm'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { holdsTerm } from '../../../platform/db/words.sql.ts'
import { parseTaskQuery, type TaskQuery } from './task-query.ts'

/** Whose list it is, when their role's lists are limited to some types of cases. */
export interface TaskScope {
  readonly caseTypes: readonly CaseType[]
  readonly userId: number
}

/** What decides whether a task is in a list, of either kind. */
export type TaskConditions = Omit<TaskFilter, 'offset' | 'order_column' | 'order_by'> &
  Pick<GroundsFilter, 'start_hearing_date' | 'end_hearing_date'> & {
    readonly scope?: TaskScope | undefined
    /** Whether it is the list of grounds, whose titles are the numbers of cases. */
    readonly isOfGrounds?: boolean | undefined
    /** Whether the text is part of the numbers of many cases; as {@link isOfManyCases} says. Only the way of searching differs. */
    readonly isOfManyCases?: boolean | undefined
  }

/** The grounds list is the list of tasks of one type. */
export const groundsConditions = (filter: Omit<GroundsFilter, 'offset'>): TaskConditions => ({
  ...filter,
  isOfGrounds: true,
  task_types: ['grounds_and_hearing_task'],
})

/**
 * Whether the case of a task `t` is not deleted, or there is none. Few cases are deleted at a time: their ids are read once and
 * hashed, so that a list can be walked along its index.
 */
export const isVisible = sql`(t.case_id in (select d.id from cases d where d.deleted_at is not null)) is not true`

const inTask = (term: string): SQL => holdsTerm(sql`t.search_text`, term)
const inCase = (term: string): SQL => holdsTerm(sql`c.search_text`, term)

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`

/** All numbers in a text that a case may have. */
const numbersIn = ({ numbers, whole }: TaskQuery): readonly string[] =>
  whole === undefined ? numbers : [...numbers, whole]

/**
 * Tasks by their own words, and by numbers of their case as the cases list finds them. Two searches along two indexes, joined by id:
 * an `or` over both tables would read every task.
 */
const foundByCase = (query: TaskQuery): SQL => {
  const { terms, numbers, whole } = query
  const asked = numbersIn(query)
  // The only number is in the case already. Cases of one year have many tasks, whose own texts need not be read for it.
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
 * The same for numbers that many cases have in them, such as the year: the ids of the cases, and not of their tasks, are collected,
 * and each task is asked by its id and case, which the index of every order holds.
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

/** Whether a search text is part of the numbers of so many cases that collecting their tasks would take seconds. */
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
 * Tasks of these types of cases, those of no case, and one's own whatever they are about: a task that one cannot see is a task that
 * nobody does. Each is asked by the id or the case, which the index of every order holds: a far page is found by walking it, as in
 * the list of all tasks. Reading `assignee_id` itself would fetch every row on the way.
 */
const inScope = ({ caseTypes, userId }: TaskScope): SQL => sql`(t.case_id is null
  or exists (select from cases k where k.id = t.case_id and ${allOf(oneOf(sql`k.type`, caseTypes))})
  or exists (select from tasks o where o.id = t.id and o.assignee_id = ${userId}))`

/** Which column may be from when until when. */
const within = (column: SQL, from: string | undefined, until: string | undefined): SQL[] => [
  ...(from ? [sql`${column} >= ${from}`] : []),
  ...(until ? [sql`${column} <= ${until}`] : []),
]

/** What a filter asks of `tasks t`; that its case is not deleted is not among it. */
export const askedOf = (filter: TaskConditions): SQL =>
  allOf([
    ...matchesText(filter),
    ...oneOf(sql`t.status`, filter.statuses),
    ...oneOf(sql`t.type`, filter.task_types),
    ...oneOf(sql`t.assignee_id`, filter.assignee_ids),
    ...ofCaseTypes(filter.case_types),
    ...(filter.scope ? [inScope(filter.scope)] : []),
    ...within(sql`t.due_date`, filter.start_date, filter.end_date),
    // Only well-formed dates are in this column; everything else in the metadata is in no range.
    ...within(sql`t.hearing_date`, filter.start_hearing_date, filter.end_hearing_date),
  ])

/** All conditions of a filter on `tasks t`. Tasks of deleted cases never match. */
export const matchesTaskFilter = (filter: TaskConditions): SQL => allOf([askedOf(filter), isVisible])

/** Whether a text is asked for, other than one number of many cases. */
const hasRareWords = ({ query, isOfManyCases }: TaskConditions): boolean =>
  isOfManyCases ? parseTaskQuery(query ?? '').terms.length > 1 : Boolean(query?.trim())

/**
 * Whether to collect the hits before they are sorted, as the cases list does. Every order's index holds the status and what a scope
 * asks, so with those alone walking it is the fastest way; with anything else it may lead past every task there is.
 */
export const isSelective = (filter: TaskConditions): boolean =>
  hasRareWords(filter) ||
  filter.task_types.length > 0 ||
  filter.assignee_ids.length > 0 ||
  filter.case_types.length > 0 ||
  [filter.start_date, filter.end_date, filter.start_hearing_date, filter.end_hearing_date].some(Boolean)
