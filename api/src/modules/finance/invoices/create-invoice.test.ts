import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { case_events, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { invoice_lines, invoices } from '../../../platform/db/schema/finance.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { anInvoiceCase, asked, createPath, jobsOf } from './testing/invoice-case.ts'

const app = await testApp()
const { id: userId, call } = await app.signInAs('lawyer')

const create = (json: unknown, headers?: Record<string, string>) =>
  call('POST', createPath, { json, headers })
const invoicesOf = ({ id }: { readonly id: number }) =>
  app.db.select().from(invoices).where(eq(invoices.case_id, id)).orderBy(invoices.id)

describe('an invoice in our own books', () => {
  it('is numbered, sent, logged in its case and stored as requested', async () => {
    const kase = await anInvoiceCase(app)
    const { status, body } = await create(
      asked(kase, { contact: { phone_number: '0612345678', address: { city: 'Utrecht' } } }),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({
      invoice_id: String(body.id),
      administration_id: 'zaakwerk',
      invoice_number: expect.stringMatching(/^\d{4}-\d{4}$/),
      draft_id: null,
      contact: { company_name: null, first_name: 'Thomas', last_name: 'Dijk' },
      reference: kase.internal_id,
      case_id: kase.id,
      state: 'open',
      details: [{ description: 'Proceskostenvergoeding (Fase Kantonrechter)', price: 233.5 }],
      url: null,
      paid: 0,
      problem: null,
      is_being_booked: false,
    })
    const sentOn = dayOf(new Date(body.sent_at))
    expect([body.invoice_number.slice(0, 4), body.due_on]).toEqual([sentOn.slice(0, 4), addDays(sentOn, 14)])
    const [row] = await app.db.select().from(invoices).where(eq(invoices.id, body.id))
    expect(row).toMatchObject({
      client_id: kase.clientId,
      created_by: userId,
      vat_percent: 21,
      contact_salutation: 'Dhr.',
      contact_prefixes: 'van',
      contact_city: 'Utrecht',
    })
    const planned = await jobsOf(app, body.id)
    expect(planned.map(({ kind, key }) => [kind, key])).toEqual([['send_invoice', 'invoice:mail']])
    const [event] = await app.db.select().from(case_events).where(eq(case_events.case_id, kase.id))
    expect(event).toMatchObject({
      event_type: 'invoice_created',
      user_id: userId,
      additional_data: { invoice_id: body.id, price: 233.5 },
    })
    expect(planned.map(({ event_id }) => event_id)).toEqual([event?.id])
    const [line] = await app.db.select().from(case_logs).where(eq(case_logs.case_id, kase.id))
    expect(line?.message.replace(/\s/g, ' ')).toBe(
      `Factuur ${body.invoice_number} van € 233,50 aangemaakt. Status gewijzigd: Klaar voor facturatie → Zaak gesloten. In de wachtrij: E-mail met de factuur`,
    )
    const detail = (await call('GET', `/cases/${kase.id}`)).body
    expect([detail.status, detail.jobs.map(({ kind }: { kind: string }) => kind)]).toEqual([
      'case_closed',
      ['send_invoice'],
    ])
  })

  it('does not change the status of a case that does not wait for it', async () => {
    const kase = await anInvoiceCase(app, { status: 'in_progress' })
    const { body } = await create(asked(kase))
    const [row] = await app.db.select().from(cases).where(eq(cases.id, kase.id))
    expect([row?.status, row?.version]).toEqual(['in_progress', 2])
    expect((await jobsOf(app, body.id)).map(({ kind }) => kind)).toEqual(['send_invoice'])
  })

  it('is for a case given by number, and for the client of that case with the address; no contact is created or changed', async () => {
    const kase = await anInvoiceCase(app)
    const before = await app.db.select().from(clients)
    const { invoice, contact } = asked(kase, { invoice: { internal_id: kase.internal_id.toLowerCase() } })
    const theirs = { ...contact, id: undefined, case_id: null, iban: 'NL91 ABNA 0417 1643 00' }
    const known = await create({ invoice, contact: theirs })
    const firm = { email: 'iemand@anders.test', company_name: 'Bouw B.V.' }
    const other = await create({ invoice, contact: firm })
    expect([known.status, other.status]).toEqual([201, 201])
    expect((await invoicesOf(kase)).map(({ reference, client_id }) => [reference, client_id])).toEqual([
      [kase.internal_id, kase.clientId],
      [kase.internal_id, null],
    ])
    expect(await app.db.select().from(clients)).toEqual(before)
  })

  interface Known {
    readonly onCase?: boolean
    readonly last_name?: string
    readonly company_name?: string
    readonly moneybird_client_id?: string
  }
  const inTheBooks = { moneybird_client_id: '77' }
  it.each<[string, Known, Pick<Known, 'moneybird_client_id'>, boolean]>([
    ['of the same name, wherever they are', { last_name: 'Smit' }, {}, true],
    ['of the case, whose name is unknown', { onCase: true }, {}, true],
    ['of the case, but called otherwise', { onCase: true, last_name: 'Bakker' }, {}, false],
    ['elsewhere, but called otherwise', { last_name: 'Bakker' }, {}, false],
    ['of a company that it is not for', { last_name: 'Smit', company_name: 'Bouw B.V.' }, {}, false],
    ['known by that number in the bookkeeping', inTheBooks, inTheBooks, true],
  ])(
    'belongs to the contact with the address, %s',
    async (_, { onCase = false, ...known }, named, isFound) => {
      const email = `info.${crypto.randomUUID()}@voorbeeld.test`
      const withThem = await anInvoiceCase(app, {}, { email, ...known })
      const kase = onCase ? withThem : await anInvoiceCase(app)
      const { invoice } = asked(kase)
      const { status, body } = await create({
        invoice,
        contact: { email, initials: 'A.', last_name: 'Smit', ...named },
      })
      const [row] = await app.db.select().from(invoices).where(eq(invoices.id, body.id))
      expect([status, row?.client_id]).toEqual([201, isFound ? withThem.clientId : null])
    },
  )

  it('belongs to no contact when two have the address and name, or when the contact has neither case nor address', async () => {
    const two = { email: 'twee@voorbeeld.test', last_name: 'Dubbel' }
    const twin = await anInvoiceCase(app, {}, two)
    await anInvoiceCase(app, {}, two)
    const kase = await anInvoiceCase(app)
    const { invoice, contact } = asked(kase)
    const { body } = await create({ invoice, contact: { ...contact, ...two, id: null } })
    const [row] = await app.db.select().from(invoices).where(eq(invoices.id, body.id))
    expect(row?.client_id).toBeNull()
    const stranger = await create({ invoice, contact: { ...contact, id: twin.clientId } })
    expect([stranger.status, stranger.body.detail]).toEqual([
      422,
      [
        {
          loc: ['body', 'contact', 'id'],
          msg: 'Dit contact hoort niet bij het dossier en heeft een ander e-mailadres.',
          type: 'custom',
        },
      ],
    ])
    expect((await create({ invoice, contact: { ...contact, ...two, id: twin.clientId } })).status).toBe(201)
  })

  it('can be made in a case without a client', async () => {
    const { id, internal_id } = await insertCase(app.db)
    const { invoice, contact } = asked({ id, internal_id, clientId: 0 })
    const { status, body } = await create({ invoice, contact: { ...contact, id: null } })
    expect([status, body.case_id]).toEqual([201, id])
  })

  it('is recorded in the audit trail, with its changes of the case', async () => {
    const kase = await anInvoiceCase(app)
    const entries = await addedBy(app.db, () => create(asked(kase)))
    expect(entries).toMatchObject([
      {
        act: 'change',
        subject: 'case',
        subject_id: kase.id,
        changes: { status: ['ready_for_billing', 'case_closed'] },
      },
      {
        act: 'create',
        subject: 'invoice',
        case_id: kase.id,
        changes: { price: [null, 233.5], contact_last_name: [null, 'Dijk'], state: [null, 'open'] },
      },
    ])
  })
})

describe('an invalid invoice', () => {
  type Asked = NonNullable<Parameters<typeof asked>[1]>
  it.each<[string, Asked | { invoice: { price: unknown } }, string, RegExp]>([
    ['costs nothing', { invoice: { price: 0 } }, 'invoice.price', /minstens €\s1,00/],
    ['costs less than nothing', { invoice: { price: -1 } }, 'invoice.price', /minstens/],
    ['costs a milliard', { invoice: { price: 1e9 } }, 'invoice.price', /hoogstens €\s100\.000,00/],
    ['costs half a cent', { invoice: { price: 0.005 } }, 'invoice.price', /minstens/],
    ['costs a part of a cent', { invoice: { price: 12.345 } }, 'invoice.price', /hele centen/],
    ['has a text for a price', { invoice: { price: '1,50' } }, 'invoice.price', /./],
    ['names no case', { invoice: { internal_id: '' } }, 'invoice.internal_id', /Kies een dossier/],
    ['has nothing on its line', { invoice: { description: ' ' } }, 'invoice.description', /waarvoor/],
    ['has no address', { contact: { email: '' } }, 'contact.email', /e-mailadres/],
    ['has an invalid address', { contact: { email: 'geen adres' } }, 'contact.email', /geldig e-mailadres/],
    ['names no IBAN', { contact: { iban: 'NL00BANK0000000000' } }, 'contact.iban', /IBAN is ongeldig/],
    ['names no phone', { contact: { phone_number: '12' } }, 'contact.phone_number', /nummer is ongeldig/],
    [
      'names no recipient',
      { contact: { initials: '' } },
      'contact.company_name',
      /bedrijfsnaam of voorletters/,
    ],
    [
      'names the case otherwise',
      { invoice: { internal_id: 'Z-anders' } },
      'invoice.internal_id',
      /Dit dossier heet/,
    ],
  ])('that %s is refused with the field', async (_, changes, field, message) => {
    const kase = await anInvoiceCase(app)
    const whole = asked(kase)
    const { status, body } = await create({
      invoice: { ...whole.invoice, ...changes.invoice },
      contact: { ...whole.contact, ...('contact' in changes ? changes.contact : {}) },
    })
    expect(status).toBe(422)
    const problem = body.detail.find(({ loc }: { loc: string[] }) => loc.join('.') === `body.${field}`)
    expect(problem?.msg).toMatch(message)
    expect(await invoicesOf(kase)).toEqual([])
  })

  it('for a case or contact that does not exist is a 404 in Dutch', async () => {
    const kase = await anInvoiceCase(app)
    const { invoice, contact } = asked(kase)
    const gone = await anInvoiceCase(app, { deleted_at: new Date() })
    const answers = [
      await create({ invoice, contact: { ...contact, case_id: 2_147_483_647 } }),
      await create(asked(gone)),
      await create({
        invoice: { ...invoice, internal_id: 'Z-bestaat-niet' },
        contact: { ...contact, case_id: null },
      }),
      await create({ invoice, contact: { ...contact, id: 2_147_483_647 } }),
    ]
    expect(answers.map(({ status, body }) => [status, body.detail])).toEqual([
      [404, 'Dossier niet gevonden.'],
      [404, 'Dossier niet gevonden.'],
      [404, 'Er is geen dossier met de naam Z-bestaat-niet.'],
      [404, 'Contact niet gevonden.'],
    ])
  })
})

it('is created once, however often one key is sent at the same time', async () => {
  const kase = await anInvoiceCase(app)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => create(asked(kase), { 'idempotency-key': 'een-factuur' })),
  )
  const [made, ...others] = await invoicesOf(kase)
  const id = made?.id ?? 0
  expect(new Set(answers.map(({ status, body }) => [status, body.id ?? body].join(' ')))).toEqual(
    new Set([`201 ${id}`]),
  )
  expect(others).toEqual([])
  expect(await app.db.$count(invoice_lines, eq(invoice_lines.invoice_id, id))).toBe(1)
  expect(await app.db.$count(jobs, and(eq(jobs.subject_id, id), eq(jobs.kind, 'send_invoice')))).toBe(1)
  const other = await create(asked(kase, { invoice: { price: 2 } }), { 'idempotency-key': 'een-factuur' })
  expect(other.status).toBe(422)
})
