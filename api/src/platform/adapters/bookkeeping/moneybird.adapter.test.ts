import { describe, expect, it } from 'vitest'
import { forLog } from '../../db/database-errors.ts'
import { draftCredit } from '../testing/moneybird-books.ts'
import { aMoneybird, anOutgoingInvoice, meaningOf, problemOf } from '../testing/moneybird-set-up.ts'
import { moneybird } from './moneybird.adapter.ts'

/** Puts a newer draft beside the invoice that was sent. */
const addTwin = ({ invoices }: Awaited<ReturnType<typeof aMoneybird>>): void => {
  const [sent] = invoices
  if (sent)
    invoices.push({ ...sent, id: '480125999999999999', state: 'draft', invoice_id: null, deliveries: [] })
}

describe('an invoice at Moneybird', () => {
  it('is created for a new contact, with prices including VAT, and marked as sent by us', async () => {
    const server = await aMoneybird()
    const booked = await moneybird(server.settings).book(anOutgoingInvoice())
    const [contact, ...others] = server.contacts
    expect(others).toEqual([])
    expect(contact).toMatchObject({ firstname: 'Noor', lastname: 'Visser', email: 'noor.visser@example.nl' })
    expect(server.invoices).toEqual([
      {
        id: booked.invoiceId,
        contact_id: contact?.id,
        reference: 'Z-00000412 4F3A9C1D',
        first_due_interval: 14,
        periods: ['20261120..20261120'],
        original_sales_invoice_id: null,
        total_price_incl_tax: '302.5',
        state: 'open',
        invoice_id: '2026-0001',
        version: 1,
        payments: [],
        deliveries: ['Manual'],
      },
    ])
    expect(booked).toEqual({
      invoiceId: booked.invoiceId,
      invoiceNumber: '2026-0001',
      state: 'open',
      url: `${new URL(server.settings.url).origin}/${server.settings.administrationId}/sales_invoices/${booked.invoiceId}`,
      partyId: contact?.id,
      remarks: [],
    })
  })

  it('has no date of supply when none is known', async () => {
    const server = await aMoneybird()
    await moneybird(server.settings).book(anOutgoingInvoice({ suppliedOn: null }))
    expect(server.invoices).toMatchObject([{ periods: [undefined] }])
  })

  it('is found when it is booked again, and nothing is created', async () => {
    const server = await aMoneybird()
    const { book } = moneybird(server.settings)
    const first = await book(anOutgoingInvoice())
    const asked = server.calls.length
    expect(await book(anOutgoingInvoice())).toEqual(first)
    expect(server.calls.slice(asked)).toEqual(['find invoice', 'list invoices'])
    const other = await book(anOutgoingInvoice({ key: '5e3a9c1d-6a0e-4f7e-9d1b-3f1f0a1b2c3d' }))
    expect(other.invoiceNumber).toBe('2026-0002')
  })

  it.each(['drops and does it late', 'drops and does it last'] as const)(
    'stays one when Moneybird "%s" the call of an earlier attempt, and a duplicate draft uses no number',
    async (conduct) => {
      const server = await aMoneybird()
      server.misbehave('make invoice', conduct)
      const { book } = moneybird(server.settings)
      expect(meaningOf(await problemOf(book(anOutgoingInvoice())))).toBe('later')
      const booked = await book(anOutgoingInvoice())
      expect(server.calls).toContain('remove invoice')
      expect(server.invoices).toMatchObject([{ id: booked.invoiceId, invoice_id: '2026-0001' }])
      expect(await book(anOutgoingInvoice())).toEqual(booked)
    },
  )

  it.each([
    ['remove invoice', true],
    ['list invoices', false],
  ] as const)(
    'is found though "%s" is refused, with a remark that a duplicate may remain',
    async (point, hasTwin) => {
      const server = await aMoneybird()
      const { book } = moneybird(server.settings)
      const booked = await book(anOutgoingInvoice())
      if (hasTwin) addTwin(server)
      server.misbehave(point, { answers: 400, body: { error: 'period is locked' } })
      expect(await book(anOutgoingInvoice())).toEqual({
        ...booked,
        remarks: [
          'Bij Moneybird kan nog een dubbel concept van deze factuur staan: zoek op "Z-00000412 4F3A9C1D" en verwijder het daar',
        ],
      })
      const [sent, ...twins] = server.invoices
      expect([sent?.state, twins.map(({ deliveries }) => deliveries)]).toEqual(['open', hasTwin ? [[]] : []])
    },
  )

  it('is not confused with its credit invoice, whose draft remains', async () => {
    const server = await aMoneybird()
    const { book } = moneybird(server.settings)
    const booked = await book(anOutgoingInvoice())
    const [original] = server.invoices
    const credit = original && draftCredit(server.books, original)
    expect(await book(anOutgoingInvoice())).toEqual(booked)
    expect(server.invoices).toEqual([original, credit])
  })

  it('is refused when Moneybird lacks the VAT rate, or its draft has another amount', async () => {
    const server = await aMoneybird()
    const { book } = moneybird(server.settings)
    await expect(book(anOutgoingInvoice({ vatPercent: 6 }))).rejects.toThrow(
      'Moneybird heeft geen btw-tarief van 6% voor verkoopfacturen.',
    )
    server.misbehave('send invoice', { answers: 503 })
    await expect(book(anOutgoingInvoice())).rejects.toThrow('Moneybird heeft een storing (503).')
    const [draft] = server.invoices
    if (draft) draft.total_price_incl_tax = '366.03'
    await expect(book(anOutgoingInvoice())).rejects.toThrow(
      /^Het concept bij Moneybird is €\s366,03 in plaats van €\s302,50\.$/,
    )
    expect(draft?.deliveries).toEqual([])
  })

  it('is downloaded as PDF from the storage of Moneybird, without our token', async () => {
    const server = await aMoneybird()
    const books = moneybird(server.settings)
    const { invoiceId } = await books.book(anOutgoingInvoice())
    expect((await books.pdf(invoiceId)).toString()).toBe('%PDF-1.7 factuur')
    server.misbehave('pdf', { answers: 302, headers: { location: 'http://elders.example/factuur.pdf' } })
    await expect(books.pdf(invoiceId)).rejects.toThrow('Moneybird zegt niet waar het bestand staat.')
    server.misbehave('pdf', { answers: 200, body: 'Even geduld' })
    await expect(books.pdf(invoiceId)).rejects.toThrow('Moneybird gaf een bestand dat geen pdf is.')
  })
})

describe('too many calls', () => {
  const noon = Date.parse('2026-11-23T12:00:00Z')
  it.each([
    ['in seconds', '120', 120],
    ['as Moneybird gives it', String(noon / 1000 + 120), 120],
    ['as a date', 'Mon, 23 Nov 2026 12:02:00 GMT', 120],
    ['longer than is sensible', '99999', 900],
  ])('are delayed until the moment that Moneybird states, %s', async (_how, given, seconds) => {
    const server = await aMoneybird()
    let at = noon
    const { book } = moneybird(server.settings, { callWithinMs: 10_000, now: () => new Date(at) })
    server.misbehave('find invoice', { answers: 429, body: 'Retry later', headers: { 'retry-after': given } })
    await expect(book(anOutgoingInvoice())).rejects.toThrow('Moneybird krijgt te veel vragen van ons.')
    at += seconds * 1000 - 1
    const problem = await problemOf(book(anOutgoingInvoice()))
    expect(meaningOf(problem)).toBe('later')
    expect(String(problem)).toContain(
      `Moneybird neemt weer vragen aan om 13:${seconds === 120 ? '02' : '15'}.`,
    )
    expect(server.calls).toHaveLength(1)
    at += 1
    expect((await book(anOutgoingInvoice())).invoiceNumber).toBe('2026-0001')
  })
})

it('keeps the token out of messages and log', async () => {
  const server = await aMoneybird()
  const token = `${server.settings.token}-verkeerd`
  const problem = await problemOf(moneybird({ ...server.settings, token }).book(anOutgoingInvoice()))
  expect(String(problem)).toContain('Moneybird laat ons niet binnen (zie MONEYBIRD_TOKEN): Invalid token')
  expect(meaningOf(problem)).toBe('later')
  await server.close()
  const silence = await problemOf(moneybird(server.settings).book(anOutgoingInvoice()))
  expect(String(silence)).toContain('Geen verbinding met Moneybird: connect ECONNREFUSED')
  expect(JSON.stringify([problem, silence, forLog(problem), forLog(silence)])).not.toContain(
    'nergens-mag-staan',
  )
})
