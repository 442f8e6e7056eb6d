import { fileList, startImport } from '@zaakwerk/api/modules/finance/imports/start-import'
import { selectInvoicePage } from '@zaakwerk/api/modules/finance/invoices/invoice-list.sql'
import { readOwnStatement } from '@zaakwerk/api/modules/finance/payments/own-statement'
import { previewPayments } from '@zaakwerk/api/modules/finance/payments/payment-preview'
import { bookPayments } from '@zaakwerk/api/modules/finance/payments/payments.service'
import { lockPair, mergeClients } from '@zaakwerk/api/modules/people/clients/client-merge.service'
import { createClient } from '@zaakwerk/api/modules/people/clients/clients.service'
import { sampleSeller } from '@zaakwerk/api/platform/config/seller'
import { and, eq, inArray, isNull } from '@zaakwerk/api/platform/db/drizzle'
import { import_rows } from '@zaakwerk/api/platform/db/schema/imports'
import { clients } from '@zaakwerk/api/platform/db/schema/people'
import { NewClient } from '@zaakwerk/contract/entities/people-input'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { clientName } from '@zaakwerk/domain/names'
import type { DemoEvent } from './calendar.ts'
import { sign } from './client-steps.ts'
import type { DemoState } from './intake.ts'
import { aCjibNumber } from './numbers.ts'
import type { Office } from './office.ts'
import type { DemoCase } from './steps.ts'

const dayMs = 86_400_000
const daysAgo = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

/** A list of the prosecutor: numbers of cases, an unknown one, an invalid one, and a duplicate. */
const listOf = (cases: readonly DemoCase[], { random }: DemoState): Buffer => {
  const rows = cases.map((of) => [of.given.cjib_number ?? '', clientName(of.client)] as const)
  const wrong = [aCjibNumber(random), 'P. Onbekend'] as const
  const lines = [...rows, wrong, [aCjibNumber(random).slice(0, 15), ''] as const, ...rows.slice(0, 1)]
  const text = lines.map(([number, name]) => `${number};${name};${random.int(40, 490)},00`)
  return Buffer.from(`${['CJIB-nummer;Naam;Bedrag', ...text].join('\r\n')}\r\n`)
}

const importList = async (office: Office, fileName: string, bytes: Buffer): Promise<number> => {
  const file = await office.receive(fileName, bytes)
  const { id } = await office.call({
    prepare: (services) => fileList(services, { type: 'cvom_iban_request_list', data: {}, files: [file] }),
    write: (services, list) => startImport(services, office.as('admin'), list),
  })
  await office.work()
  return id
}

/** The fines in the order in which a list asks for them: clients whose IBAN is not known yet, then the newest. */
const withoutIbanFirst = async (
  { services: { db } }: Office,
  known: readonly DemoCase[],
): Promise<readonly DemoCase[]> => {
  const fines = known.filter(({ given: { type } }) => type === 1)
  const clientIds = fines.map(({ clientId }) => clientId)
  const unknown = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(inArray(clients.id, clientIds), isNull(clients.iban)))
  const ids = new Set(unknown.map(({ id }) => id))
  const ofKnown = (of: DemoCase): number => (ids.has(of.clientId) ? 0 : 1)
  return fines.toReversed().toSorted((one, other) => ofKnown(one) - ofKnown(other))
}

interface ListPlan {
  readonly days: number
  readonly cases: number
  /** Part of the clients who were asked that answers, rounded down: below 1, the list waits for somebody. */
  readonly answered: number
}

const importEvents = (
  { days, cases: count, answered }: ListPlan,
  state: DemoState,
  now: Date,
): readonly DemoEvent[] => {
  const at = daysAgo(now, days)
  let id = 0
  const start = async (office: Office): Promise<void> => {
    const known = await withoutIbanFirst(office, state.cases)
    const listed = known.slice(0, count)
    id = await importList(office, `cvom-iban-lijst-${dayOf(at)}.csv`, listOf(listed, state))
  }
  const answer = async (office: Office): Promise<void> => {
    const rows = await office.services.db
      .select({ caseId: import_rows.case_id, outcome: import_rows.outcome })
      .from(import_rows)
      .where(eq(import_rows.import_id, id))
      .orderBy(import_rows.line)
    const asked = rows.filter(({ outcome }) => outcome === 'iban_requested')
    for (const { caseId } of asked.slice(0, Math.floor(asked.length * answered))) {
      const of = state.cases.find((one) => one.id === caseId)
      if (of) await sign(office, of)
    }
  }
  return [
    { at, run: start },
    { at: daysAgo(now, days - 4), run: answer },
  ]
}

/** A file that is not a list, for a failed import. */
const brokenList = (now: Date): DemoEvent => ({
  at: daysAgo(now, 28),
  run: (office) =>
    importList(office, 'lijst zonder nummers.csv', Buffer.from('Volgnr;Naam;Bedrag\r\n1;Jansen;100,00\r\n')),
})

const statementOf = (
  entries: readonly { number: string; price: number; day: string; name: string }[],
): Buffer => {
  const lines = entries.map(
    (
      { number, price, day, name },
      at,
    ) => `<Ntry><Amt Ccy="EUR">${price.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>DEMO-${at}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name.replaceAll('&', '&amp;')}</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>Factuur ${number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${sampleSeller.iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${lines.join('\n')}</Stmt></BkToCstmrStmt></Document>`)
}

/** Most invoices were paid ten days after they were sent, by a bank statement. Every fourth overdue one was not, the oldest first. */
const readStatement = async (office: Office): Promise<void> => {
  const { services } = office
  const today = dayOf(services.now())
  const { items } = await selectInvoicePage(services.db, { page: 1, now: services.now() })
  const sent = items.filter(({ invoice_number }) => invoice_number)
  const overdue = sent.filter(({ due_on }) => due_on !== null && due_on < today).reverse()
  const unpaid = new Set(overdue.filter((_, at) => at % 4 === 0))
  const entries = sent.flatMap((invoice) => {
    const {
      invoice_number: number,
      sent_at,
      details: [line],
      contact,
    } = invoice
    const day = sent_at ? addDays(dayOf(new Date(sent_at)), 10) : today
    if (!number || !line || unpaid.has(invoice) || day >= today) return []
    return [{ number, price: line.price, day, name: contact.last_name ?? '' }]
  })
  if (entries.length === 0) return
  const file = await office.receive('afschrift.xml', statementOf(entries))
  await office.call({
    prepare: (here) => readOwnStatement(here, [file]),
    write: async (here, statement) => {
      const { preview, entries: shown } = await previewPayments(here, statement)
      const bookings = shown.flatMap(({ entry, match, candidates: [one] }) =>
        match === 'exact' && one ? [{ entry, invoice_id: one.id }] : [],
      )
      return bookPayments(here, office.as('admin'), { statement, preview, bookings })
    },
  })
}

/** A client with a duplicate under another address, merged into one contact. */
const mergeDouble = async (office: Office, { cases: [of] }: DemoState): Promise<void> => {
  if (!of) return
  await office.write(async (services) => {
    const admin = office.as('admin')
    const double = await createClient(
      services,
      admin,
      NewClient.parse({ ...of.client, email: `2${of.client.email}` }),
    )
    const locked = await lockPair(services.db, of.clientId, double.id)
    await mergeClients(services, admin, { id: of.clientId, locked, body: { gone_id: double.id, take: [] } })
  })
}

/** The imports, payments and merged contacts of the demo, when it has enough cases. */
export const listEvents = (count: number, state: DemoState, now: Date): readonly DemoEvent[] => {
  if (count < 40) return []
  const size = Math.min(18, Math.floor(count / 8))
  return [
    ...importEvents({ days: 60, cases: Math.ceil(size / 3), answered: 1 }, state, now),
    ...importEvents({ days: 21, cases: size, answered: 0.5 }, state, now),
    ...importEvents({ days: 6, cases: size, answered: 0 }, state, now),
    brokenList(now),
    { at: daysAgo(now, 1), run: readStatement },
    { at: daysAgo(now, 3), run: (office) => mergeDouble(office, state) },
  ]
}
