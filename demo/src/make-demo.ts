import { clientName } from '@zaakwerk/domain/names'
import { type CaseRow, makeCase } from './make-case.ts'
import { type DocumentPlan, planDocuments } from './make-documents.ts'
import { makeHearings } from './make-hearings.ts'
import { makeHistory } from './make-history.ts'
import { makeImports } from './make-imports.ts'
import { type InvoicePlan, makeInvoices, planEarlier, planInvoice } from './make-invoices.ts'
import { makeLetters } from './make-letters.ts'
import {
  type ClientRow,
  makeAuthorities,
  makeBusinessClient,
  makeClient,
  makeCompanies,
  makeTemplates,
} from './make-people.ts'
import { makeTasks } from './make-tasks.ts'
import { planCases } from './plan.ts'
import { type Random, seededRandom } from './random.ts'

/** Won on the way, and invoiced for that. */
const won: ReadonlySet<string> = new Set(['objection_accepted', 'appeal_accepted', 'higher_appeal_accepted'])
const paying: ReadonlySet<string> = new Set(['case_closed_success', 'case_closed', 'ready_for_billing'])

/** The client of the next case: usually a new one, sometimes one with earlier cases. */
const clientFor = (known: ClientRow[], createdAt: Date, random: Random): ClientRow => {
  if (known.length > 8 && random.chance(0.18)) return random.pick(known)
  const client = makeClient(known.length + 1, random, createdAt)
  known.push(client)
  return client
}

/** Makes all rows of the demo except the users, without writing anything. */
export const makeDemo = (count: number, now: Date) => {
  const random = seededRandom(20_261_121)
  // Of their own, so that more of them change nothing else of the demo.
  const randomOfInvoices = seededRandom(20_261_158)
  const companies = makeCompanies(random, now)
  const lease = companies.filter(({ is_car_lease }) => is_car_lease)
  const businesses = companies.filter(({ is_car_lease }) => !is_car_lease)
  const authorities = makeAuthorities(random, now)
  const clients: ClientRow[] = []
  const cases: CaseRow[] = []
  const caseClients: { case_id: number; client_id: number; position: number }[] = []
  const caseCompanies: { case_id: number; company_id: number }[] = []
  const clientCompanies = new Map<string, { client_id: number; company_id: number }>()
  const tasks: ReturnType<typeof makeTasks> = []
  const events: ReturnType<typeof makeHistory>['events'] = []
  const logs: ReturnType<typeof makeHistory>['logs'] = []
  const documents: DocumentPlan[] = []
  const invoicePlans: InvoicePlan[] = []

  for (const [at, plan] of planCases(count, now, random).entries()) {
    const id = at + 1
    let client = clientFor(clients, plan.createdAt, random)
    const company = random.chance(0.1) && !client.is_company ? random.pick(businesses) : undefined
    if (company && client.id === clients.length) {
      client = makeBusinessClient(client, company)
      clients[client.id - 1] = client
      clientCompanies.set(`${client.id} ${company.id}`, { client_id: client.id, company_id: company.id })
      caseCompanies.push({ case_id: id, company_id: company.id })
    }
    const row = makeCase({ id, plan, authorities, clientName: clientName(client), now, random })
    if (row.is_car_lease && !client.is_company)
      caseCompanies.push({ case_id: id, company_id: random.pick(lease).id })
    const authority = authorities.find((one) => one.id === row.authority_id)
    const planned = planDocuments({ row, client, authority }, plan, random)
    cases.push({ ...row, primary_document: planned.find(({ primary }) => primary)?.name ?? null })
    caseClients.push({ case_id: id, client_id: client.id, position: 0 })
    tasks.push(...makeTasks({ caseId: id, plan, now, random }))
    const addressee = authority?.name ?? 'Centrale Verwerking Openbaar Ministerie (CVOM)'
    const history = makeHistory({ row, plan, addressee, random })
    events.push(...history.events)
    logs.push(...history.logs)
    documents.push(...planned)
    if (paying.has(plan.status) && random.chance(0.8)) invoicePlans.push(planInvoice({ row, client, random }))
    // What waits for its invoice has its money filled in, whatever the chance.
    const isLeft = plan.status === 'ready_for_billing' && !invoicePlans.some(({ row: one }) => one === row)
    if (won.has(plan.status) || isLeft)
      invoicePlans.push(planInvoice({ row, client, random: randomOfInvoices }))
  }
  const invoices = makeInvoices(
    invoicePlans.flatMap((plan) => planEarlier(plan, randomOfInvoices)),
    now,
  )
  const leading = new Map(caseClients.map(({ case_id, client_id }) => [case_id, clients[client_id - 1]]))
  return {
    companies,
    authorities,
    clients,
    cases: cases.map((row) => ({ ...row, ...invoices.money.get(row.id) })),
    caseClients,
    caseCompanies,
    tasks: [...tasks, ...makeHearings(cases, now)],
    events: [...events, ...invoices.events],
    logs: [...logs, ...invoices.logs],
    documents,
    invoices: invoices.made,
    invoiceNumbers: invoices.numbers,
    letters: makeLetters({ cases, documents, authorities }, now),
    templates: makeTemplates(companies),
    clientCompanies: [...clientCompanies.values()],
    imports: makeImports({ cases, clientOf: (id) => leading.get(id), now, random }),
  }
}
