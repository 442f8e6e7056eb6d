import { expect, it } from 'vitest'
import { moneybird } from '../bookkeeping/moneybird.adapter.ts'
import { aKeptContact, aMoneybird, anOutgoingInvoice } from './moneybird-set-up.ts'

const json = { accept: 'application/json', 'content-type': 'application/json' }

it.each([
  ['an unknown field', 'POST', 'contacts.json', { contact: { company_name: 'A', name: 'B' } }, 400],
  [
    'an unknown field of a line',
    'POST',
    'sales_invoices.json',
    { sales_invoice: { details_attributes: [{ vat: 21 }] } },
    422,
  ],
  ['a missing field', 'POST', 'sales_invoices/synchronization.json', {}, 400],
  [
    'an unknown way to send',
    'PATCH',
    'sales_invoices/1/send_invoice.json',
    { sales_invoice_sending: { delivery_method: 'Fax' } },
    400,
  ],
  ['an unknown parameter', 'GET', 'contacts.json?search=a', undefined, 400],
  ['more than a page may hold', 'GET', 'sales_invoices.json?per_page=101', undefined, 400],
  ['an unknown filter', 'GET', 'sales_invoices.json?filter=number:1', undefined, 400],
  ['a period without an end', 'GET', 'sales_invoices.json?filter=period:20260101..', undefined, 400],
  ['an unknown call', 'GET', 'invoices.json', undefined, 404],
] as const)('the simulated Moneybird refuses %s', async (_what, method, path, body, status) => {
  const { settings } = await aMoneybird()
  const answer = await fetch(`${settings.url}/${settings.administrationId}/${path}`, {
    method,
    headers: { ...json, authorization: `Bearer ${settings.token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(answer.status).toBe(status)
})

it('the simulated Moneybird accepts JSON only, and gives only answers that its description allows', async () => {
  const server = await aMoneybird()
  const { url, administrationId, token } = server.settings
  const answer = await fetch(`${url}/${administrationId}/contacts.json`, {
    headers: { ...json, accept: 'text/xml', authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(415)
  server.contacts.push({ ...aKeptContact(), id: 'geen nummer' })
  await expect(moneybird(server.settings).book(anOutgoingInvoice())).rejects.toThrow(
    'Moneybird does not answer so to "contacts" (200)',
  )
})
