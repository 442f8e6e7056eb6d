import { allOf } from './conditions.sql.ts'
import type { Database, Queryable } from './database.ts'
import { type SQL, sql } from './drizzle.ts'

/** A table of counters (ADR 88), as its triggers fill it. */
interface Counters<Dimension extends string = string> {
  readonly table: string
  /** The table whose rows are counted, and the function of the database that counts them exactly. */
  readonly of: string
  readonly exact: string
  readonly columns: readonly Dimension[]
  /** What rows are grouped by; those with the fewest rows first. */
  readonly groupings: readonly (readonly Dimension[])[]
}

const define = <Dimension extends string>(counters: Counters<Dimension>): Counters<Dimension> => counters

export const caseCounters = define({
  table: 'case_counters',
  of: 'cases',
  exact: 'exact_case_counts',
  columns: ['type', 'status', 'created_on'],
  groupings: [[], ['type', 'status'], ['type', 'created_on']],
})

export const taskCounters = define({
  table: 'task_counters',
  of: 'tasks',
  exact: 'exact_task_counts',
  columns: ['type', 'status', 'assignee_id', 'case_type', 'due_on'],
  groupings: [
    ['type', 'status'],
    ['status', 'assignee_id', 'case_type'],
    ['status', 'assignee_id', 'due_on'],
  ],
})

export const clientCounters = define({
  table: 'client_counters',
  of: 'clients',
  exact: 'exact_client_counts',
  columns: ['is_company'],
  groupings: [['is_company']],
})

/** The value of PostgreSQL's `grouping()`: a bit for each column, from the left, that is 1 when rows leave it out. */
const omitsOf = (columns: readonly string[], grouping: readonly string[]): number =>
  columns.reduce((bits, column) => 2 * bits + (grouping.includes(column) ? 0 : 1), 0)

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' ? value.trim() !== '' : Boolean(value)

/** What each key of a filter restricts; undefined: something that no counter knows. */
export type Dimensions<Dimension extends string> = Readonly<Record<string, readonly Dimension[] | undefined>>

/** Which rows of a table of counters answer a filter, by their `omits`; undefined when the rows themselves have to be counted. */
export const countableBy = <Dimension extends string>(
  { columns, groupings }: Counters<Dimension>,
  filter: object,
  dimensions: Dimensions<Dimension>,
): number | undefined => {
  const restricted = Object.keys(dimensions)
    .filter((key) => isSet(Reflect.get(filter, key)))
    .map((key) => dimensions[key])
  const grouping = groupings.find((group) =>
    restricted.every((needed) => needed?.every((dimension) => group.includes(dimension))),
  )
  return grouping && omitsOf(columns, grouping)
}

const columnsOf = ({ columns }: Counters): SQL[] =>
  ['omits', ...columns].map((column) => sql.identifier(column)).map((column) => sql`${column}`)
const listOf = (columns: readonly SQL[]): SQL => sql.join([...columns], sql`, `)

/** Most rows that one statement of a compaction takes: it has to end long before the time limit. */
const atOnce = 20_000

/**
 * Replaces what triggers have added, and the sums so far of the same combinations, by one row each. One statement: a reader sees either. Rows that another run
 * has deleted meanwhile are left to that run. Returns how many were added up.
 */
const compact = async (db: Queryable, counters: Counters): Promise<number> => {
  const table = sql.identifier(counters.table)
  const columns = columnsOf(counters)
  const key = listOf(columns)
  const isSame = allOf(columns.map((column) => sql`e.${column} = f.${column}`))
  const { rows } = await db.execute<{ fresh: number }>(sql`
    with fresh as (
      delete from ${table} where ctid = any(array(select ctid from ${table} where not is_compacted limit ${atOnce}))
      returning *),
    earlier as (
      delete from ${table} e using (select distinct ${key} from fresh) f where e.is_compacted and ${isSame} returning e.*),
    added as (
      insert into ${table} (${key}, count, is_compacted)
      select ${key}, sum(count), true from (select * from fresh union all select * from earlier) as every
      group by ${key} having sum(count) <> 0)
    select count(*)::int as fresh from fresh`)
  return rows[0]?.fresh ?? 0
}

/** Adds up what triggers have inserted since the last time. */
export const compactCounters = async (db: Queryable): Promise<void> => {
  for (const counters of [caseCounters, taskCounters, clientCounters])
    while ((await compact(db, counters)) === atOnce);
}

/** Advisory lock: two repairs at once would both add what is lacking. */
const repairLock = 720_411_004
/** Ids that are counted by one statement, for the same reason; and after how many portions their counts are summed, which keeps them few. */
const usualPortion = 20_000
const portionsToSum = 10

/** Returns how many combinations had a wrong number. In portions, all of one snapshot; what is lacking is added, so it holds whatever others write meanwhile. */
const repair = async (tx: Queryable, counters: Counters, portion: number): Promise<number> => {
  const table = sql.identifier(counters.table)
  const exact = sql.identifier(counters.exact)
  const key = listOf(columnsOf(counters))
  const { rows } = await tx.execute<{ last: number | null }>(
    sql`select max(id) as last from ${sql.identifier(counters.of)}`,
  )
  const portions = Math.ceil((rows[0]?.last ?? 0) / portion)
  await tx.execute(sql`create temporary table counted on commit drop as select * from ${exact}(0, 0)`)
  for (let nth = 1; nth <= portions; nth += 1) {
    await tx.execute(
      sql`insert into counted select * from ${exact}(${(nth - 1) * portion}::int, ${nth * portion}::int)`,
    )
    if (nth % portionsToSum > 0) continue
    await tx.execute(sql`create temporary table summed on commit drop as
      select ${key}, sum(count)::bigint as count from counted group by ${key}`)
    await tx.execute(sql`drop table counted`)
    await tx.execute(sql`alter table summed rename to counted`)
  }
  const { rowCount } = await tx.execute(sql`
    insert into ${table} (${key}, count, is_compacted)
    select ${key}, sum(count), true from (
      select * from counted union all select ${key}, -count from ${table}) as compared
    group by ${key} having sum(count) <> 0`)
  await tx.execute(sql`drop table counted`)
  return rowCount ?? 0
}

/** Compares all counters with an exact count and corrects them, while others read and write. Returns how many combinations of each table had a wrong number. */
export const repairCounters = (
  db: Database,
  portion = usualPortion,
): Promise<{ cases: number; tasks: number; clients: number }> =>
  db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ isFree: boolean }>(
        sql`select pg_try_advisory_xact_lock(${repairLock}) as "isFree"`,
      )
      if (!rows[0]?.isFree) return { cases: 0, tasks: 0, clients: 0 }
      return {
        cases: await repair(tx, caseCounters, portion),
        tasks: await repair(tx, taskCounters, portion),
        clients: await repair(tx, clientCounters, portion),
      }
    },
    { isolationLevel: 'repeatable read' },
  )
