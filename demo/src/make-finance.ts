import type { invoice_lines, invoices } from '@zaakwerk/api/db/schema/finance'
import type { CaseRow } from './make-case.ts'
import type { ClientRow } from './make-people.ts'
import type { Random } from './random.ts'

type InvoiceRow = typeof invoices.$inferInsert & { id: number }
type LineRow = typeof invoice_lines.$inferInsert

const administration = '118204563'
const lines = [
  'Vergoeding voor onze diensten',
  'Proceskostenvergoeding (Fase Administratief Beroep)',
  'Proceskostenvergoeding (Fase Kantonrechter)',
  'Dwangsom CVOM',
] as const

/** An invoice for a case that was won; some are still a draft. */
export const makeInvoice = ({
  id,
  row,
  client,
  now,
  random,
}: {
  id: number
  row: CaseRow
  client: ClientRow
  now: Date
  random: Random
}): { invoice: InvoiceRow; line: LineRow } => {
  const draft = random.chance(0.12)
  const after = (row.updated_at ?? row.created_at).getTime() + random.int(1, 10) * 86_400_000
  const created = new Date(Math.min(after, now.getTime()))
  const external = `4${String(300_000_000 + id * 7919)}`
  return {
    invoice: {
      id,
      invoice_id: external,
      administration_id: administration,
      case_id: row.id,
      client_id: client.id,
      invoice_number: draft ? null : `${created.getUTCFullYear()}-${String(id).padStart(4, '0')}`,
      draft_id: draft ? String(9000 + id) : null,
      state: draft
        ? 'draft'
        : random.weigh([
            ['open', 3],
            ['paid', 6],
            ['late', 1],
          ]),
      reference: row.internal_id,
      contact_company_name: client.company_name ?? null,
      contact_first_name: client.first_name,
      contact_last_name: client.last_name,
      contact_email: client.email,
      url: `https://moneybird.com/${administration}/sales_invoices/${external}`,
      sent_at: draft ? null : created,
      created_at: created,
      updated_at: created,
    },
    line: {
      invoice_id: id,
      position: 1,
      description: random.pick(lines),
      price_cents: random.weigh([
        [32_350, 4],
        [64_700, 3],
        [16_175, 2],
        [144_200, 1],
      ]),
    },
  }
}
