import type * as calls from '@zaakwerk/contract/companies'
import type { Page } from '@zaakwerk/contract/endpoint'
import type { Company, CompanyDetail } from '@zaakwerk/contract/entities/people'
import type * as z from '@zaakwerk/contract/zod'
import type { CompanyValues } from '@zaakwerk/domain/contact-labels'
import { normaliseIban } from '@zaakwerk/domain/iban'
import { fold } from '@zaakwerk/domain/normal-forms'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { nameOrder, selectPage } from '../../../platform/db/page.sql.ts'
import { companies } from '../../../platform/db/schema/people.ts'
import { holdsTerm, holdsWords, nameKey } from '../../../platform/db/words.sql.ts'
import { clientNameFields } from '../clients/client-fields.sql.ts'

type CompanyFilter = z.output<typeof calls.searchCompanies.query>

const fields = sql`'id', o.id, 'name', o.name, 'iban', o.iban, 'is_car_lease', o.is_car_lease,
  'version', o.version, 'created_at', o.created_at, 'updated_at', o.updated_at`

const contacts = jsonList(
  sql`json_build_object(${clientNameFields}, 'iban', p.iban)`,
  sql`${nameOrder(sql`p.last_name`)}, p.id`,
  sql`client_companies co join clients p on p.id = co.client_id where co.company_id = o.id`,
)

/** The last user who changed it, from the audit trail. */
const changedBy = sql`(
  select e.user_id from audit_entries e
  where e.subject = 'company' and e.subject_id = o.id and e.act in ('create', 'change') and e.values_hash is not null
  order by e.id desc limit 1)`

/** A company with the clients linked to it. */
export const selectCompany = async (db: Queryable, id: number): Promise<CompanyDetail | undefined> => {
  const { rows } = await db.execute<{ item: CompanyDetail }>(
    sql`select json_build_object(${fields}, 'clients', ${contacts}, 'updated_by', ${changedBy}) as item
      from companies o where o.id = ${id}`,
  )
  return rows[0]?.item
}

/** A company without related data. */
export const selectCompanyRow = async (db: Queryable, id: number): Promise<Company | undefined> => {
  const { rows } = await db.execute<{ item: Company }>(
    sql`select json_build_object(${fields}) as item from companies o where o.id = ${id}`,
  )
  return rows[0]?.item
}

/** The condition of a search text on `companies o`: words of the name, or the IBAN, also as printed in groups of four. */
export const matchesCompanyText = (text: string): SQL => {
  const searchText = sql`o.search_text`
  const words = holdsWords(searchText, text)
  const account = normaliseIban(text)
  if (!words) return sql`true`
  return account.length < 4 ? words : sql`(${words} or ${holdsTerm(searchText, account)})`
}

/** One page of companies by name. */
export const selectCompanies = (
  db: Queryable,
  { query = '', order_by, offset, limit }: CompanyFilter,
): Promise<Page<Company>> =>
  selectPage<Company>(db, {
    from: sql`companies o`,
    id: sql`o.id`,
    where: matchesCompanyText(query),
    sortKey: nameOrder(sql`o.name`),
    direction: order_by,
    offset,
    limit,
    item: sql`json_build_object(${fields})`,
  })

/** The editable fields and version of a company, locked until the transaction ends (see `lockClient`). */
export const lockCompany = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({
      version: companies.version,
      values: { name: companies.name, iban: companies.iban, is_car_lease: companies.is_car_lease },
    })
    .from(companies)
    .where(eq(companies.id, id))
    .for('no key update')
  return row
}

export const insertCompany = async (db: Queryable, company: CompanyValues): Promise<number> => {
  const [row] = await db.insert(companies).values(company).returning({ id: companies.id })
  if (!row) throw new Error('No company was inserted')
  return row.id
}

export const updateCompanyRow = async (db: Queryable, id: number, company: CompanyValues): Promise<void> => {
  await db.update(companies).set(company).where(eq(companies.id, id))
}

/** The oldest company with this name, ignoring spelling differences, and this IBAN. A second caller waits until this transaction ends. */
export const findSameCompany = async (
  db: Queryable,
  { name, iban }: { name: string; iban: string },
): Promise<number | undefined> => {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`company ${iban} ${fold(name).trim()}`}, 0))`,
  )
  const [row] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(
      and(sql`${nameKey(sql`${companies.name}`)} = ${nameKey(sql`${name}::text`)}`, eq(companies.iban, iban)),
    )
    .orderBy(companies.id)
    .limit(1)
  return row?.id
}
