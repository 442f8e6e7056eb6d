import type { Database } from '@zaakwerk/api/platform/db/database'
import { sql } from '@zaakwerk/api/platform/db/drizzle'

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

const names = (tables: readonly string[]) => sql`${sql.param(tables)}::text[]::regclass[]`

/**
 * Runs inserts into large tables in one transaction: triggers and foreign keys are off, which the inserts have to respect themselves, and indexes are built
 * afterwards, in one go each. Needs a superuser. Counters of cases and tasks have to be corrected then.
 */
export const loadRows = (
  db: Database,
  tables: readonly string[],
  insert: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local synchronous_commit = off`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    await tx.execute(sql`set local session_replication_role = replica`)
    const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any(${names(tables)})
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`)
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.raw(name)}`)
    await insert(tx)
    for (const { definition } of indexes) await tx.execute(sql.raw(definition))
    for (const table of tables) await tx.execute(sql`analyze ${sql.raw(table)}`)
  })
