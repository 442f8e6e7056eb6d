import { chainOn } from '@zaakwerk/api/modules/operations/audit/chain'
import {
  insertSeals,
  selectHead,
  selectWaiting,
  takeSealing,
} from '@zaakwerk/api/modules/operations/audit/seals.sql'
import type { Database } from '@zaakwerk/api/platform/db/database'
import { sql } from '@zaakwerk/api/platform/db/drizzle'
import { loadRows } from './bulk/load-rows.ts'

export interface Trail {
  readonly entries: number
  /** One entry in twenty is about this contact, and a tenth of those has values. */
  readonly clientId: number
}

const portion = 20_000

/** Seals all pending entries, in larger batches than a server does. */
const sealAll = async (db: Database): Promise<void> => {
  for (let isMore = true; isMore; )
    isMore = await db.transaction(async (tx) => {
      if (!(await takeSealing(tx))) return true
      const waiting = await selectWaiting(tx, portion)
      if (waiting.length > 0) await insertSeals(tx, chainOn(await selectHead(tx), waiting))
      return waiting.length === portion
    })
}

/**
 * Fills the audit trail with years of work: about half are changes with their values, a third readings of cases, the rest lists, some with their search terms.
 * The hash chain is complete.
 */
export const insertTrail = async (db: Database, { entries, clientId }: Trail): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.execute(sql`create temporary table bulk_trail on commit drop as
      select n, gen_random_uuid() as salt, 1 + n % (select max(id) from cases) as case_id,
        case when n % 20 = 0 then 'about' when n % 20 < 10 then 'change' when n % 20 < 16 then 'read'
          when n % 200 = 19 then 'asked' else 'list' end as kind
      from generate_series(1, ${entries}::int) as n`)
    await tx.execute(sql`create temporary table bulk_values on commit drop as
      select n, salt, case kind
        when 'asked' then json_build_object('query', json_build_array(null, json_build_object('contact', 'Naam ' || n)))
        when 'about' then json_build_object('city', json_build_array('Utrecht ' || n, 'Zeist'))
        else json_build_object('notes', json_build_array(repeat('gebeld, ', 5), repeat('gebeld, ', 5) || n)) end::text as changes
      from bulk_trail where kind in ('change', 'asked') or (kind = 'about' and n % 200 = 0)`)
    await tx.execute(sql`create temporary table bulk_hashes on commit drop as
      select n, encode(sha256(convert_to(salt || E'\n' || changes, 'UTF8')), 'hex') as hash from bulk_values`)
    await tx.execute(sql`analyze bulk_trail, bulk_hashes`)
    await tx.execute(sql`
      insert into audit_entries (at, user_id, act, call, subject, subject_id, case_id, shown, client_ids, values_hash)
      select now() - (${entries}::int - b.n) * interval '20 seconds', 1,
        case kind when 'about' then case when h.hash is null then 'read' else 'change' end
          when 'asked' then 'list' else kind end,
        'bench',
        case kind when 'about' then 'client' when 'asked' then 'audit' else 'case' end,
        case kind when 'about' then ${clientId}::int when 'change' then case_id when 'read' then case_id end,
        case when kind in ('change', 'read') then case_id end,
        case when kind = 'list' then (select array_agg((b.n + s) % 100000 + 1) from generate_series(1, 25) s) end,
        case kind when 'about' then array[${clientId}::int] when 'read' then array[1000000000 + case_id] end, h.hash
      from bulk_trail b left join bulk_hashes h using (n) order by b.n`)
    await tx.execute(sql`
      insert into audit_values (entry_id, salt, changes)
      select e.id, v.salt, v.changes from bulk_values v join bulk_hashes h using (n) join audit_entries e on e.values_hash = h.hash`)
  })
  await sealAll(db)
  await db.execute(sql`vacuum analyze audit_entries, audit_values, audit_seals, audit_pending`)
}

/**
 * Adds readings of all contacts to the audit trail, one a minute until now, with seals that no verifier would take: a twentieth are lists of a hundred contacts,
 * a tenth lists of cases, the rest is about a contact or the case of one.
 */
export const insertReadings = (db: Database, entries: number): Promise<void> =>
  loadRows(db, ['audit_entries', 'audit_seals'], async (tx) => {
    await tx.execute(sql`
      insert into audit_entries (at, user_id, act, call, subject, subject_id, case_id, shown, client_ids)
      select now() - (${entries}::int - n) * interval '1 minute', 1,
        case kind when 'client' then 'read' when 'change' then 'change' when 'read' then 'read' else 'list' end, 'bench',
        case when kind in ('clients', 'client') then 'client' else 'case' end,
        case when kind = 'client' then client_id when kind in ('read', 'change') then client_id * 4 end,
        case when kind in ('read', 'change') then client_id * 4 end,
        case when kind in ('clients', 'cases') then shown end,
        case when kind = 'clients' then shown when kind <> 'cases' then array[client_id] end
      from (select n, case when n % 20 = 0 then 'clients' when n % 20 < 3 then 'cases' when n % 20 < 6 then 'client'
              when n % 20 < 10 then 'change' else 'read' end as kind,
            1 + (hashint4(n)::bigint & 2147483647) % contacts as client_id,
            case when n % 20 < 3 then (select array_agg((n * 31::bigint + s) % contacts + 1) from generate_series(1, 100) s) end as shown
          from generate_series(1, ${entries}::int) n, (select max(id) as contacts from clients)) e order by n`)
    while (!(await takeSealing(tx)));
    await tx.execute(sql`insert into audit_seals (position, entry_id, hash)
      select (select coalesce(max(position), 0) from audit_seals) + row_number() over (order by id), id, repeat('0', 64)
      from audit_entries where call = 'bench'`)
  })
