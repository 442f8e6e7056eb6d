import { searchAuthorities } from '@zaakwerk/contract/authorities'
import { useEndpoint } from '@zaakwerk/platform'
import { FilterPopover } from '@zaakwerk/ui'
import { type ReactElement, useMemo } from 'react'

/** Names of all authorities by id, for the filter and its chips. */
export const useAuthorityNames = (): ReadonlyMap<number, string> => {
  const { data } = useEndpoint(searchAuthorities, { query: { types: [] } }, { keepPrevious: true })
  return useMemo(() => new Map((data?.items ?? []).map(({ id, name }) => [id, name])), [data])
}

interface AuthorityFilterProps {
  readonly names: ReadonlyMap<number, string>
  readonly selected: readonly number[]
  readonly onChange: (selected: number[]) => void
}

/** "Autoriteit": the bodies that the letters of a case go to, by name. */
export const AuthorityFilter = ({ names, selected, onChange }: AuthorityFilterProps): ReactElement => (
  <FilterPopover
    label="Autoriteit"
    options={[...names].map(([value, label]) => ({ value, label }))}
    selected={selected}
    onChange={onChange}
    maxHeight={385}
    isSearchable
  />
)
