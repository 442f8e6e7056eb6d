import type { Page } from '@zaakwerk/contract/endpoint'
import type { Term, TermFacts } from '@zaakwerk/contract/entities/term'
import type { TermCounts, TermFilter, TermTab } from '@zaakwerk/contract/terms'
import { addDays } from '@zaakwerk/domain/dates'
import { dangerDays } from '@zaakwerk/domain/term-choice'
import { itemsInBatches } from '../../../platform/db/batches.sql.ts'
import { allOf, oneOf } from '../../../platform/db/conditions.sql.ts'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { escapeLike } from '../../../platform/db/like.ts'
import { selectPage } from '../../../platform/db/page.sql.ts'
import { case_terms } from '../../../platform/db/schema/terms.ts'
import { matchesText } from '../cases/case-filter.sql.ts'
import { clientNamesOf, companyNamesOf } from '../cases/case-people.sql.ts'
import { outagesOf } from '../cases/outages.sql.ts'
import { isOurs } from '../cases/terms/current-term.sql.ts'
import { termSubject } from '../cases/terms/terms.sql.ts'
import { hasColleague, isOfUser } from './assigned-terms.sql.ts'
import { sourceDocument } from './term-source.sql.ts'

/** A term without what depends on who looks. */
export type TermRow = Omit<Term, 'waits_for'>

/** Who looks, on which calendar date, and how many colleagues confirm a fatal term. */
export interface TermView {
  readonly viewerId: number
  readonly today: string
  readonly fatalNeeds: number
  /** Types of cases that the role's lists are limited to. */
  readonly types: readonly number[] | undefined
  /** Types of cases whose tasks the role handles; undefined for all. */
  readonly handles: readonly number[] | undefined
}

/** Confirmations that a term `m` needs. */
export const needs = ({ fatalNeeds }: Pick<TermView, 'fatalNeeds'>): SQL =>
  sql`case when m.is_fatal then ${fatalNeeds}::int else 1 end`

export const isRunning = sql`m.closed_at is null and c.deleted_at is null`

/** In danger: few days left, late, or a day that was chosen later than the law gives. */
const isInDanger = ({ today }: TermView): SQL =>
  sql`(m.last_day <= ${addDays(today, dangerDays)}::date or m.chosen_on > m.computed_on)`

// The lists of ids in these two are each read once and hashed: a lookup for every term takes seconds for an office's tens of thousands.

const isMine = ({ viewerId }: TermView): SQL => isOfUser(sql`${viewerId}`)

/** Waits for a confirmation that the viewer can give; `waitsFor` of the domain. */
const waitsForViewer = ({ viewerId, fatalNeeds }: TermView): SQL => sql`((m.is_fatal or m.was_on is not null)
  and m.id not in (select k.term_id from term_confirmations k where k.user_id = ${viewerId})
  and case when m.is_fatal
    then m.id not in (select k.term_id from term_confirmations k group by k.term_id having count(*) >= ${fatalNeeds}::int)
    else m.id not in (select k.term_id from term_confirmations k) end)`

/** Condition: a term is at risk, the viewer's role handles its case, and no colleague sees the term as their work. */
const isUnassigned = (view: TermView): SQL =>
  allOf([
    isInDanger(view),
    ...(view.handles ? oneOf(sql`c.type`, view.handles) : []),
    sql`not ${hasColleague(view.today)}`,
  ])

const tabs: Readonly<Record<TermTab, (view: TermView) => SQL>> = {
  mine: isMine,
  all: () => sql`true`,
  danger: isInDanger,
  unassigned: isUnassigned,
  to_confirm: waitsForViewer,
}

export const from = sql`case_terms m join cases c on c.id = m.case_id`

const isShown = ({ types }: TermView): SQL => allOf([isRunning, ...(types ? oneOf(sql`c.type`, types) : [])])

const fullNameOf = (user: SQL): SQL =>
  sql`(select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = ${user})`

/** A `Term` of a row of {@link from}. */
const itemOf = (view: Pick<TermView, 'fatalNeeds'>): SQL => sql`json_build_object(
  'id', m.id,
  'case', json_build_object('id', c.id, 'internal_id', c.internal_id, 'type', c.type, 'status', c.status,
    'client', ${clientNamesOf(sql`c.id`)}, 'companies', ${companyNamesOf(sql`c.id`)},
    'authority', (select a.name from authorities a where a.id = c.authority_id),
    'outages', ${outagesOf(sql`c.authority_id`)}),
  'kind', m.kind, 'title', m.title, 'article', m.article, 'is_fatal', m.is_fatal,
  'source', m.source, 'source_on', m.source_on, 'source_document', ${sourceDocument},
  'computed_on', m.computed_on, 'was_on', m.was_on, 'received_by', m.received_by,
  'choice', case when m.chosen_on is not null then json_build_object('day', m.chosen_on, 'reason', m.chosen_reason,
    'source', m.chosen_source, 'by', ${fullNameOf(sql`m.chosen_by`)}, 'at', m.chosen_at) end,
  'last_day', m.last_day,
  'confirmations', ${jsonList(
    sql`json_build_object('user_id', k.user_id, 'name', ${fullNameOf(sql`k.user_id`)}, 'confirmed_at', k.confirmed_at)`,
    sql`k.confirmed_at, k.user_id`,
    sql`term_confirmations k where k.term_id = m.id`,
  )},
  'needs', ${needs(view)},
  'is_closed', m.closed_at is not null,
  'has_mandate', exists (select from documents d where d.case_id = c.id and d.is_mandate),
  'has_notice', exists (select from case_terms n where n.case_id = c.id and n.kind = 'penalty_start' and n.closed_at is null))`

const sortKeys: Readonly<Record<NonNullable<TermFilter['order_column']>, SQL>> = {
  last_day: sql`m.last_day`,
  computed_on: sql`m.computed_on`,
  internal_id: sql`lower(c.internal_id)`,
}

/** By the text of the case, along its index, or by title and article, which are few words without accents. */
const textConditions = (query: string | undefined): SQL[] => {
  const inCase = matchesText(query)
  if (!query || !inCase) return []
  const part = `%${escapeLike(query.trim())}%`
  return [
    sql`(m.case_id = any(array(select c.id from cases c where ${inCase})) or m.title || ' ' || m.article ilike ${part})`,
  ]
}

/** Whether the first pages are read along the index of last days. */
const isAlongIndex = ({
  tab,
  query,
  kinds,
  authority_ids,
  order_column = 'last_day',
  order_by,
  ...days
}: TermFilter): boolean =>
  tab === 'all' &&
  !query &&
  kinds.length === 0 &&
  authority_ids.length === 0 &&
  !days.start_date &&
  !days.end_date &&
  order_column === 'last_day' &&
  order_by !== 'descending'

const matches = (filter: TermFilter, view: TermView): SQL =>
  allOf([
    isShown(view),
    tabs[filter.tab](view),
    ...textConditions(filter.query),
    ...oneOf(sql`m.kind`, filter.kinds),
    ...oneOf(sql`c.authority_id`, filter.authority_ids),
    ...(filter.start_date ? [sql`m.last_day >= ${filter.start_date}::date`] : []),
    ...(filter.end_date ? [sql`m.last_day <= ${filter.end_date}::date`] : []),
  ])

const sortKeyOf = ({ order_column = 'last_day' }: TermFilter): SQL => sortKeys[order_column]

/** Rows per batch: a few hundred kilobytes of the workbook. */
const batchSize = 500

/** All running terms of a selection, in the order of the list. */
export const selectAllTerms = (
  db: Database,
  filter: TermFilter,
  view: TermView,
): AsyncGenerator<readonly TermRow[], void> => {
  const direction = filter.order_by === 'descending' ? sql`desc` : sql`asc`
  return itemsInBatches<TermRow>(
    db,
    sql`select ${itemOf(view)} as item from ${from} where ${matches(filter, view)}
      order by ${sortKeyOf(filter)} ${direction}, m.id ${direction}`,
    batchSize,
  )
}

/** Sorts terms of the office before those of authorities, then by last day. */
const byUrgency = sql`(not ${isOurs}, m.last_day)`

/** One page of running terms. */
export const selectTerms = (
  db: Queryable,
  filter: TermFilter,
  view: TermView,
  { isByUrgency = false } = {},
): Promise<Page<TermRow>> =>
  selectPage<TermRow>(db, {
    from,
    id: sql`m.id`,
    where: matches(filter, view),
    sortKey: isByUrgency ? byUrgency : sortKeyOf(filter),
    direction: filter.order_by,
    offset: filter.offset,
    isIndexed: isAlongIndex(filter),
    item: itemOf(view),
  })

/**
 * Exact totals of the tabs, and for one tab the totals of overdue terms and of terms that end today. Unassigned terms are counted by a separate query, which reads
 * only terms at risk.
 */
export const selectTermCounts = async (db: Queryable, tab: TermTab, view: TermView): Promise<TermCounts> => {
  const count = (where: SQL): SQL => sql`count(*) filter (where ${where})::int`
  const inTab = tabs[tab](view)
  const { rows } = await db.execute<TermCounts>(sql`
    select ${count(tabs.mine(view))} as mine, count(*)::int as all, ${count(tabs.danger(view))} as danger,
      (select count(*)::int from ${from} where ${isShown(view)} and ${tabs.unassigned(view)}) as unassigned,
      ${count(tabs.to_confirm(view))} as to_confirm,
      ${count(sql`m.last_day < ${view.today}::date and ${inTab}`)} as late,
      ${count(sql`m.last_day = ${view.today}::date and ${inTab}`)} as today
    from ${from} where ${isShown(view)}`)
  const [counts] = rows
  if (!counts) throw new Error('terms were not counted')
  return counts
}

/** Exact total of one tab. */
export const selectTermTotal = async (db: Queryable, tab: TermTab, view: TermView): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${from} where ${isShown(view)} and ${tabs[tab](view)}`,
  )
  return rows[0]?.total ?? 0
}

/** The running terms of a case, fatal ones first; undefined when there is no such case. */
export const selectTermsOfCase = async (
  db: Queryable,
  caseId: number,
  view: Pick<TermView, 'fatalNeeds'>,
): Promise<{ readonly terms: TermRow[]; readonly facts: TermFacts } | undefined> => {
  const { rows } = await db.execute<{ terms: TermRow[]; facts: TermFacts }>(sql`
    select ${termSubject} as facts,
      ${jsonList(itemOf(view), sql`m.is_fatal desc, m.last_day, m.id`, sql`case_terms m where m.case_id = c.id and m.closed_at is null`)} as terms
    from cases c where c.id = ${caseId} and c.deleted_at is null`)
  return rows[0]
}

/** A term of a case that is not deleted, closed ones too. */
export const selectTerm = async (
  db: Queryable,
  id: number,
  view: Pick<TermView, 'fatalNeeds'>,
): Promise<TermRow | undefined> => {
  const { rows } = await db.execute<{ item: TermRow }>(
    sql`select ${itemOf(view)} as item from ${from} where m.id = ${id} and c.deleted_at is null`,
  )
  return rows[0]?.item
}

/** The case of a term; undefined when there is no such term. */
export const selectCaseOfTerm = async (db: Queryable, id: number): Promise<number | undefined> => {
  const [row] = await db.select({ caseId: case_terms.case_id }).from(case_terms).where(eq(case_terms.id, id))
  return row?.caseId
}
