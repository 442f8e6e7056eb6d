import { roleLabels, roleName } from '@zaakwerk/domain/access'
import type { Queryable } from '../../../platform/db/database.ts'
import { type SQL, sql } from '../../../platform/db/drizzle.ts'
import * as rows from './person-rows.sql.ts'
import { anyOf, type Person } from './person-scope.sql.ts'
import { isOfPerson } from './personal-data-of-cases.ts'
import { personalDataRegistry } from './personal-data-registry.ts'
import { leftOutOf, type PersonalDataRow } from './personal-data-row.ts'

/** A list of the export: its name, and the rows that it has. */
export interface Part {
  readonly name: string
  readonly select: SQL
}

const partOf = (
  { table, shown }: PersonalDataRow,
  { name, order = sql`t.id`, with: more }: NonNullable<PersonalDataRow['ofCase']>,
  where: SQL,
): Part => {
  const row = sql`to_jsonb(t) - ${leftOutOf({ table, shown })}`
  const whole = more ? sql`${row} || ${more()}` : row
  return {
    name,
    select: sql`select coalesce(jsonb_agg(${whole} order by ${order}), '[]') as list from ${table} t where ${where}`,
  }
}

/** What is of the person, whatever the case; the rows of each list oldest first. */
export const personParts = (person: Person): readonly Part[] =>
  personalDataRegistry.flatMap((row) =>
    row.ofPerson ? [partOf(row, row.ofPerson, row.ofPerson.where(person))] : [],
  )

export const caseParts = (person: Person, caseId: number): readonly Part[] =>
  personalDataRegistry.flatMap((row) => {
    const where = row.ofCase?.where?.(person, caseId) ?? sql`t.case_id = ${caseId}`
    return row.ofCase ? [partOf(row, row.ofCase, where)] : []
  })

export const selectPart = async (db: Queryable, { select }: Part): Promise<unknown> =>
  (await db.execute<{ list: unknown }>(select)).rows[0]?.list ?? []

interface PersonFile {
  readonly internal_id: string
  readonly storage_key: string
}

export const selectFiles = async (db: Queryable, person: Person): Promise<readonly PersonFile[]> => {
  const all = anyOf(person.cases.map(({ id }) => id))
  const found = await db.execute<{ internal_id: string; storage_key: string }>(sql`
    select k.internal_id, t.storage_key from documents t join cases k on k.id = t.case_id
    where t.case_id = ${all} and ${isOfPerson(person)} order by k.id, t.id`)
  return found.rows
}

interface Looked {
  readonly at: string
  readonly act: string
  readonly subject: string
  readonly role: number | null
  readonly changes: string | null
}

/** Ids take little room: so many are found at once, as that goes through all that is kept of the person. */
const idsAtOnce = 50_000
const linesAtOnce = 1_000

async function* selectLogIds(db: Queryable, person: Person): AsyncGenerator<readonly string[], void> {
  let after = '0'
  for (;;) {
    // Materialized, or the whole table would be walked in the order of its ids.
    const found = await db.execute<{ id: string }>(sql`
      with found as materialized (
        select t.id from audit_entries t where t.id > ${after}::bigint and ${rows.logEntriesOf(person)})
      select id from found order by id limit ${idsAtOnce}`)
    const ids = found.rows.map(({ id }) => id)
    for (let at = 0; at < ids.length; at += linesAtOnce) yield ids.slice(at, at + linesAtOnce)
    const last = ids.at(-1)
    if (!last || ids.length < idsAtOnce) return
    after = last
  }
}

/** What a merge changed may be of somebody else, if it was undone later; of one that stands it is told as such. */
const ownChanges = (person: Person): SQL => sql`case when t.subject = 'client'
  and t.subject_id = ${anyOf(person.clientIds)} and t.act not in ('merge', 'unmerge') then v.changes end`

/** Who read or changed what, a portion at a time: by the role of the colleague and not by name, whose data that is. */
export async function* selectLog(db: Queryable, person: Person): AsyncGenerator<readonly object[], void> {
  for await (const ids of selectLogIds(db, person)) {
    const found = await db.execute<Looked & { [column: string]: unknown }>(sql`
      select t.at, t.act, t.subject, u.role, ${ownChanges(person)} as changes
      from audit_entries t left join users u on u.id = t.user_id left join audit_values v on v.entry_id = t.id
      where t.id = any(${sql.param([...ids])}::bigint[]) order by t.id`)
    yield found.rows.map(({ at, act, subject, role, changes }) => ({
      wanneer: at,
      wat: act,
      waarvan: subject,
      door: role === null ? null : roleLabels[roleName(role) ?? 'client'],
      ...(changes === null ? {} : { gewijzigd: changes }),
    }))
  }
}
