import { centsOf, formatEuros, parseEuros, typedEurosProblem } from '@zaakwerk/domain/money'

/** Whether a price fits the amount still to invoice, in words. */
export interface InvoiceFit {
  readonly isMore: boolean
  readonly text: string
}

/** The note under a typed price; undefined if it is no amount, or the award is unknown. */
export const invoiceFit = (typed: string, toInvoice: number | null | undefined): InvoiceFit | undefined => {
  const price = parseEuros(typed)
  if (price === undefined || price <= 0 || typedEurosProblem(typed)) return undefined
  if (toInvoice === null || toInvoice === undefined) return undefined
  const more = centsOf(price) - centsOf(toInvoice)
  if (more === 0) return { isMore: false, text: 'Gelijk aan wat nog te factureren is' }
  return more > 0
    ? { isMore: true, text: `${formatEuros(more / 100)} meer dan nog te factureren is` }
    : { isMore: false, text: `${formatEuros(-more / 100)} minder dan nog te factureren is` }
}
