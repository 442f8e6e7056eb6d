import type { Database, Queryable } from '../../../platform/db/database.ts'
import { and, eq, isNotNull, sql } from '../../../platform/db/drizzle.ts'
import { credit_invoices, credit_searches, invoices } from '../../../platform/db/schema/finance.ts'

/** The invoices that an administration of the bookkeeping service has, with the version that was read back last. */
export const selectOutsideVersions = async (db: Queryable, administrationId: string) => {
  const { rows } = await db.execute<{
    id: number
    invoice_id: string
    version: string | null
    state: string
  }>(sql`
    select i.id, i.invoice_id, i.outside_version as version, i.state from ${invoices} i
    where i.administration_id = ${administrationId} and i.invoice_id is not null order by i.id`)
  return rows
}

/** The credit invoices of these, with the invoice of ours that each is of. */
export const selectCreditVersions = (db: Queryable, administrationId: string) =>
  db
    .select({
      outsideId: credit_invoices.outside_id,
      version: credit_invoices.outside_version,
      invoiceId: credit_invoices.invoice_id,
    })
    .from(credit_invoices)
    .innerJoin(invoices, eq(invoices.id, credit_invoices.invoice_id))
    .where(eq(invoices.administration_id, administrationId))

type ReadSoFar = Pick<typeof credit_searches.$inferSelect, 'last_id' | 'last_missing_id'>

/** How far readings of an administration came. */
export const selectReadSoFar = async (db: Queryable, administrationId: string): Promise<ReadSoFar> => {
  const [row] = await db
    .select()
    .from(credit_searches)
    .where(eq(credit_searches.administration_id, administrationId))
  return row ?? { last_id: null, last_missing_id: null }
}

export const storeReadSoFar = async (
  db: Queryable,
  administration_id: string,
  reached: Partial<ReadSoFar>,
): Promise<void> => {
  await db
    .insert(credit_searches)
    .values({ administration_id, ...reached })
    .onConflictDoUpdate({ target: credit_searches.administration_id, set: reached })
}

/**
 * Reads, unless any process does so already. `keep` is for before each question to the service: the database ends a transaction in which nothing happens for a
 * minute, and the lock with it.
 */
export const readAlone = (db: Database, read: (keep: () => Promise<void>) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('read-books', 0)) as mine`,
    )
    if (rows[0]?.mine !== true) return
    await read(async () => {
      await tx.execute(sql`select 1`)
    })
  })

/** A credit invoice; undefined when it is not stored. */
export const selectCredit = async (db: Queryable, invoiceId: number, outsideId: string) => {
  const [row] = await db
    .select()
    .from(credit_invoices)
    .where(and(eq(credit_invoices.invoice_id, invoiceId), eq(credit_invoices.outside_id, outsideId)))
  return row
}

export const storeCreditRow = async (
  db: Queryable,
  row: typeof credit_invoices.$inferInsert,
): Promise<void> => {
  const { outside_version, invoice_number, amount_cents } = row
  await db
    .insert(credit_invoices)
    .values(row)
    .onConflictDoUpdate({
      target: [credit_invoices.invoice_id, credit_invoices.outside_id],
      set: { outside_version, invoice_number, amount_cents },
    })
}

export const deleteCreditRow = async (db: Queryable, id: number): Promise<void> => {
  await db.delete(credit_invoices).where(eq(credit_invoices.id, id))
}

/** The amounts of the credit invoices of an invoice that were sent, in cents. */
export const selectCreditedAmounts = async (db: Queryable, invoiceId: number): Promise<readonly number[]> => {
  const rows = await db
    .select({ cents: credit_invoices.amount_cents })
    .from(credit_invoices)
    .where(and(eq(credit_invoices.invoice_id, invoiceId), isNotNull(credit_invoices.invoice_number)))
  return rows.map(({ cents }) => cents)
}
