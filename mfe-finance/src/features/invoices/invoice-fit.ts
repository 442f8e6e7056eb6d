import { centsOf, formatEuros, parseEuros, typedEurosProblem } from '@zaakwerk/domain/money'

/** Whether a price is within what is still to be invoiced, in words. */
export interface InvoiceFit {
  readonly isMore: boolean
  readonly text: string
}

/** What is said under a price as it was typed; undefined while it is no amount, or while it is not known what was awarded. */
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
