import { expect, it } from 'vitest'
import { invoiceFit } from './invoice-fit.ts'

it.each([
  ['233,50', 233.5, 'Gelijk aan wat nog te factureren is', false],
  ['467', 233.5, '€ 233,50 meer dan nog te factureren is', true],
  ['100', 233.5, '€ 133,50 minder dan nog te factureren is', false],
  ['50', -50, '€ 100,00 meer dan nog te factureren is', true],
  ['0,30', 0.1, '€ 0,20 meer dan nog te factureren is', true],
])('of %s, with %d still to be invoiced', (typed, toInvoice, text, isMore) => {
  const fit = invoiceFit(typed, toInvoice)
  expect({ ...fit, text: fit?.text.replaceAll('\u00a0', ' ') }).toEqual({ text, isMore })
})

it.each([
  ['tien', 100],
  ['1,500', 100],
  ['0', 100],
  ['10', null],
  ['10', undefined],
])('says nothing of %s with %s', (typed, toInvoice) => expect(invoiceFit(typed, toInvoice)).toBeUndefined())
