import type { Database } from '@zaakwerk/api/platform/db/database'
import { type SQL, sql } from '@zaakwerk/api/platform/db/drizzle'
import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { initials, lastNames, prefixedNames } from '@zaakwerk/demo/data/names'
import { cjibWeights } from '@zaakwerk/domain/cjib'
import { loadRows } from './load-rows.ts'
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
 * Inserts many cases at once: every client has four cases, every case a document row and, unless others follow, a task or two. The rows are realistic, but there
 * is no other demo data and there are no files.
 */
export const insertBulkCases = (
  db: Database,
  count: number,
  { withTasks = true }: { readonly withTasks?: boolean } = {},
): Promise<void> =>
  loadRows(db, ['clients', 'cases', 'case_clients', 'tasks', 'documents'], async (tx) => {
    // bulk.test.ts checks that search texts are those that the triggers would have written.
    await tx.execute(sql`create temporary table bulk on commit drop as
      select n, case_base + n as id, client_base + (n + 3) / 4 as client_id,
        (hashint8(case_base + n)::bigint & 2147483647) as h, (hashint8(case_base + n + 7919)::bigint & 2147483647) as k
      from generate_series(1, ${count}::int) as n,
        (select coalesce(max(id), 0) as case_base from cases) c, (select coalesce(max(id), 0) as client_base from clients) p`)
    await tx.execute(sql`insert into clients (id, email, salutation, initials, last_name, phone_number, city)
      overriding system value
      select client_id, lower(replace(${pick(surnames, sql`h`)}, ' ', '')) || '.' || id || '@voorbeeld.test',
        case when h % 2 = 0 then 'Dhr.' else 'Mevr.' end, ${pick(initials, sql`k`)}, ${pick(surnames, sql`h`)},
        '06' || lpad((h % 100000000)::text, 8, '0'), 'Utrecht'
      from bulk where n % 4 = 1 order by n`)
    await tx.execute(sql`
      with numbers as materialized (
        select *, lpad((h % 100000000)::text, 8, '0') || lpad((k % 10000000)::text, 7, '0') as tail from bulk
      ), named as materialized (
        select *, 'Z-' || lpad(id::text, 8, '0') as internal_id, ${checkDigit(sql`tail`)} || tail as number from numbers
      )
      insert into cases
        (id, internal_id, official_id, cjib_number, status, type, decision_date, created_at, updated_at, search_text)
        overriding system value
      select named.id, internal_id, number, case when k % 3 > 0 then number end, ${pick(caseStatuses, sql`h`)},
        (${pick(caseTypes.map(String), sql`k`)})::smallint, current_date - (k % 900)::int,
        now() - (k % 77760000) * interval '1 second', now(),
        lower(concat_ws(' ', '', internal_id, number, case when k % 3 > 0 then number end, btrim(p.search_text)))
      from named join clients p on p.id = client_id order by n`)
    if (withTasks)
      await tx.execute(sql`insert into tasks (title, status, case_id, due_date)
      select 'Beslissing beoordelen', case when id % 3 = 0 then 'completed' else 'open' end, id,
        current_date + (id % 40 - 20)::int from bulk, generate_series(1, 2) as nth where nth = 1 or id % 5 = 0`)
    await tx.execute(sql`insert into documents (case_id, name, storage_key, sha256, size, content_type)
      select id, 'beschikking.pdf', 'bulk/' || id || '/beschikking.pdf', repeat('0', 64), 0, 'application/pdf' from bulk`)
    await tx.execute(sql`insert into case_clients (case_id, client_id) select id, client_id from bulk`)
    for (const table of ['cases', 'clients'])
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.raw(table)}))`,
      )
    await tx.execute(sql`select repair_counters()`)
  })
