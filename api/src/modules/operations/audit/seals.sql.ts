import type { Queryable } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import type { ChainHead } from './chain.ts'

/** Id of the advisory lock; must be unique in the database. */
const sealingLock = 720_411_003

/** Canonical serialisation of an entry, which its hash covers. */
const content = sql`jsonb_build_array(
  e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.user_id, e.session_id, e.act, e.call,
  e.subject, e.subject_id, e.case_id, e.shown, e.client_ids, e.values_hash)::text`

/** Tries to take the lock for sealing, held until the transaction ends; returns whether it succeeded. */
export const takeSealing = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sealingLock}) as mine`,
  )
  return rows[0]?.mine === true
}

export const selectHead = async (db: Queryable): Promise<ChainHead | undefined> => {
  const { rows } = await db.execute<{ position: string; hash: string }>(
    sql`select position, hash from audit_seals order by position desc limit 1`,
  )
  return rows[0] && { position: Number(rows[0].position), hash: rows[0].hash }
}

/** Committed entries that are not in the chain yet, oldest first. Entries of running transactions follow in a later run. */
export const selectWaiting = async (
  db: Queryable,
  limit: number,
): Promise<readonly { readonly id: number; readonly content: string }[]> => {
  const { rows } = await db.execute<{ id: string; content: string }>(sql`
    select e.id, ${content} as content from audit_pending p join audit_entries e on e.id = p.entry_id
    order by p.entry_id limit ${limit}`)
  return rows.map((row) => ({ id: Number(row.id), content: row.content }))
}

/** Appends to the chain, and removes the entries from the waiting ones. */
export const insertSeals = async (
  db: Queryable,
  seals: readonly (ChainHead & { readonly entryId: number })[],
): Promise<void> => {
  await db.execute(sql`
    insert into audit_seals (position, entry_id, hash)
    select position, "entryId", hash from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as s(position bigint, "entryId" bigint, hash text)`)
  const ids = seals.map(({ entryId }) => entryId)
  await db.execute(sql`delete from audit_pending where entry_id = any(${sql.param(ids)}::bigint[])`)
}

/** A stored row of the chain; without content its entry is missing. */
export interface SealRow extends ChainHead {
  readonly entryId: number
  readonly content: string | null
  readonly caseId: number | null
  readonly valuesHash: string | null
  readonly salt: string | null
  readonly changes: string | null
}

export const selectSeals = async (
  db: Queryable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly SealRow[]> => {
  const { rows } = await db.execute<
    Omit<SealRow, 'position' | 'entryId'> & Record<'position' | 'entryId', string>
  >(sql`
    select s.position, s.entry_id as "entryId", s.hash, case when e.id is not null then ${content} end as content,
      e.case_id as "caseId", e.values_hash as "valuesHash", v.salt, v.changes
    from audit_seals s left join audit_entries e on e.id = s.entry_id left join audit_values v on v.entry_id = e.id
    where s.position > ${after} order by s.position limit ${limit}`)
  return rows.map((row) => ({ ...row, position: Number(row.position), entryId: Number(row.entryId) }))
}

export const selectSealAt = async (db: Queryable, position: number): Promise<string | undefined> => {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from audit_seals where position = ${position}`,
  )
  return rows[0]?.hash
}

/** Cases that were deleted permanently according to the trail, and are indeed missing. */
export const selectPurgedCases = async (db: Queryable): Promise<ReadonlySet<number>> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select e.subject_id as id from audit_entries e where e.act = 'purge' and e.subject = 'case'
      and not exists (select from cases c where c.id = e.subject_id)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Entries whose values were removed when a person was erased: the trail lists them, at the moment that the person's row confirms. */
export const selectErasedEntries = async (db: Queryable): Promise<ReadonlySet<number>> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select unnest(e.shown) as id from audit_entries e
      where e.act = 'erase' and e.subject = 'audit' and audit_is_erasure(e)`,
  )
  return new Set(rows.map(({ id }) => id))
}

export const selectErasedClients = async (db: Queryable): Promise<readonly number[]> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select distinct subject_id as id from audit_entries where act = 'erase' and subject = 'client' order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** Entries outside the chain. */
interface Beside {
  /** Number of waiting entries, and the moment of the oldest. */
  readonly waiting: number
  readonly waitingSince: Date | undefined
  /** The first entry that is neither waiting nor in the chain, and the first waiting one that is missing. */
  readonly stray: number | null
  readonly lost: number | null
}

const numberOf = (id: string | null | undefined): number | null => (id ? Number(id) : null)

export const selectBeside = async (db: Queryable): Promise<Beside> => {
  const { rows } = await db.execute<Record<'waiting' | 'since' | 'stray' | 'lost', string | null>>(sql`
    select (select count(*) from audit_pending) as waiting,
      (select to_json(min(e.at)) #>> '{}' from audit_pending p join audit_entries e on e.id = p.entry_id) as since,
      (select min(e.id) from audit_entries e
        where not exists (select from audit_seals s where s.entry_id = e.id)
          and not exists (select from audit_pending p where p.entry_id = e.id)) as stray,
      (select min(p.entry_id) from audit_pending p
        where not exists (select from audit_entries e where e.id = p.entry_id)) as lost`)
  const [row] = rows
  return {
    waiting: Number(row?.waiting ?? 0),
    waitingSince: row?.since ? new Date(row.since) : undefined,
    stray: numberOf(row?.stray),
    lost: numberOf(row?.lost),
  }
}
