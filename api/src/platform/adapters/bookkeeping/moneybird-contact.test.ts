import { describe, expect, it } from 'vitest'
import { mergeContacts } from '../testing/moneybird-books.ts'
import {
  aKeptContact,
  aMoneybird,
  anOutgoingInvoice,
  meaningOf,
  problemOf,
} from '../testing/moneybird-set-up.ts'
import { moneybird } from './moneybird.adapter.ts'

describe('an invoice at Moneybird', () => {
  it.each([
    ['its id, whatever its address is now', { outsideId: '480125000000000002' }, '480125000000000002'],
    ['our id when its own was deleted', { outsideId: '999', customerId: 'ZW-7' }, '480125000000000008'],
    ['its address when both were deleted', { outsideId: '999', customerId: 'ZW-6' }, '480125000000000001'],
    ['its address when its id was deleted', { outsideId: '999' }, '480125000000000001'],
    ['its address where what was typed is no id', { outsideId: '../administrations' }, '480125000000000001'],
    ['its address, in capitals or not', { email: 'Noor.Visser@EXAMPLE.nl' }, '480125000000000001'],
    ['its name, of those with one address', { lastName: 'Bakker' }, '480125000000000003'],
    ['its name, of a couple with one', { firstName: 'Tom' }, '480125000000000005'],
    ['its company, of those with one address', { companyName: 'Bouw B.V.' }, '480125000000000006'],
    ['its address, without a name there', { email: 'info@example.nl' }, '480125000000000007'],
  ])('is for the known contact found by %s', async (_how, party, expected) => {
    const server = await aMoneybird()
    server.contacts.push(
      aKeptContact({ id: '480125000000000008', email: 'anders@example.nl', customer_id: 'ZW-7' }),
      aKeptContact({ id: '480125000000000003', lastname: 'Bakker' }),
      aKeptContact({ id: '480125000000000002', email: 'oud@example.nl', send_invoices_to_email: '' }),
      aKeptContact(),
      aKeptContact({
        id: '480125000000000004',
        email: 'ook.noor.visser@example.nl',
        send_invoices_to_email: '',
      }),
      aKeptContact({ id: '480125000000000005', firstname: 'Tom' }),
      aKeptContact({ id: '480125000000000006', company_name: 'Bouw B.V.' }),
      aKeptContact({ id: '480125000000000007', email: 'info@example.nl', firstname: '', lastname: '' }),
    )
    const booked = await moneybird(server.settings).book(anOutgoingInvoice({ party }))
    expect(booked.partyId).toBe(expected)
    expect(server.contacts).toHaveLength(8)
  })

  it.each([
    ['a person', { lastName: 'Smit' }, { lastname: 'Smit' }],
    ['a company', { companyName: 'Bouw B.V.' }, { company_name: 'Bouw B.V.' }],
  ])('is for a new contact when the address belongs only to others: %s', async (_who, party, made) => {
    const server = await aMoneybird()
    server.contacts.push(aKeptContact())
    const { partyId } = await moneybird(server.settings).book(anOutgoingInvoice({ party }))
    expect(server.contacts).toMatchObject([{ lastname: 'Visser' }, { id: partyId, ...made }])
  })
  it('reuses the contact that an earlier attempt created, or into which it was merged', async () => {
    const server = await aMoneybird()
    const { book } = moneybird(server.settings)
    const party = { customerId: 'ZW-7', email: 'noor.visser@example.nl' }
    server.misbehave('make contact', 'drops and does it late')
    expect(meaningOf(await problemOf(book(anOutgoingInvoice({ party }))))).toBe('later')
    // Not to be found by its address any more: only our id says that it exists.
    server.misbehave('send invoice', 'drops')
    expect(meaningOf(await problemOf(book(anOutgoingInvoice({ party }))))).toBe('later')
    expect(server.contacts).toMatchObject([{ customer_id: 'ZW-7' }])
    const made = server.contacts[0]?.id ?? ''
    server.contacts.push(aKeptContact({ email: 'familie@example.nl' }))
    mergeContacts(server.books, made, '480125000000000001')
    const booked = await book(anOutgoingInvoice({ party: { ...party, outsideId: made } }))
    expect(booked).toMatchObject({
      partyId: '480125000000000001',
      remarks: [
        `Contact ${made} is bij Moneybird samengevoegd of verwijderd: de factuur staat op contact 480125000000000001`,
      ],
    })
    expect(server.invoices).toMatchObject([{ id: booked.invoiceId, state: 'open' }])
  })

  it('is for the contact into which its own was merged, and never outside the administration', async () => {
    const server = await aMoneybird()
    const { settings } = server
    const { book } = moneybird(settings)
    server.contacts.push(aKeptContact({ email: 'familie@example.nl' }))
    const party = { outsideId: '999' }
    for (const location of ['http://elders.example/contacts/1.json', `${settings.url}/1/contacts/1.json`]) {
      server.misbehave('contact', { answers: 301, headers: { location } })
      expect(meaningOf(await problemOf(book(anOutgoingInvoice({ party }))))).toBe('later')
    }
    const location = `${settings.url}/${settings.administrationId}/contacts/480125000000000001.json`
    server.misbehave('contact', { answers: 301, headers: { location } })
    const booked = await book(anOutgoingInvoice({ party }))
    expect(booked).toMatchObject({ partyId: '480125000000000001', remarks: [expect.stringContaining('999')] })
    expect(server.contacts).toHaveLength(1)
  })

  it('is retried when its contact is deleted meanwhile', async () => {
    const server = await aMoneybird()
    const { book } = moneybird(server.settings)
    server.misbehave('make invoice', { answers: 404, body: { error: 'record not found' } })
    expect(meaningOf(await problemOf(book(anOutgoingInvoice())))).toBe('later')
    expect((await book(anOutgoingInvoice())).invoiceNumber).toBe('2026-0001')
  })
})
