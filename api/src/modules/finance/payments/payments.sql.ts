import type { Queryable } from '../../../platform/db/database.ts'
import { eq, inArray, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { invoices, payments } from '../../../platform/db/schema/finance.ts'
import { holdsPart } from '../../../platform/db/words.sql.ts'
import { openCents } from '../invoices/open-cents.sql.ts'
import type { PayableInvoice } from './invoice-index.ts'
import { normalizeNumber } from './normalize-number.ts'

/** The SQL equivalent of `normalizeNumber`. */
const bare = sql`upper(regexp_replace(i.invoice_number, '[^[:alnum:]]+', '', 'g'))`

interface Wanted {
  /** Normalised. */
  readonly numbers: readonly string[]
  readonly ids: readonly number[]
}

const contact = sql`concat_ws(', ', nullif(i.contact_company_name, ''),
  nullif(concat_ws(' ', nullif(i.contact_first_name, ''), nullif(i.contact_last_name, '')), ''))`

const payable = sql`i.id, i.invoice_number as number, i.reference, i.contact_iban as iban, ${contact} as contact,
  (${openCents})::int as "openCents", (select k.cjib_number from ${cases} k where k.id = i.case_id) as "cjibNumber"`

type PayableRow = { [Key in keyof PayableInvoice]: PayableInvoice[Key] }

/**
 * The invoices that a statement can be about, oldest first: all open ones, paid ones that it mentions, and those on which its entries were booked. Other paid
 * ones are left out, as their number grows with the years.
 */
export const selectPayableInvoices = async (
  db: Queryable,
  { numbers, ids }: Wanted,
): Promise<readonly PayableInvoice[]> => {
  const { rows } = await db.execute<PayableRow>(sql`
    select ${payable}
    from ${invoices} i
    where i.invoice_number is not null and (i.state not in ('paid', 'deleted')
      or i.id = any(${sql.param(ids)}::int[]) or ${bare} = any(${sql.param(numbers)}::text[]))
    order by i.id`)
  return rows
}

/** Open invoices with this text in their number, case number or contact; exact numbers first, then the oldest. */
export const selectOpenInvoices = async (
  db: Queryable,
  text: string,
  limit: number,
): Promise<readonly PayableInvoice[]> => {
  const number = normalizeNumber(text)
  const { rows } = await db.execute<PayableRow>(sql`
    select * from (
      select ${payable}, (${number} <> '' and ${bare} like ${`%${number}%`}) as "isNumber"
      from ${invoices} i
      where i.invoice_number is not null and i.state not in ('paid', 'deleted')) found
    where "openCents" > 0 and ("isNumber" or ${holdsPart(sql`reference`, text)} or ${holdsPart(sql`contact`, text)})
    order by "isNumber" desc, id limit ${limit}`)
  return rows
}

/** The already booked ones among these entries, each with its invoice. */
export const selectBookedEntries = async (
  db: Queryable,
  entries: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.execute<{ entry: string; invoice_id: number }>(sql`
    select p.entry, p.invoice_id from ${payments} p where p.entry = any(${sql.param(entries)}::text[])`)
  return new Map(rows.map(({ entry, invoice_id }) => [entry, invoice_id]))
}

/** The accounts among these that a sent invoice names. */
export const selectInvoicedAccounts = async (
  db: Queryable,
  accounts: readonly string[],
): Promise<readonly string[]> => {
  if (accounts.length === 0) return []
  const { rows } = await db.execute<{ account: string }>(sql`
    select distinct i.seller ->> 'iban' as account from ${invoices} i
    where i.seller ->> 'iban' = any(${sql.param(accounts)}::text[])`)
  return rows.map(({ account }) => account)
}

/** Locks out other bookings of payments until the transaction ends; reads are not blocked. */
export const lockAllPayments = async (db: Queryable): Promise<void> => {
  await db.execute(sql`lock table ${payments} in share row exclusive mode`)
}

/** Returns their ids. */
export const insertPayments = async (
  db: Queryable,
  rows: readonly (typeof payments.$inferInsert)[],
): Promise<readonly number[]> => {
  const made = await db
    .insert(payments)
    .values([...rows])
    .returning({ id: payments.id })
  return made.map(({ id }) => id)
}

/** The payments on an invoice. */
export const selectPayments = (db: Queryable, invoiceId: number) =>
  db
    .select({
      id: payments.id,
      entry: payments.entry,
      amountCents: payments.amount_cents,
      paidOn: payments.booked_on,
    })
    .from(payments)
    .where(eq(payments.invoice_id, invoiceId))

export const deletePayments = async (db: Queryable, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await db.delete(payments).where(inArray(payments.id, [...ids]))
}
