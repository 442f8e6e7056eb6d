import { searchCompanies } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import { useEndpoint } from '@zaakwerk/platform'
import { useSettled } from '@zaakwerk/ui'

interface CompanySearch {
  readonly companies: readonly Company[]
  /** The companies are not those for the typed text yet. */
  readonly isSearching: boolean
}

/** Companies by name or IBAN. A failed search silently gives an empty list (specification 1, section 8). */
export const useCompanySearch = (typed: string): CompanySearch => {
  const text = typed.trim()
  const query = useSettled(text)
  const found = useEndpoint(searchCompanies, { query: { query } }, { paused: query === '' })
  return {
    companies: query !== '' && text !== '' && !found.error ? (found.data?.items ?? []) : [],
    isSearching: text !== query || found.isLoading,
  }
}
