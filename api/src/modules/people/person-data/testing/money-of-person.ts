import { randomUUID } from 'node:crypto'
import { invoice_lines, invoices, payments } from '../../../../platform/db/schema/finance.ts'
import { import_files, import_rows, imports } from '../../../../platform/db/schema/imports.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { marks, only } from './marks.ts'

/** An invoice that was paid. */
export const anInvoice = async ({ db, services }: TestApp, of: { caseId: number; clientId: number }) => {
  const invoice = only(
    await db
      .insert(invoices)
      .values({
        invoice_id: randomUUID(),
        administration_id: '1',
        invoice_number: `2026-${of.caseId}`,
        state: 'paid',
        reference: `Z-${of.caseId}`,
        case_id: of.caseId,
        client_id: of.clientId,
        contact_email: marks.email,
        contact_last_name: marks.name,
        contact_phone_number: marks.phone,
        contact_iban: marks.iban,
        contact_street_address_1: marks.street,
        sent_at: services.now(),
      })
      .returning(),
  )
  await db
    .insert(invoice_lines)
    .values({ invoice_id: invoice.id, position: 1, description: 'Bijstand', price_cents: 12_100 })
  await db.insert(payments).values({
    invoice_id: invoice.id,
    amount_cents: 12_100,
    booked_on: '2026-11-20',
    counter_name: marks.name,
    counter_iban: marks.iban,
    entry: randomUUID(),
  })
  return invoice.id
}

/** A list that names the person. */
export const aList = async ({ db, services }: TestApp, of: { caseId: number; clientId: number }) => {
  const list = only(
    await db
      .insert(imports)
      .values({
        import_type: 'cvom_iban_request_list',
        status: 'completed',
        file_name: 'lijst.csv',
        finished_at: services.now(),
      })
      .returning(),
  )
  await db.insert(import_rows).values({
    import_id: list.id,
    line: 1,
    cjib_number: marks.cjib,
    name: marks.name,
    outcome: 'iban_known',
    case_id: of.caseId,
    client_id: of.clientId,
    iban_before: marks.earlierIban,
  })
  await db.insert(import_files).values({
    import_id: list.id,
    origin: 'uploaded',
    name: 'lijst.csv',
    sharepoint_id: randomUUID(),
    storage_key: 'imports/lijst.csv',
    size: 3,
  })
}
