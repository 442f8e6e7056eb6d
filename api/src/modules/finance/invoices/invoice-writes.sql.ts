import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, inArray, isNull, sql } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { invoice_lines, invoices } from '../../../platform/db/schema/finance.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import type { InvoiceRow } from './invoice-rows.sql.ts'
import { openCents } from './open-cents.sql.ts'

type NewInvoiceRow = Omit<typeof invoices.$inferInsert, 'id'>

/** Inserts an invoice with its one line, and returns its id. */
export const insertInvoice = async (
  db: Queryable,
  invoice: NewInvoiceRow,
  line: { readonly description: string; readonly price_cents: number },
): Promise<number> => {
  const [row] = await db.insert(invoices).values(invoice).returning({ id: invoices.id })
  if (!row) throw new Error('No invoice was inserted')
  await db.insert(invoice_lines).values({ ...line, invoice_id: row.id, position: 1 })
  return row.id
}

export const updateInvoice = async (
  db: Queryable,
  id: number,
  values: Partial<NewInvoiceRow>,
): Promise<void> => {
  await db.update(invoices).set(values).where(eq(invoices.id, id))
}

/** The references of an invoice, and its number, which never changes once set; takes no lock. Undefined when it does not exist. */
export const selectInvoiceLinks = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ case_id: invoices.case_id, client_id: invoices.client_id, number: invoices.invoice_number })
    .from(invoices)
    .where(eq(invoices.id, id))
  return row
}

export const selectCasesOfInvoices = async (
  db: Queryable,
  ids: readonly number[],
): Promise<readonly number[]> => {
  const rows = await db
    .select({ id: invoices.case_id })
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .groupBy(invoices.case_id)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Locks invoices in the order of their ids until the transaction ends. Lock their cases first. */
export const lockInvoices = async (db: Queryable, ids: readonly number[]): Promise<readonly InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(inArray(invoices.id, [...ids]))
    .orderBy(invoices.id)
    .for('update')

/** An invoice, its row locked until the transaction ends. Lock its case first. */
export const lockInvoice = async (db: Queryable, id: number): Promise<InvoiceRow | undefined> =>
  (await lockInvoices(db, [id]))[0]

/** Marks invoices as paid whose payments reach their total. Lock them first. */
export const updatePaidInvoices = async (
  db: Queryable,
  { ids, at }: { readonly ids: readonly number[]; readonly at: Date },
): Promise<void> => {
  await db.execute(sql`
    update ${invoices} i set state = 'paid', updated_at = ${at.toISOString()}::timestamptz
    where i.id = any(${sql.param(ids)}::int[]) and i.state not in ('paid', 'deleted') and (${openCents}) = 0`)
}

/** The case with this name, ignoring case; undefined when there is none, or it is deleted. */
export const selectCaseByName = async (db: Queryable, internalId: string): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(sql`lower(${cases.internal_id}) = lower(${internalId})`, isNull(cases.deleted_at)))
    .orderBy(desc(sql`${cases.internal_id} = ${internalId}`), desc(cases.id))
    .limit(1)
  return row?.id
}

/** Stores the bookkeeping service's id of a contact. Call it before locking any case. */
export const storeExternalId = async (db: Queryable, clientId: number, outsideId: string): Promise<void> => {
  await db
    .update(clients)
    .set({ moneybird_client_id: outsideId })
    .where(and(eq(clients.id, clientId), sql`${clients.moneybird_client_id} is distinct from ${outsideId}`))
}
