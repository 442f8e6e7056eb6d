import { searchAuthorities } from '@zaakwerk/contract/authorities'
import { useEndpoint } from '@zaakwerk/platform'
import type { FieldRef } from '@zaakwerk/platform/forms'
import { useDebounced } from '@zaakwerk/ui'
import { SelectInput } from '@zaakwerk/ui/forms'
import { type ComponentProps, type ReactElement, useState } from 'react'
import {
  authorityTypesFor,
  type ChosenAuthority,
  foundAuthority,
  rankAuthorities,
} from './authority-option.ts'

type SelectProps = Pick<
  ComponentProps<typeof SelectInput<string>>,
  'cleared' | 'hint' | 'labelNote' | 'onConfirm' | 'proposal'
>

interface AuthorityInputProps extends SelectProps {
  /** The id of the authority. */
  readonly field: FieldRef<string>
  readonly caseType: number
  /** The selected authority, which may be missing from the search results. */
  readonly chosen?: ChosenAuthority | undefined
  /** The current authority of the case. */
  readonly linkedId?: number | undefined
  readonly onChosen?: (authority: ChosenAuthority | undefined) => void
}

/** Search field for the authority of a case, limited to the authority types for its case type. */
export const AuthorityInput = ({
  field,
  caseType,
  chosen,
  linkedId,
  onChosen,
  ...select
}: AuthorityInputProps): ReactElement => {
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const types = authorityTypesFor(caseType)
  // A failed search silently finds nothing (specification 1, section 8).
  const { data, isLoading, isRefreshing, isPrevious } = useEndpoint(
    searchAuthorities,
    { query: { types, ...(query ? { query } : {}) } },
    { keepPrevious: true },
  )
  const isSettling = query !== typed.trim() || (isRefreshing && isPrevious)
  const found = rankAuthorities((data?.items ?? []).map(foundAuthority), {
    search: typed,
    linkedId,
    onlyHits: isSettling,
  })
  // Keep the label of the chosen authority when the search no longer finds it.
  const isFound = found.some(({ id }) => id === chosen?.id)
  const known = chosen && !isFound && typed === '' ? [chosen, ...found] : found
  return (
    <SelectInput
      {...select}
      field={field}
      placeholder="Zoek op naam of plaats"
      options={known.map(({ id, name, description }) => ({ value: String(id), label: name, description }))}
      isLoading={isLoading || isSettling}
      empty={isSettling ? 'Zoeken…' : 'Geen autoriteit gevonden'}
      onSearch={setTyped}
      onChosen={(value) => {
        onChosen?.(known.find(({ id }) => String(id) === value))
        setTyped('')
      }}
    />
  )
}
