import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'

/** A case of a person, also a deleted one. */
export interface PersonCase {
  readonly id: number
  readonly internal_id: string
  readonly status: string
  readonly is_deleted: boolean
  readonly is_held: boolean
  /** Somebody else is a client of it too, who was not erased. */
  readonly is_shared: boolean
  /** The other side was made to pay more than has come in. */
  readonly has_money_to_come: boolean
}

/** Everything that a person is found by. */
export interface Person {
  /** The client that stands for the person: of those that were merged, the one that stayed. */
  readonly id: number
  readonly version: number
  readonly isErased: boolean
  /** That one, and all that were merged into it. */
  readonly clientIds: readonly number[]
  readonly cases: readonly PersonCase[]
  /** Every address that was ever theirs, also by mistake, in small letters. */
  readonly emails: readonly string[]
}

export const anyOf = (ids: readonly number[]): SQL => sql`any(${sql.param([...ids])}::int[])`
export const anyText = (texts: readonly string[]): SQL => sql`any(${sql.param([...texts])}::text[])`

/** The cases of nobody else. */
export const ownCases = ({ cases }: Person): readonly number[] =>
  cases.filter(({ is_shared }) => !is_shared).map(({ id }) => id)

/** The cases of somebody else too. */
export const sharedCases = ({ cases }: Person): readonly number[] =>
  cases.filter(({ is_shared }) => is_shared).map(({ id }) => id)

const selectCases = async (db: Queryable, clientIds: readonly number[]): Promise<readonly PersonCase[]> => {
  const ids = anyOf(clientIds)
  const { rows } = await db.execute<{ [Field in keyof PersonCase]: PersonCase[Field] }>(sql`
    select k.id, k.internal_id, k.status, k.deleted_at is not null as is_deleted,
      exists (select from legal_holds h where h.case_id = k.id) as is_held,
      coalesce(k.awarded_cents, 0) > coalesce(k.received_cents, 0) as has_money_to_come,
      exists (select from case_clients o join clients c on c.id = o.client_id
        where o.case_id = k.id and o.client_id <> all(${sql.param([...clientIds])}::int[]) and c.erased_at is null) as is_shared
    from cases k where k.id in (select case_id from case_clients where client_id = ${ids}) order by k.id`)
  return rows
}

/** Also those of before a merge that stands or a change, as mails went there. */
const selectEmails = async (db: Queryable, clientIds: readonly number[]): Promise<readonly string[]> => {
  const ids = anyOf(clientIds)
  const { rows } = await db.execute<{ email: string }>(sql`
    select distinct lower(given.email) as email from (
      select email from clients where id = ${ids}
      union all select unnest(array[kept_before ->> 'email', gone_before ->> 'email', kept_after ->> 'email'])
        from client_merges where (kept_id = ${ids} or gone_id = ${ids}) and undone_at is null
      union all select unnest(array[v.changes::jsonb #>> '{email,0}', v.changes::jsonb #>> '{email,1}'])
        from audit_entries e join audit_values v on v.entry_id = e.id
        where e.subject = 'client' and e.subject_id = ${ids} and e.values_hash is not null
          and e.act not in ('merge', 'unmerge')) as given
    where given.email <> '' order by 1`)
  return rows.map(({ email }) => email)
}

/** A person by the number of any of its clients; undefined when there is none. */
export const selectPerson = async (db: Queryable, clientId: number): Promise<Person | undefined> => {
  const { rows } = await db.execute<{ id: number; version: number; is_erased: boolean; ids: number[] }>(sql`
    select p.id, p.version, p.erased_at is not null as is_erased,
      (select array_agg(m.id order by m.id) from clients m where m.id = p.id or m.merged_into = p.id) as ids
    from clients p where p.id = (select coalesce(merged_into, id) from clients where id = ${clientId})`)
  const [row] = rows
  if (!row) return undefined
  const { id, version, is_erased: isErased, ids: clientIds } = row
  const cases = await selectCases(db, clientIds)
  return { id, version, isErased, clientIds, cases, emails: await selectEmails(db, clientIds) }
}

/** Locks the clients of a person: against everything, also what is going to refer to them. Lock the cases first. */
export const lockPerson = async (db: Queryable, clientIds: readonly number[]): Promise<void> => {
  await db.execute(sql`select from clients where id = ${anyOf(clientIds)} order by id for update`)
}
