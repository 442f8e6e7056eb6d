import type { case_events, case_logs } from '@zaakwerk/api/db/schema/cases'
import type { invoice_lines, invoice_numbers, invoices } from '@zaakwerk/api/db/schema/finance'
import { dayOf } from '@zaakwerk/domain/dates'
import { dueOn, ownInvoiceNumber } from '@zaakwerk/domain/invoice-words'
import { formatAmount } from '@zaakwerk/domain/money'
import type { CaseRow } from './make-case.ts'
import type { ClientRow } from './make-people.ts'
import type { Random } from './random.ts'
import { staff } from './staff.ts'

type InvoiceRow = typeof invoices.$inferInsert & { id: number; created_at: Date }
type LineRow = typeof invoice_lines.$inferInsert

const minuteMs = 60_000
const dayMs = 86_400_000

const costs = [
  'Vergoeding voor onze diensten',
  'Proceskostenvergoeding (Fase Administratief Beroep)',
  'Proceskostenvergoeding (Fase Kantonrechter)',
] as const
const penalty = 'Dwangsom CVOM'
/** The most that a penalty comes to. */
const penaltyCents = 144_200

/** An invoice that a case could have. */
export interface InvoicePlan {
  readonly row: CaseRow
  readonly client: ClientRow
  readonly isDraft: boolean
  /** How a client pays: at once, later, or not at all. */
  readonly pays: 'open' | 'paid' | 'late'
  readonly at: Date
  readonly line: string
  readonly cents: number
}

/** What a case that was won could be invoiced for. */
export const planInvoice = ({
  row,
  client,
  random,
}: {
  readonly row: CaseRow
  readonly client: ClientRow
  readonly random: Random
}): InvoicePlan => {
  const isDraft = random.chance(0.12)
  const at = new Date((row.updated_at ?? row.created_at).getTime() + random.int(1, 10) * dayMs)
  const pays = isDraft
    ? 'open'
    : random.weigh<InvoicePlan['pays']>([
        ['open', 3],
        ['paid', 6],
        ['late', 1],
      ])
  const picked = random.pick([...costs, penalty])
  const cents = random.weigh<number>([
    [32_350, 4],
    [64_700, 3],
    [16_175, 2],
    [penaltyCents, 1],
  ])
  const cost = picked === penalty ? costs[0] : picked
  return { row, client, isDraft, pays, at, cents, line: cents === penaltyCents ? penalty : cost }
}

/** Some cases were invoiced for an earlier phase too, which was paid long since. */
export const planEarlier = (plan: InvoicePlan, random: Random): readonly InvoicePlan[] => {
  const created = plan.row.created_at.getTime()
  const at = new Date(created + (plan.at.getTime() - created) * (random.int(35, 75) / 100))
  const earlier = { ...plan, at, isDraft: false, pays: 'paid', line: costs[1], cents: 32_350 } as const
  return random.chance(0.6) ? [earlier, plan] : [plan]
}

const contactOf = (client: ClientRow) => ({
  client_id: client.id,
  contact_company_name: client.company_name ?? null,
  contact_salutation: client.salutation ?? null,
  contact_initials: client.initials ?? null,
  contact_first_name: client.first_name ?? null,
  contact_prefixes: client.prefixes ?? null,
  contact_last_name: client.last_name ?? null,
  contact_email: client.email,
  contact_phone_number: client.phone_number ?? null,
  contact_iban: client.iban ?? null,
  contact_street_address_1: client.street_address_1 ?? null,
  contact_street_address_2: client.street_address_2 ?? null,
  contact_postal_code: client.postal_code ?? null,
  contact_city: client.city ?? null,
  contact_country: client.country ?? null,
})

/** Who pays late does so after the last day to pay; what is older than that was paid by nearly everybody. */
const stateOf = ({ pays }: InvoicePlan, dueDay: string, today: string): 'open' | 'paid' => {
  if (pays === 'paid') return 'paid'
  return pays === 'open' && dueDay < today ? 'paid' : 'open'
}

const invoiceOf = (
  plan: InvoicePlan,
  { id, number, today }: { id: number; number?: string; today: string },
) => {
  const { row, client, at } = plan
  const shared = {
    id,
    administration_id: 'zaakwerk',
    case_id: row.id,
    reference: row.internal_id,
    ...contactOf(client),
    created_by: staff.lawyer.id,
    created_at: at,
    updated_at: at,
  }
  if (number === undefined) return { ...shared, draft_id: String(id), state: 'concept' }
  const due_on = dueOn(dayOf(at))
  return {
    ...shared,
    invoice_id: String(id),
    invoice_number: number,
    state: stateOf(plan, due_on, today),
    sent_at: at,
    due_on,
  }
}

const told = ({ row, at, cents }: InvoicePlan, { id, number }: { id: number; number: string }) => {
  const message = `Factuur ${number} van ${formatAmount(cents)} aangemaakt`
  const shared = { case_id: row.id, user_id: staff.lawyer.id, created_at: at }
  const additional_data = { invoice_id: id, invoice_number: number, price: cents / 100 }
  return {
    event: { ...shared, event_type: 'invoice_created', message, additional_data },
    log: { ...shared, message },
  }
}

/** What was awarded came in before it was invoiced, though not everybody noted it; of every fourth case more is still to be invoiced. */
const moneyOf = (caseId: number, plans: readonly InvoicePlan[]) => {
  const planned = plans.reduce((sum, { cents }) => sum + cents, 0)
  const awarded_cents = planned + (caseId % 4 === 0 ? 23_350 : 0)
  const isReady = plans.some(({ row }) => row.status === 'ready_for_billing')
  return { awarded_cents, received_cents: caseId % 7 === 0 && !isReady ? null : awarded_cents }
}

/**
 * The invoices of the demo, numbered in the order in which they were sent. A case that waits for its invoice has at most a draft; all have
 * their money filled in.
 */
export const makeInvoices = (plans: readonly InvoicePlan[], now: Date) => {
  const made: { readonly invoice: InvoiceRow; readonly line: LineRow }[] = []
  const events: (typeof case_events.$inferInsert)[] = []
  const logs: (typeof case_logs.$inferInsert)[] = []
  const last = new Map<number, number>()
  const today = dayOf(now)
  const dated = plans
    .map((plan, at) => ({
      ...plan,
      at: new Date(Math.min(plan.at.getTime(), now.getTime() - (at * 7 + 5) * minuteMs)),
    }))
    .filter(({ row, isDraft }) => isDraft || row.status !== 'ready_for_billing')
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  for (const plan of dated) {
    const id = made.length + 1
    const year = Number(dayOf(plan.at).slice(0, 4))
    const count = (last.get(year) ?? 0) + 1
    const number = plan.isDraft ? undefined : ownInvoiceNumber(year, count)
    made.push({
      invoice: invoiceOf(plan, { id, today, ...(number === undefined ? {} : { number }) }),
      line: { invoice_id: id, position: 1, description: plan.line, price_cents: plan.cents },
    })
    if (number === undefined) continue
    last.set(year, count)
    const { event, log } = told(plan, { id, number })
    events.push(event)
    logs.push(log)
  }
  return {
    made,
    events,
    logs,
    numbers: [...last].map(([year, count]): typeof invoice_numbers.$inferInsert => ({ year, last: count })),
    /** By the id of the case. */
    money: new Map(
      [...Map.groupBy(plans, ({ row }) => row.id)].map(([id, ofCase]) => [id, moneyOf(id, ofCase)]),
    ),
  }
}
