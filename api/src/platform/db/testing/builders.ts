import type { Queryable } from '../database.ts'
import type { InferInsertModel } from '../drizzle.ts'
import { case_clients, case_companies, cases } from '../schema/cases.ts'
import { clients, companies } from '../schema/people.ts'

let made = 0
const next = (): number => {
  made += 1
  return made
}

/** A case that says only what the test is about. */
export const aCase = (
  given: Partial<InferInsertModel<typeof cases>> = {},
): InferInsertModel<typeof cases> => ({
  internal_id: `T-${String(next()).padStart(6, '0')}`,
  ...given,
})

export const aClient = (
  given: Partial<InferInsertModel<typeof clients>> = {},
): InferInsertModel<typeof clients> => ({ email: `client.${next()}@example.nl`, ...given })

export const aCompany = (
  given: Partial<InferInsertModel<typeof companies>> = {},
): InferInsertModel<typeof companies> => ({ name: `Bedrijf ${next()} B.V.`, ...given })

type CaseRow = typeof cases.$inferSelect

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('Nothing was inserted')
  return row
}

/** Puts a case into the database, with its clients and companies in the given order. */
export const insertCase = async (
  db: Queryable,
  given: Partial<InferInsertModel<typeof cases>> = {},
  linked: {
    clients?: readonly Partial<InferInsertModel<typeof clients>>[]
    companies?: readonly Partial<InferInsertModel<typeof companies>>[]
  } = {},
): Promise<CaseRow> => {
  const row = only(await db.insert(cases).values(aCase(given)).returning())
  for (const [position, client] of (linked.clients ?? []).entries()) {
    const { id } = only(await db.insert(clients).values(aClient(client)).returning({ id: clients.id }))
    await db.insert(case_clients).values({ case_id: row.id, client_id: id, position })
  }
  for (const [position, company] of (linked.companies ?? []).entries()) {
    const { id } = only(await db.insert(companies).values(aCompany(company)).returning({ id: companies.id }))
    await db.insert(case_companies).values({ case_id: row.id, company_id: id, position })
  }
  return row
}
