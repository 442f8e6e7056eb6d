import type { Database } from '@zaakwerk/api/platform/db/database'
import { type SQL, sql } from '@zaakwerk/api/platform/db/drizzle'
import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { initials, lastNames, prefixedNames } from '@zaakwerk/demo/data/names'
import { cjibWeights } from '@zaakwerk/domain/cjib'
import { pick } from './pick.sql.ts'

/** The check digit of `cjib.ts` in SQL, for a text of fifteen digits. */
const checkDigit = (digits: SQL): SQL => {
  const terms = cjibWeights.map(
    (weight, at) => sql`${weight}::int * substr(${digits}, ${at + 1}::int, 1)::int`,
  )
  return sql`case (${sql.join(terms, sql` + `)}) % 11 when 0 then 0 when 1 then 1
    else 11 - (${sql.join(terms, sql` + `)}) % 11 end`
}

const surnames = [...lastNames, ...prefixedNames.map((name) => `${name.prefixes} ${name.last_name}`)]

/**
 * Inserts many cases at once: every client has four cases, every case a task or two and a document row. The rows are realistic, but there is no other demo data
 * and there are no files.
 */
export const insertBulkCases = (db: Database, count: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.execute(sql`create temporary table bulk on commit drop as
      select n, row_number() over (order by n) as place, (hashint8(n)::bigint & 2147483647) as h, (hashint8(n + 7919)::bigint & 2147483647) as k
      from generate_series((select coalesce(max(id), 0) + 1 from cases),
        (select coalesce(max(id), 0) from cases) + ${count}::int) as n`)
    // Search texts are written in one statement instead of by a trigger per row; bulk.test.ts checks that both agree.
    await tx.execute(sql`alter table cases disable trigger cases_search_text`)
    await tx.execute(sql`alter table case_clients disable trigger case_clients_inserted`)
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    await tx.execute(sql`drop index cases_search, clients_search, tasks_search`)
    await tx.execute(sql`create temporary table bulk_clients on commit drop as
      with made as (
        insert into clients (email, salutation, initials, last_name, phone_number, city)
        select lower(replace(${pick(surnames, sql`h`)}, ' ', '')) || '.' || n || '@voorbeeld.test',
          case when h % 2 = 0 then 'Dhr.' else 'Mevr.' end, ${pick(initials, sql`k`)}, ${pick(surnames, sql`h`)},
          '06' || lpad((h % 100000000)::text, 8, '0'), 'Utrecht'
        from bulk where place % 4 = 1 order by n
        returning id, search_text
      ) select id, search_text, row_number() over (order by id) as place from made`)
    await tx.execute(sql`create temporary table bulk_cases on commit drop as
      with numbers as materialized (
        select *, lpad((h % 100000000)::text, 8, '0') || lpad((k % 10000000)::text, 7, '0') as tail from bulk
      ), named as materialized (
        select *, 'Z-' || lpad(n::text, 8, '0') as internal_id, ${checkDigit(sql`tail`)} || tail as number from numbers
      ), made as (
        insert into cases
          (internal_id, official_id, cjib_number, status, type, decision_date, created_at, updated_at, search_text)
        select internal_id, number, case when k % 3 > 0 then number end, ${pick(caseStatuses, sql`h`)},
          (${pick(caseTypes.map(String), sql`k`)})::smallint, current_date - (k % 900)::int,
          now() - (k % 77760000) * interval '1 second', now(),
          lower(concat_ws(' ', '', internal_id, number, case when k % 3 > 0 then number end, btrim(p.search_text)))
        from named join bulk_clients p on p.place = (named.place + 3) / 4 order by n returning id
      ) select id, row_number() over (order by id) as place from made`)
    await tx.execute(sql`insert into tasks (title, status, case_id, due_date)
      select 'Beslissing beoordelen', case when id % 3 = 0 then 'completed' else 'open' end, id,
        current_date + (id % 40 - 20)::int from bulk_cases, generate_series(1, 2) as nth where nth = 1 or id % 5 = 0`)
    await tx.execute(sql`insert into documents (case_id, name, storage_key, sha256, size, content_type)
      select id, 'beschikking.pdf', 'bulk/' || id || '/beschikking.pdf', repeat('0', 64), 0, 'application/pdf'
      from bulk_cases`)
    await tx.execute(sql`insert into case_clients (case_id, client_id)
      select c.id, p.id from bulk_cases c join bulk_clients p on p.place = (c.place + 3) / 4`)
    await tx.execute(sql`alter table cases enable trigger cases_search_text`)
    await tx.execute(sql`alter table case_clients enable trigger case_clients_inserted`)
    await tx.execute(sql`create index cases_search on cases using gin (search_text gin_trgm_ops)`)
    await tx.execute(sql`create index clients_search on clients using gin (search_text gin_trgm_ops)`)
    await tx.execute(sql`create index tasks_search on tasks using gin (search_text gin_trgm_ops)`)
    await tx.execute(sql`analyze cases, case_clients, clients, tasks, documents`)
  })
