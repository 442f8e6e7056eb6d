import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { leadingClientOf } from '../../letters/mails/mail-case.sql.ts'
import { endLength } from './row-values.ts'

/** The stored case for a number in a list. */
export interface FoundCase {
  /** The number as looked up. */
  readonly number: string
  /** Number of cases whose number ends with it; always one for a complete number. */
  readonly fits: number
  readonly case_id: number
  readonly internal_id: string
  readonly cjib_number: string
  readonly client_id: number | null
  readonly email: string | null
  readonly iban: string | null
}

/**
 * Finds the case of each number, with its leading client. When several cases have the same number: the newest open one, else the newest. The end of a
 * number identifies a case only when exactly one matches.
 */
export const selectFoundCases = async (
  db: Queryable,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, FoundCase>> => {
  const { rows } = await db.execute<FoundCase & Record<string, unknown>>(sql`
    with given as materialized (select distinct n as number from unnest(${sql.param(numbers)}::text[]) as n),
    ends as (
      select g.number, count(*)::int as fits, min(k.id) as case_id
      from given g join cases k on right(k.cjib_number, 9) = g.number
      where length(g.number) = ${endLength}::int and k.deleted_at is null group by g.number),
    met as (
      select g.number, 1 as fits, k.id as case_id from given g cross join lateral (
        select id from cases where cjib_number = g.number and deleted_at is null
        order by starts_with(status, 'case_closed'), created_at desc, id desc limit 1) k
      where length(g.number) <> ${endLength}::int
      union all select number, fits, case_id from ends)
    select met.number, met.fits, k.id as case_id, k.internal_id, k.cjib_number, c.id as client_id, c.email, c.iban
    from met join cases k on k.id = met.case_id left join clients c on c.id = ${leadingClientOf(sql`k.id`)}`)
  return new Map(rows.map((row) => [row.number, row]))
}

/** The first row of an import for each of these numbers that was not a duplicate. */
export const selectFirstLines = async (
  db: Queryable,
  { importId, numbers }: { readonly importId: number; readonly numbers: readonly string[] },
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ number: string; line: number }>(sql`
    select cjib_number as number, min(line) as line from import_rows
    where import_id = ${importId} and cjib_number = any(${sql.param(numbers)}::text[])
      and outcome in ('iban_known', 'iban_requested', 'no_case')
    group by cjib_number`)
  return new Map(rows.map(({ number, line }) => [number, line]))
}
