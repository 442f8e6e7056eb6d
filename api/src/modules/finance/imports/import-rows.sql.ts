import type { Page } from '@zaakwerk/contract/endpoint'
import type { ImportOutcome, ImportRow } from '@zaakwerk/contract/entities/import'
import { pageSize } from '@zaakwerk/contract/primitives'
import type { Database, Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import { inSnapshot } from '../../../platform/db/snapshot.ts'
import type { PlannedRow } from './plan-rows.ts'
import { caseOfRow } from './plan-rows.ts'
import type { ListRow } from './read-list.ts'
import { isAnswered, isUnsent, unsentReason } from './requests.sql.ts'

/** Rows per statement. */
const atATime = 5_000

/** Inserts the rows of a list as waiting; those without a number get their outcome immediately. */
export const insertImportRows = async (
  db: Queryable,
  {
    importId,
    rows,
    mended,
  }: { readonly importId: number; readonly rows: readonly ListRow[]; readonly mended: readonly number[] },
): Promise<void> => {
  for (let at = 0; at < rows.length; at += atATime) {
    const some = rows.slice(at, at + atATime)
    await db.execute(sql`
      insert into import_rows (import_id, line, cjib_number, name, amount_cents, outcome, reason, is_mended)
      select ${importId}::int, g.line, g.number, g.name, g.cents, case when g.problem is not null then 'invalid_number' end, g.problem,
        g.line = any(${sql.param(mended)}::int[])
      from unnest(
        ${sql.param(some.map(({ line }) => line))}::int[],
        ${sql.param(some.map(({ number, typed }) => number.number ?? typed))}::text[],
        ${sql.param(some.map(({ name }) => name))}::text[],
        ${sql.param(some.map(({ cents }) => cents))}::bigint[],
        ${sql.param(some.map(({ number }) => number.problem ?? null))}::text[]) as g (line, number, name, cents, problem)`)
  }
}

/** The next waiting rows after a line, in file order. */
export const selectWaitingRows = async (
  db: Queryable,
  { importId, below, limit }: { readonly importId: number; readonly below: number; readonly limit: number },
): Promise<readonly { readonly line: number; readonly cjib_number: string }[]> => {
  const { rows } = await db.execute<{ line: number; cjib_number: string }>(sql`
    select line, cjib_number from import_rows
    where import_id = ${importId} and line > ${below} and outcome is null order by line limit ${limit}`)
  return rows
}

/** Stores the outcomes of rows. The range of lines is bounded, so that only these rows are read, however wrong the statistics of a new import are. */
export const updateOutcomes = async (
  db: Queryable,
  {
    importId,
    rows,
    at,
  }: { readonly importId: number; readonly rows: readonly PlannedRow[]; readonly at: Date },
): Promise<void> => {
  const asked = ({ outcome, found }: PlannedRow): string | null =>
    outcome === 'iban_requested' ? (found?.iban ?? null) : null
  const lines = rows.map(({ row }) => row.line)
  await db.execute(sql`
    update import_rows r set cjib_number = g.number, outcome = g.outcome, reason = g.reason, case_id = g.case_id,
      client_id = g.client_id, iban_before = g.iban, requested_at = case when g.asks then ${at.toISOString()}::timestamptz end
    from unnest(
      ${sql.param(lines)}::int[],
      ${sql.param(rows.map(({ number }) => number))}::text[],
      ${sql.param(rows.map(({ outcome }) => outcome))}::text[],
      ${sql.param(rows.map(({ reason }) => reason))}::text[],
      ${sql.param(rows.map((one) => caseOfRow(one)?.case_id ?? null))}::int[],
      ${sql.param(rows.map((one) => caseOfRow(one)?.client_id ?? null))}::int[],
      ${sql.param(rows.map(asked))}::text[],
      ${sql.param(rows.map(({ asks }) => asks))}::boolean[]) as g (line, number, outcome, reason, case_id, client_id, iban, asks)
    where r.import_id = ${importId} and r.line = g.line
      and r.line between ${Math.min(...lines)}::int and ${Math.max(...lines)}::int`)
}

const item = sql`json_build_object('line', r.line, 'cjib_number', r.cjib_number, 'name', r.name, 'amount', r.amount_cents / 100.0,
  'case', case when k.id is not null then json_build_object('id', k.id, 'internal_id', k.internal_id) end,
  'outcome', r.outcome, 'reason', case when u.is_unsent then ${unsentReason}::text else r.reason end, 'is_unsent', u.is_unsent,
  'is_answered', u.is_answered)`

/** Joined data is looked up for these rows only, not for those of earlier pages. */
const selectItems = async (db: Queryable, which: SQL): Promise<ImportRow[]> => {
  const { rows } = await db.execute<{ item: ImportRow }>(sql`
    select ${item} as item from (select * from import_rows r where ${which}) r
      left join cases k on k.id = r.case_id and k.deleted_at is null
      cross join lateral (select ${isUnsent} as is_unsent, ${isAnswered()} as is_answered limit 1) u
    order by r.line`)
  return rows.map((row) => row.item)
}

/** One page of the rows of an import, in file order. */
export const selectImportRowPage = (
  db: Database,
  { importId, outcome, offset }: { importId: number; outcome?: ImportOutcome | undefined; offset: number },
): Promise<Page<ImportRow>> =>
  inSnapshot(db, async (tx) => {
    const which = sql`r.import_id = ${importId} and ${outcome ? sql`r.outcome = ${outcome}` : sql`true`}`
    const { rows } = await tx.execute<{ total: number }>(
      sql`select count(*)::int as total from import_rows r where ${which}`,
    )
    const items = await selectItems(tx, sql`${which} order by r.line limit ${pageSize} offset ${offset}`)
    return { items, total: rows[0]?.total ?? 0 }
  })

/** One row, as the API returns it. */
export const selectImportRow = async (
  db: Queryable,
  { importId, line }: { readonly importId: number; readonly line: number },
): Promise<ImportRow | undefined> =>
  (await selectItems(db, sql`r.import_id = ${importId} and r.line = ${line}`))[0]

/** The other rows of an import that are duplicates of those with a number. */
export const selectDoubles = async (
  db: Queryable,
  { importId, number }: { readonly importId: number; readonly number: string },
): Promise<readonly { readonly line: number; readonly cjib_number: string }[]> => {
  const { rows } = await db.execute<{ line: number; cjib_number: string }>(sql`
    select line, cjib_number from import_rows
    where import_id = ${importId} and cjib_number = ${number} and outcome = 'double_row' order by line`)
  return rows
}

/** Replaces the number of a row; the caller has to decide its outcome again. */
export const updateRowNumber = async (
  db: Queryable,
  { importId, line, number }: { readonly importId: number; readonly line: number; readonly number: string },
): Promise<void> => {
  await db.execute(sql`update import_rows set cjib_number = ${number}, is_mended = true, outcome = null
    where import_id = ${importId} and line = ${line}`)
}
