import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import * as rows from './person-rows.sql.ts'
import { anyOf, type Person, sharedCases } from './person-scope.sql.ts'
import { personalDataRegistry } from './personal-data-registry.ts'
import type { ErasedBy, PersonalDataRow } from './personal-data-row.ts'

export const selectLogValues = async (db: Queryable, person: Person): Promise<readonly number[]> => {
  const found = await db.execute<{ id: string }>(sql`
    select t.entry_id as id from audit_values t where ${rows.logValuesOf(person)} order by 1`)
  return found.rows.map(({ id }) => Number(id))
}

/** What the person signed in cases of somebody else too: those files go, the cases stay. */
export const removeSigned = async (db: Queryable, person: Person): Promise<readonly string[]> => {
  const found = await db.execute<{ storage_key: string }>(
    sql`delete from documents t where t.id in ${rows.signedInShared(person)} returning t.storage_key`,
  )
  return found.rows.map(({ storage_key }) => storage_key)
}

/** The files of what the person sent us, and of what was filed in an own case. */
export const selectIncomingFiles = async (db: Queryable, person: Person): Promise<readonly string[]> => {
  const found = await db.execute<{ storage_key: string }>(sql`
    select f.storage_key from incoming_items t join incoming_files f on f.item_id = t.id where ${rows.incomingOf(person)}
    union all
    select t.storage_key from incoming_items t where t.storage_key is not null and ${rows.incomingOf(person)}`)
  return found.rows.map(({ storage_key }) => storage_key)
}

/** Blanks what the registry says of a table, and deletes those of the rows that need not stay. */
const anonymiseRows = ({ table, erasure }: PersonalDataRow, person: Person, by: ErasedBy): readonly SQL[] => {
  if (!('anonymise' in erasure)) return []
  const set = Object.entries(erasure.anonymise(person, by)).map(
    ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
  )
  const where = erasure.of(person)
  return [
    sql`update ${table} t set ${sql.join(set, sql`, `)} where ${where}`,
    ...(erasure.except ? [sql`delete from ${table} t where ${where} and ${erasure.except}`] : []),
  ]
}

const deleteRows = ({ table, erasure }: PersonalDataRow, person: Person): readonly SQL[] => {
  if (!('delete' in erasure)) return []
  const { linkedBy } = erasure
  if (!linkedBy) return [sql`delete from ${table} t where ${erasure.delete(person)}`]
  // In one statement, as the rows are found by the links.
  return [
    sql`with gone as materialized (select t.id from ${table} t where ${erasure.delete(person)}),
      links as (delete from ${linkedBy} l where l.company_id in (select id from gone))
      delete from ${table} t where t.id in (select id from gone)`,
  ]
}

export const eraseRows = async (db: Queryable, person: Person, by: ErasedBy): Promise<void> => {
  for (const row of personalDataRegistry.toReversed())
    for (const statement of [...anonymiseRows(row, person, by), ...deleteRows(row, person)])
      await db.execute(statement)
}

/** Lets somebody else lead a shared case: who leads gets its mails and letters. */
export const detachSharedRows = async (db: Queryable, person: Person): Promise<void> => {
  await db.execute(sql`
    update case_clients t set position = (select max(o.position) + 1 from case_clients o where o.case_id = t.case_id)
    where t.client_id = ${anyOf(person.clientIds)} and t.case_id = ${anyOf(sharedCases(person))}`)
}
