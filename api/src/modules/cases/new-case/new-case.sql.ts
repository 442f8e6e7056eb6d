import type { Queryable } from '../../../platform/db/database.ts'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { companies } from '../../../platform/db/schema/people.ts'
import { termsFollow } from '../cases/terms/write-terms.ts'

/** The fields of a new case that users fill in. */
export type NewCaseRow = Pick<
  typeof cases.$inferSelect,
  | 'type'
  | 'official_id'
  | 'cjib_number'
  | 'fact_code'
  | 'decision_date'
  | 'committal_date'
  | 'time_of_committal'
  | 'sharepoint_folder_url'
  | 'primary_document'
  | 'authority_id'
>

/** Locks a case id until the transaction ends; waits for a transaction that is creating the case. */
export const lockCaseId = async (db: Queryable, id: number): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`case ${id}`}, 0))`)
}

/** Reserves the id of a new case, so that its file can be filed before its row is written. */
export const reserveCaseId = async (db: Queryable): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('cases', 'id'))::int as id`,
  )
  const [row] = rows
  if (!row) throw new Error('No id was given')
  return row.id
}

/**
 * Takes the next case number of a year. Holds a lock until the transaction ends, so that no number is skipped. The first call of a year continues from the
 * numbers in use.
 */
const takeNumber = async (db: Queryable, year: number): Promise<string> => {
  const start = `Z-${String(year % 100).padStart(2, '0')}`
  const { rows } = await db.execute<{ last: number }>(sql`
    insert into case_numbers as kept (year, last)
    select ${year}::int, coalesce(max(substr(internal_id, 5)::int), 0) + 1
    from cases
    where internal_id ~ ${`^${start}[0-9]{5}$`}
      and not exists (select from case_numbers where year = ${year}::int)
    on conflict (year) do update set last = kept.last + 1
    returning last`)
  const [row] = rows
  if (!row) throw new Error('No number was given')
  return `${start}${String(row.last).padStart(5, '0')}`
}

/** Writes a new case under the next free number of the year; skips numbers that were assigned by hand. */
export const insertCaseRow = async (
  db: Queryable,
  { id, at, year, values }: { id: number; at: Date; year: number; values: NewCaseRow },
): Promise<void> => {
  for (;;) {
    const internal_id = await takeNumber(db, year)
    const inserted = await db
      .insert(cases)
      .overridingSystemValue()
      .values({ ...values, id, internal_id, created_at: at, updated_at: at })
      .onConflictDoNothing({ target: cases.internal_id })
      .returning({ id: cases.id })
    if (inserted.length === 0) continue
    termsFollow(id)
    return
  }
}

/**
 * Links a client to a case; false when there is no client with that id, or it was erased. Waits for a running change of the client, as the case would otherwise
 * be indexed under the old name.
 */
export const linkClient = async (
  db: Queryable,
  { caseId, clientId }: { caseId: number; clientId: number },
): Promise<boolean> => {
  const linked = await db.execute(sql`
    insert into case_clients (case_id, client_id)
    select ${caseId}::int, coalesce(merged_into, id) from clients where id = ${clientId} and erased_at is null for share`)
  return linked.rowCount === 1
}

/** The oldest company with exactly this name. Creation of cases is already serialised by their number, so no duplicate is made. */
export const findCompanyNamed = async (db: Queryable, name: string): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.name, name))
    .orderBy(companies.id)
    .limit(1)
    .for('share')
  return row?.id
}
