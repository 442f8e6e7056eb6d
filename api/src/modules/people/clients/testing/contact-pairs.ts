import { eq } from '../../../../platform/db/drizzle.ts'
import { case_clients } from '../../../../platform/db/schema/cases.ts'
import { invoices } from '../../../../platform/db/schema/finance.ts'
import { client_companies, clients, companies } from '../../../../platform/db/schema/people.ts'
import { aClient, aCompany, insertCase } from '../../../../platform/db/testing/builders.ts'
import type { TestApp } from '../../../../platform/testing/test-app.ts'

/** A lawyer who merges contacts and undoes it, with the rows of both. */
export const contactPairs = async (app: TestApp) => {
  const { call, id: userId } = await app.signInAs('lawyer')

  const insertClient = async (given: Partial<typeof clients.$inferInsert> = {}): Promise<number> => {
    const [row] = await app.db.insert(clients).values(aClient(given)).returning({ id: clients.id })
    return row?.id ?? 0
  }
  const rowOf = async (id: number) => (await app.db.select().from(clients).where(eq(clients.id, id)))[0]

  const linkCase = async (clientId: number, position = 0): Promise<number> => {
    const { id } = await insertCase(app.db)
    await app.db.insert(case_clients).values({ case_id: id, client_id: clientId, position })
    return id
  }
  const casesOf = async (clientId: number): Promise<number[]> =>
    (await app.db.select().from(case_clients).where(eq(case_clients.client_id, clientId)))
      .map(({ case_id }) => case_id)
      .sort((a, b) => a - b)

  let made = 0
  /** Two contacts of one person: a case each, one of both, a company each, one of both, and an invoice of the second. */
  const aPair = async () => {
    made += 1
    const kept = await insertClient({
      email: `k${made}@voorbeeld.test`,
      salutation: 'Mevr.',
      initials: 'M.E.',
      last_name: 'Lagendijk',
    })
    const gone = await insertClient({
      email: `g${made}@voorbeeld.test`,
      initials: 'M.',
      last_name: 'Lagendijk',
      phone_number: '0612345678',
    })
    const [own, theirs, both] = [await linkCase(kept), await linkCase(gone), await linkCase(kept)]
    await app.db.insert(case_clients).values({ case_id: both, client_id: gone, position: 1 })
    const firms = await app.db
      .insert(companies)
      .values([aCompany(), aCompany()])
      .returning({ id: companies.id })
    const [firm, shared] = firms.map(({ id }) => id)
    await app.db.insert(client_companies).values([
      { client_id: gone, company_id: firm ?? 0 },
      { client_id: gone, company_id: shared ?? 0 },
      { client_id: kept, company_id: shared ?? 0 },
    ])
    const [invoice] = await app.db
      .insert(invoices)
      .values({
        invoice_id: `m${made}`,
        administration_id: '1',
        state: 'open',
        reference: 'Z',
        client_id: gone,
        contact_email: 'g@voorbeeld.test',
      })
      .returning({ id: invoices.id })
    return { kept, gone, own, theirs, both, firms: [firm, shared], invoice: invoice?.id ?? 0 }
  }

  return {
    call,
    userId,
    insertClient,
    rowOf,
    linkCase,
    casesOf,
    aPair,
    merge: (kept: number, json: object, headers?: Record<string, string>) =>
      call('POST', `/clients/${kept}/merge`, { json, headers }),
    undo: (id: number) => call('POST', `/clients/merges/${id}/undo`, { json: {} }),
  }
}
