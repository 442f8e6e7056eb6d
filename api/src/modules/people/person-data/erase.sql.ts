import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/database.ts'
import * as rows from './person-rows.sql.ts'
import { anyOf, ownCases, type Person, sharedCases } from './person-scope.sql.ts'

/** The entries of the trail whose values tell of a person. */
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

/**
 * Takes a person out of what stays: invoices keep the name and address that the law asks for, lists keep that there was a row. Before the
 * cases go, as those rows are found by them.
 */
export const anonymiseRows = async (db: Queryable, person: Person): Promise<void> => {
  await db.execute(sql`
    update import_rows t set name = '', iban_before = null, cjib_number = '', reason = null
    where ${rows.importRowsOf(person)}`)
  await db.execute(sql`
    update invoices t set contact_email = 'gewist@gewist.invalid', contact_phone_number = null, contact_iban = null,
      client_id = coalesce(t.client_id, ${person.id}::int) where ${rows.invoicesOf(person)}`)
}

/** Removes what is of the person alone, and the person's part of what is shared. */
export const removeRows = async (db: Queryable, person: Person): Promise<void> => {
  const ids = anyOf(person.clientIds)
  await db.execute(sql`delete from jobs t where ${rows.jobsOf(person)}`)
  await db.execute(sql`delete from messages t where ${rows.mailsOf(person)}`)
  // A draft was never sent, so nothing has to be kept of it. After its job and mails, which are found by it.
  await db.execute(sql`delete from invoices t where ${rows.invoicesOf(person)} and t.sent_at is null`)
  await db.execute(sql`delete from link_tokens t where t.client_id = ${ids}`)
  await db.execute(sql`delete from iban_updates t where t.client_id = ${ids}`)
  await db.execute(sql`delete from signed_mandates t where t.client_id = ${ids}`)
  await db.execute(sql`delete from client_distinctions t where t.low_id = ${ids} or t.high_id = ${ids}`)
  await db.execute(sql`delete from client_merges t where t.kept_id = ${ids} or t.gone_id = ${ids}`)
  const companies = await db.execute<{ id: number }>(
    sql`select t.id from companies t where ${rows.ownCompanies(person)}`,
  )
  await db.execute(sql`delete from cases t where t.id = ${anyOf(ownCases(person))}`)
  await db.execute(sql`delete from client_companies t where t.client_id = ${ids}`)
  await db.execute(sql`delete from companies t where t.id = ${anyOf(companies.rows.map(({ id }) => id))}`)
}

/** Lets somebody else lead a shared case: who leads gets its mails and letters. */
export const detachSharedRows = async (db: Queryable, person: Person): Promise<void> => {
  await db.execute(sql`
    update case_clients t set position = (select max(o.position) + 1 from case_clients o where o.case_id = t.case_id)
    where t.client_id = ${anyOf(person.clientIds)} and t.case_id = ${anyOf(sharedCases(person))}`)
}

/** What is left of a client: a number that other rows can refer to, under a name that says what happened. */
export const anonymiseClients = async (
  db: Queryable,
  person: Person,
  { at, userId }: { readonly at: Date; readonly userId: number | null },
): Promise<void> => {
  await db.execute(sql`
    update clients t set email = 'gewist-' || t.id || '@gewist.invalid', last_name = 'Gewist contact',
      salutation = null, initials = null, first_name = null, prefixes = null, phone_number = null, iban = null,
      account_holder = null, is_company = false, company_name = null, street_address_1 = null, street_address_2 = null,
      postal_code = null, province = null, city = null, country = null, moneybird_client_id = null, merged_text = '',
      erased_at = ${at.toISOString()}::timestamptz, updated_by = ${userId}::int
    where t.id = ${anyOf(person.clientIds)}`)
}
