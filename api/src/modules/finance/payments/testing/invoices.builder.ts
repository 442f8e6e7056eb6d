import type { Queryable } from '../../../../platform/db/database.ts'
import { invoice_lines, invoices } from '../../../../platform/db/schema/finance.ts'

type Given = Partial<typeof invoices.$inferInsert> & { readonly cents?: number }

/** An open invoice that says only what the test is about; returns its id. */
export const insertOpenInvoice = async (
  db: Queryable,
  number: string,
  { cents = 16_650, ...given }: Given = {},
): Promise<number> => {
  const [row] = await db
    .insert(invoices)
    .values({
      administration_id: 'zaakwerk',
      invoice_number: number,
      state: 'open',
      reference: 'Z-2600001',
      contact_first_name: 'Carla',
      contact_last_name: 'de Graaf',
      contact_email: 'carla@example.nl',
      sent_at: new Date(),
      due_on: '2199-12-31',
      ...given,
    })
    .returning({ id: invoices.id })
  if (!row) throw new Error('No invoice was inserted')
  await db
    .insert(invoice_lines)
    .values({ invoice_id: row.id, position: 1, description: 'Dwangsom CVOM', price_cents: cents })
  return row.id
}
