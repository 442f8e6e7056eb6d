import type { AuthorityType } from '@zaakwerk/contract/entities/authority'
import { authorityTypeLabel, authorityTypes } from '@zaakwerk/domain/authorities'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import type { SetListFilter } from '@zaakwerk/platform'
import { FilterPopover, SearchBox } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { searchPause } from '../../list/search-pause.ts'
import type { AuthorityListFilter } from './authority-list-filter.ts'

interface AuthorityToolbarProps {
  readonly filter: AuthorityListFilter
  readonly setFilter: SetListFilter<AuthorityListFilter>
}

const options = authorityTypes.map((value) => ({ value, label: authorityTypeLabel(value) }))

/** The names of one or two types, else their number. */
const chosenWords = (types: readonly AuthorityType[]): string | undefined => {
  if (types.length === 0) return undefined
  return types.length > 2 ? `${types.length} Filters` : types.map(authorityTypeLabel).join(', ')
}

/** Search and the filter by type; each choice applies at once. */
export const AuthorityToolbar = ({ filter, setFilter }: AuthorityToolbarProps): ReactElement => (
  <>
    <SearchBox
      placeholder="Zoek op autoriteit, indien methode, e-mail, etc."
      value={filter.query ?? ''}
      debounce={searchPause}
      isWide
      onChange={(query) => setFilter({ query }, { history: 'replace' })}
    />
    <FilterPopover
      label={authorityLabels.authority_type}
      words={chosenWords(filter.types)}
      options={options}
      selected={filter.types}
      onChange={(types) => setFilter({ types })}
    />
  </>
)
