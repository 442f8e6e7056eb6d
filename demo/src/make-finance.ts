import { randomUUID } from 'node:crypto'
import type { import_files, imports, invoice_lines, invoices } from '@zaakwerk/api/db/schema/finance'
import { utcDayOf } from '@zaakwerk/domain/dates'
import type { CaseRow } from './make-case.ts'
import type { ClientRow } from './make-people.ts'
import { aCjibNumber } from './numbers.ts'
import type { Random } from './random.ts'
import { staff } from './staff.ts'

type InvoiceRow = typeof invoices.$inferInsert & { id: number }
type LineRow = typeof invoice_lines.$inferInsert
type ImportRow = typeof imports.$inferInsert & { id: number; file_name: string; created_at: Date }

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

const statuses = [
  'completed',
  'completed',
  'error',
  'update_received',
  'awaiting_update',
  'completed',
  'canceled',
  'pending',
] as const

/** Past imports of the prosecutor's list, with the file that was uploaded. */
export const makeImports = (now: Date, random: Random) =>
  statuses.map((status, at) => {
    const created_at = new Date(now.getTime() - (statuses.length - at) * 9 * 86_400_000)
    const id = at + 1
    const file_name = `cvom-iban-lijst-${utcDayOf(created_at)}.csv`
    const known = Array.from(
      { length: random.int(4, 18) },
      () => `${aCjibNumber(random)};;${random.int(40, 490)},00`,
    )
    const content = Buffer.from(`CJIB-nummer;Naam;Bedrag\r\n${known.join('\r\n')}\r\n`)
    const sharepoint_id = randomUUID()
    const row: ImportRow = {
      id,
      import_type: 'cvom_iban_request_list',
      status,
      file_name,
      created_by: staff.admin.id,
      error: status === 'error' ? 'De kolom "CJIB-nummer" ontbreekt (rij 1).' : null,
      created_at,
      updated_at: created_at,
    }
    const file: typeof import_files.$inferInsert = {
      import_id: id,
      origin: 'uploaded',
      name: file_name,
      sharepoint_id,
      storage_key: `${sharepoint_id}/${file_name}`,
      size: content.length,
      created_at,
    }
    return { row, file, content }
  })
