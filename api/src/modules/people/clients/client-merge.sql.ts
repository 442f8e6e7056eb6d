import type { MergePreview } from '@zaakwerk/contract/client-merges'
import type { ContactValues } from '@zaakwerk/domain/contact-labels'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, gt, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts'
import {
  client_distinctions,
  client_merges,
  type MovedLinks,
} from '../../../platform/db/schema/client-merges.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { clientDetail } from './client-fields.sql.ts'

type Compared = MergePreview['clients'][number]

const listOf = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )

/** Both clients in full, in the requested order; without those that were merged elsewhere. */
export const selectCompared = async (db: Queryable, ids: readonly number[]): Promise<readonly Compared[]> => {
  const { rows } = await db.execute<{ item: Compared }>(sql`
    select ${clientDetail}::jsonb || jsonb_build_object('created_at', p.created_at) as item
    from clients p where p.id in (${listOf(ids)}) and p.merged_into is null and p.erased_at is null`)
  return ids.flatMap((id) => rows.map(({ item }) => item).filter((item) => item.id === id))
}

/** Other data of a client: the number of invoices, and valid mailed links; not the status links of every mail, which request nothing. */
export const selectFollowing = async (
  db: Queryable,
  ids: readonly number[],
  now: Date,
): Promise<Pick<MergePreview, 'invoice_count' | 'links'>> => {
  const both = listOf(ids)
  const { rows } = await db.execute<Pick<MergePreview, 'invoice_count' | 'links'>>(sql`
    select (select count(*)::int from invoices where client_id in (${both})) as invoice_count,
      (select coalesce(json_agg(distinct jsonb_build_object('purpose', l.purpose, 'internal_id', k.internal_id)), '[]')
        from link_tokens l join cases k on k.id = l.case_id
        where l.used_at is null and l.expires_at > ${now.toISOString()}::timestamptz and k.deleted_at is null
          and l.purpose <> 'status' and l.case_id in (select case_id from case_clients where client_id in (${both}))) as links`)
  return rows[0] ?? { invoice_count: 0, links: [] }
}

const pairOf = (one: number, other: number) => ({
  low_id: Math.min(one, other),
  high_id: Math.max(one, other),
})

const isOfPair = (one: number, other: number): SQL | undefined => {
  const { low_id, high_id } = pairOf(one, other)
  return and(eq(client_distinctions.low_id, low_id), eq(client_distinctions.high_id, high_id))
}

export const isDistinct = async (db: Queryable, one: number, other: number): Promise<boolean> => {
  const [found] = await db
    .select({ id: client_distinctions.low_id })
    .from(client_distinctions)
    .where(isOfPair(one, other))
  return found !== undefined
}

export const deleteDistinction = async (db: Queryable, one: number, other: number): Promise<void> => {
  await db.delete(client_distinctions).where(isOfPair(one, other))
}

export const insertDistinction = async (
  db: Queryable,
  { ids: [one, other], userId }: { readonly ids: readonly [number, number]; readonly userId: number | null },
): Promise<void> => {
  await db
    .insert(client_distinctions)
    .values({ ...pairOf(one, other), user_id: userId })
    .onConflictDoNothing()
}

interface Pair {
  readonly keptId: number
  readonly goneId: number
}

/**
 * Moves all data of one client to the other, and returns what was moved. In a case with both, the kept client gets the higher of their places: the leading
 * client receives its mails and letters.
 */
export const moveLinks = async (db: Queryable, { keptId, goneId }: Pair): Promise<MovedLinks> => {
  // Serialises with a company that is being linked to one of them: it is linked before, or waits and is linked to the kept client. Locks the cases of both, as
  // all their search texts are updated: in the order of their ids, against deadlock.
  await db.execute(sql`select from cases
    where id in (select case_id from case_clients where client_id in (${goneId}, ${keptId})) order by id for no key update`)
  const cases = await db.execute<MovedLinks['cases'][number]>(sql`
    select g.case_id as id, g.position, k.client_id is not null as "wasBoth", k.position as "keptPosition"
    from case_clients g left join case_clients k on k.case_id = g.case_id and k.client_id = ${keptId}
    where g.client_id = ${goneId} order by g.case_id`)
  const companies = await db.execute<MovedLinks['companies'][number]>(sql`
    select g.company_id as id, k.client_id is not null as "wasBoth"
    from client_companies g left join client_companies k on k.company_id = g.company_id and k.client_id = ${keptId}
    where g.client_id = ${goneId} order by g.company_id`)
  await db.execute(sql`update case_clients k set position = g.position from case_clients g
    where k.client_id = ${keptId} and g.client_id = ${goneId} and g.case_id = k.case_id and g.position < k.position`)
  await db.execute(sql`delete from case_clients g where g.client_id = ${goneId}
    and exists (select from case_clients k where k.case_id = g.case_id and k.client_id = ${keptId})`)
  await db.execute(sql`update case_clients set client_id = ${keptId} where client_id = ${goneId}`)
  await db.execute(sql`insert into client_companies (client_id, company_id)
    select ${keptId}::int, company_id from client_companies where client_id = ${goneId} on conflict do nothing`)
  await db.execute(sql`delete from client_companies where client_id = ${goneId}`)
  const invoices = await db.execute<{ id: number }>(
    sql`update invoices set client_id = ${keptId} where client_id = ${goneId} returning id`,
  )
  const importRows = await db.execute<{ import_id: number; line: number }>(
    sql`update import_rows set client_id = ${keptId} where client_id = ${goneId} returning import_id, line`,
  )
  return {
    cases: cases.rows,
    companies: companies.rows,
    invoices: invoices.rows.map(({ id }) => id),
    import_rows: importRows.rows,
  }
}

/** Moves back what a merge moved, as far as it still belongs to the kept client. */
export const moveLinksBack = async (
  db: Queryable,
  { keptId, goneId, moved }: Pair & { readonly moved: MovedLinks },
): Promise<void> => {
  const list = (rows: readonly unknown[]) =>
    sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as m(item)`
  const id = sql`(m.item ->> 'id')::int`
  const wasBoth = sql`(m.item ->> 'wasBoth')::boolean`
  const stillOnCase = sql`exists (select from case_clients k where k.case_id = ${id} and k.client_id = ${keptId})`
  await db.execute(sql`insert into case_clients (case_id, client_id, position)
    select ${id}, ${goneId}::int, (m.item ->> 'position')::smallint from ${list(moved.cases)}
    where ${stillOnCase} on conflict do nothing`)
  await db.execute(sql`delete from case_clients k using ${list(moved.cases)}
    where k.case_id = ${id} and k.client_id = ${keptId} and not ${wasBoth}`)
  await db.execute(sql`update case_clients k set position = (m.item ->> 'keptPosition')::smallint
    from ${list(moved.cases)} where k.case_id = ${id} and k.client_id = ${keptId} and m.item ->> 'keptPosition' is not null`)
  await db.execute(sql`insert into client_companies (client_id, company_id)
    select ${goneId}::int, ${id} from ${list(moved.companies)}
    where exists (select from client_companies k where k.company_id = ${id} and k.client_id = ${keptId})
    on conflict do nothing`)
  await db.execute(sql`delete from client_companies k using ${list(moved.companies)}
    where k.company_id = ${id} and k.client_id = ${keptId} and not ${wasBoth}`)
  await db.execute(sql`update invoices set client_id = ${goneId} where client_id = ${keptId}
    and id in (select m.item::int from jsonb_array_elements_text(${JSON.stringify(moved.invoices)}::jsonb) as m(item))`)
  await db.execute(sql`update import_rows r set client_id = ${goneId} from ${list(moved.import_rows ?? [])}
    where r.client_id = ${keptId} and r.import_id = (m.item ->> 'import_id')::int and r.line = (m.item ->> 'line')::int`)
}

/** Hides a client behind another, with those already hidden behind it; or shows it again, with those. */
export const hideClient = async (db: Queryable, { keptId, goneId }: Pair): Promise<void> => {
  await db
    .update(clients)
    .set({ merged_into: keptId })
    .where(sql`${clients.id} = ${goneId} or ${clients.merged_into} = ${goneId}`)
}

export const showClient = async (db: Queryable, { goneId }: Pick<Pair, 'goneId'>): Promise<void> => {
  await db.update(clients).set({ merged_into: null }).where(eq(clients.id, goneId))
  await db.execute(sql`update clients c set merged_into = ${goneId} from client_merges m
    where m.gone_id = c.id and m.kept_id = ${goneId} and m.undone_at is null`)
}

interface MergeRow extends Pair {
  readonly keptBefore: ContactValues
  readonly keptAfter: ContactValues
  readonly goneBefore: ContactValues
  readonly moved: MovedLinks
  readonly userId: number | null
  readonly at: Date
}

export const insertMerge = async (db: Queryable, row: MergeRow): Promise<void> => {
  await db.insert(client_merges).values({
    kept_id: row.keptId,
    gone_id: row.goneId,
    kept_before: row.keptBefore,
    kept_after: row.keptAfter,
    gone_before: row.goneBefore,
    moved: row.moved,
    merged_at: row.at,
    merged_by: row.userId,
  })
}

/** A merge, locked until the transaction ends. */
export const lockMerge = async (db: Queryable, id: number) => {
  const [row] = await db.select().from(client_merges).where(eq(client_merges.id, id)).for('update')
  return row
}

/** Whether a later merge into the same client has not been undone. */
export const hasLaterMerge = async (
  db: Queryable,
  { id, keptId }: { id: number; keptId: number },
): Promise<boolean> => {
  const [later] = await db
    .select({ id: client_merges.id })
    .from(client_merges)
    .where(and(eq(client_merges.kept_id, keptId), gt(client_merges.id, id), isNull(client_merges.undone_at)))
    .orderBy(desc(client_merges.id))
    .limit(1)
  return later !== undefined
}

export const markUndone = async (
  db: Queryable,
  { id, userId, at }: { id: number; userId: number | null; at: Date },
): Promise<void> => {
  await db.update(client_merges).set({ undone_at: at, undone_by: userId }).where(eq(client_merges.id, id))
}
