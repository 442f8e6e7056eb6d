import { lookupOpenInvoices, type PaymentCandidate } from '@zaakwerk/contract/payments'
import { useEndpoint } from '@zaakwerk/platform'
import { useDebounced } from '@zaakwerk/ui'

interface InvoiceSearch {
  readonly invoices: readonly PaymentCandidate[]
  /** No answer to this text yet. */
  readonly isSearching: boolean
  /** Why there is none. */
  readonly problem: string | undefined
}

/** Open invoices for a typed text. */
export const useInvoiceSearch = (typed: string): InvoiceSearch => {
  const text = typed.trim()
  const query = useDebounced(text)
  const { data, error, isLoading, isPrevious } = useEndpoint(
    lookupOpenInvoices,
    { query: { query } },
    { paused: query === '', keepPrevious: true },
  )
  const isSearching = text !== '' && (query !== text || isLoading || (isPrevious && !error))
  return {
    invoices: text === '' || error ? [] : (data ?? []),
    isSearching,
    problem: error && text !== '' && !isSearching ? `Zoeken is niet gelukt: ${error.detail}` : undefined,
  }
}
