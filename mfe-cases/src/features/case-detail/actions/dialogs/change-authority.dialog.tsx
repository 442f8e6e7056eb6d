import { linkCaseAuthority, searchAuthorities } from '@zaakwerk/contract/authorities'
import { useEndpoint } from '@zaakwerk/platform'
import { useDebounced } from '@zaakwerk/ui'
import { FormDialog, SelectInput } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import {
  authorityTypesFor,
  type ChosenAuthority,
  foundAuthority,
  linkedAuthority,
  rankAuthorities,
} from './authority-option.ts'
import { type CaseDialogProps, useCaseForm } from './use-case-form.ts'

/** "Autoriteit wijzigen": the authority that receives the letters of a case. */
export const ChangeAuthorityDialog = (props: CaseDialogProps): ReactElement => {
  const [base] = useState(props.detail)
  const linked = linkedAuthority(base)
  const [chosen, setChosen] = useState<ChosenAuthority | undefined>(linked)
  const [typed, setTyped] = useState('')
  const query = useDebounced(typed.trim())
  const types = authorityTypesFor(base.type)
  // A failed search silently finds nothing (specification 1, section 8).
  const { data, isLoading, isRefreshing, isPrevious } = useEndpoint(
    searchAuthorities,
    { query: { types, ...(query ? { query } : {}) } },
    { keepPrevious: true },
  )
  const { form, dialog } = useCaseForm(linkCaseAuthority, props, {
    label: 'Autoriteit wijzigen',
    labels: { authority: 'Autoriteit' },
    start: () => ({ authority: linked ? String(linked.id) : '' }),
    input: ({ authority }) => ({ params: { id: Number(authority) }, body: { case_id: base.id } }),
    inWords: () => ({ authority: chosen?.name ?? '' }),
  })

  const isSettling = query !== typed.trim() || (isRefreshing && isPrevious)
  const found = rankAuthorities((data?.items ?? []).map(foundAuthority), {
    search: typed,
    linkedId: linked?.id,
    onlyHits: isSettling,
  })
  // Keep the label of the chosen authority when the search no longer finds it.
  const isFound = found.some(({ id }) => id === chosen?.id)
  const known = chosen && !isFound && typed === '' ? [chosen, ...found] : found
  return (
    <FormDialog {...dialog} title="Autoriteit wijzigen">
      <SelectInput
        field={form.field('authority')}
        placeholder="Zoek op naam of plaats"
        options={known.map(({ id, name, description }) => ({ value: String(id), label: name, description }))}
        isLoading={isLoading || isSettling}
        empty={isSettling ? 'Zoeken…' : 'Geen autoriteit gevonden'}
        hint={chosen?.description}
        onSearch={setTyped}
        onChosen={(value) => {
          setChosen(known.find(({ id }) => String(id) === value))
          setTyped('')
        }}
      />
    </FormDialog>
  )
}
