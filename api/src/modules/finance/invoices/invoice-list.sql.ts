import type { Page } from '@zaakwerk/contract/endpoint'
import { type Invoice, invoicesPageSize } from '@zaakwerk/contract/entities/invoice'
import { openJobStates } from '@zaakwerk/contract/jobs'
import { dayOf } from '@zaakwerk/domain/dates'
import { shownInvoiceState } from '@zaakwerk/domain/invoice-messages'
import { sumOf } from '@zaakwerk/domain/money'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { and, desc, eq, type SQL, sql } from '../../../platform/db/drizzle.ts'
import { jsonList } from '../../../platform/db/json.sql.ts'
import { pageOfIds } from '../../../platform/db/page-of-ids.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { literals } from '../../../platform/db/schema/columns.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { totalOf } from './invoice-total.ts'

// drizzle omits the table name in queries of one table, so it is written out in these subqueries.
const lines = jsonList(
  sql`json_build_object('description', l.description, 'price_cents', l.price_cents)`,
  sql`l.position`,
  sql`invoice_lines l where l.invoice_id = invoices.id`,
)

const credits = jsonList(
  sql`json_build_object('invoice_number', c.invoice_number, 'cents', c.amount_cents)`,
  sql`c.id`,
  sql`credit_invoices c where c.invoice_id = invoices.id and c.invoice_number is not null`,
)

/** The external bookkeeping service has not answered yet. For queries from `invoices`. */
export const isBeingBooked = sql<boolean>`(invoices.invoice_number is null and exists (
  select from jobs j where j.subject_type = 'invoice' and j.subject_id = invoices.id
    and j.kind = 'book_invoice' and j.state in (${literals(openJobStates)})))`

const columns = {
  id: invoices.id,
  invoice_id: invoices.invoice_id,
  administration_id: invoices.administration_id,
  invoice_number: invoices.invoice_number,
  draft_id: invoices.draft_id,
  company_name: invoices.contact_company_name,
  first_name: invoices.contact_first_name,
  last_name: invoices.contact_last_name,
  reference: invoices.reference,
  case_id: invoices.case_id,
  sent_at: invoices.sent_at,
  state: invoices.state,
  url: invoices.url,
  due_on: invoices.due_on,
  problem: invoices.problem,
  created_at: invoices.created_at,
  lines: sql<readonly { readonly description: string; readonly price_cents: number }[]>`${lines}`,
  paid_cents: sql<number>`(select coalesce(sum(p.amount_cents), 0)::int from payments p where p.invoice_id = invoices.id)`,
  credits: sql<readonly { readonly invoice_number: string; readonly cents: number }[]>`${credits}`,
  is_being_booked: isBeingBooked,
}

/** An invoice stored as paid was paid in full, but for what was credited, whether reported by the bank or by a bookkeeping service. */
const paidOf = (state: string, paidCents: number, owed: number): number =>
  state === 'paid' ? Math.max(paidCents, owed) : paidCents

const invoicesWhere = (db: Queryable, which: SQL) =>
  db.select(columns).from(invoices).where(which).orderBy(desc(invoices.created_at), desc(invoices.id))

type InvoiceRow = Awaited<ReturnType<typeof invoicesWhere>>[number]

const ids = sql`any(${sql.placeholder('ids')}::int[])`

const invoicesById = builtOnce((db) =>
  invoicesWhere(db, sql`${invoices.id} = ${ids}`).prepare('invoices_by_id'),
)

/** Invoices as the API returns them. */
const shownInvoices = (rows: readonly InvoiceRow[], now: Date): Invoice[] => {
  const today = dayOf(now)
  return rows.map(({ lines: stored, credits: credited, ...found }) => {
    const { company_name, first_name, last_name, paid_cents, ...row } = found
    const owed = totalOf({ lines: stored }) - sumOf(credited.map(({ cents }) => cents))
    const isCredited = credited.length > 0 && owed <= 0
    return {
      ...row,
      contact: { company_name, first_name, last_name },
      details: stored.map(({ description, price_cents }) => ({ description, price: price_cents / 100 })),
      paid: paidOf(row.state, paid_cents, owed) / 100,
      credit_invoices: credited.map(({ invoice_number, cents }) => ({ invoice_number, price: cents / 100 })),
      state: shownInvoiceState({ ...row, is_credited: isCredited }, today),
      // Its page there is gone too.
      url: row.state === 'deleted' ? null : row.url,
      // From the last attempt; a new one may succeed.
      problem: row.is_being_booked ? null : row.problem,
      sent_at: row.sent_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }
  })
}

/** The existing ones among these invoices, newest first. */
export const selectInvoicesById = async (
  db: Queryable,
  wanted: readonly number[],
  now: Date,
): Promise<Invoice[]> => shownInvoices(await invoicesById(db).execute({ ids: `{${wanted.join(',')}}` }), now)

/** A page of all invoices, pages starting at 1, with their total. */
export const selectInvoicePage = async (
  db: Queryable,
  { page, now }: { readonly page: number; readonly now: Date },
): Promise<Page<Invoice>> => {
  const offset = (page - 1) * invoicesPageSize
  const { rows } = await db.execute<{ total: number; id: number | null }>(sql`
    select (select count(*)::int from invoices) as total, page.id from (select 1) as always left join (
      select id from invoices order by created_at desc, id desc limit ${invoicesPageSize} offset ${offset}) as page on true`)
  const found = rows.flatMap(({ id }) => id ?? [])
  return pageOfIds({ ids: found, total: rows[0]?.total ?? 0 }, (wanted) =>
    selectInvoicesById(db, wanted, now),
  )
}

/** The invoices of a case, and the awarded and received amounts, in cents; undefined when it does not exist or is deleted. */
export const selectCaseInvoices = async (db: Queryable, caseId: number, now: Date) => {
  const [found] = await db
    .select({ awarded: cases.awarded_cents, received: cases.received_cents })
    .from(cases)
    .where(and(eq(cases.id, caseId), sql`${cases.deleted_at} is null`))
  return (
    found && {
      ...found,
      invoices: shownInvoices(await invoicesWhere(db, eq(invoices.case_id, caseId)).limit(1_000), now),
    }
  )
}
