import { expect, it } from 'vitest'
import { dueOn, invoiceName, ownInvoiceNumber, shownInvoiceState } from './invoice-messages.ts'

it.each([
  ['open', '2026-11-19', false, 'late'],
  ['open', '2026-11-20', false, 'open'],
  ['open', null, false, 'open'],
  ['paid', '2026-11-19', false, 'paid'],
  ['concept', null, false, 'concept'],
  ['open', '2026-11-19', true, 'credited'],
  ['paid', '2026-11-19', true, 'credited'],
  ['deleted', '2026-11-19', true, 'deleted'],
])(
  'one that is %s, due on %s and credited in full (%s) is shown as %s',
  (state, due_on, is_credited, shown) =>
    expect(shownInvoiceState({ state, due_on, is_credited }, '2026-11-20')).toBe(shown),
)

it('has a last day to pay, a number and a name', () => {
  expect(dueOn('2026-12-20')).toBe('2027-01-03')
  expect(ownInvoiceNumber(2026, 7)).toBe('2026-0007')
  expect(ownInvoiceNumber(2026, 12_345)).toBe('2026-12345')
  expect(invoiceName({ invoice_number: '2026-0638', draft_id: null })).toBe('2026-0638')
  expect(invoiceName({ invoice_number: null, draft_id: '1093' })).toBe('Concept 1093')
})
