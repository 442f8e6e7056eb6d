import { linkCaseAuthority, searchAuthorities } from '@zaakwerk/contract/authorities'
import { notify, useEndpoint } from '@zaakwerk/platform'
import { useSettled } from '@zaakwerk/ui'
import { ComboboxField, FormDialog } from '@zaakwerk/ui/forms'
import { type ReactElement, useState } from 'react'
import { useCaseWriter } from '../../conflicts/use-case-writer.ts'
import { authorityTypesFor, foundAuthority, linkedAuthority, rankAuthorities } from './authority-option.ts'
import type { CaseDialogProps } from './case-dialog-props.ts'
import { useDialogWrite } from './use-dialog-write.ts'

/** "Autoriteit wijzigen": whom the letters of a case go to. */
export const ChangeAuthorityDialog = (props: CaseDialogProps): ReactElement => {
  const { isOpen, onClose } = props
  const [base] = useState(props.detail)
  const linked = linkedAuthority(base)
  const [chosen, setChosen] = useState(linked)
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim())
  const types = authorityTypesFor(base.type)
  // A search that fails finds nothing, silently (specification 1, section 8).
  const { data, isLoading, isRefreshing, isPrevious } = useEndpoint(
    searchAuthorities,
    { query: { types, ...(query ? { query } : {}) } },
    { keepPrevious: true },
  )
  const { write } = useCaseWriter(linkCaseAuthority)
  const { run, isBusy, problems } = useDialogWrite(onClose)

  const isSettling = query !== typed.trim() || (isRefreshing && isPrevious)
  const found = rankAuthorities((data?.items ?? []).map(foundAuthority), {
    search: typed,
    linkedId: linked?.id,
    onlyHits: isSettling,
  })
  // What is chosen keeps its name, also where the search has moved on.
  const isFound = found.some(({ id }) => id === chosen?.id)
  const known = chosen && !isFound && typed === '' ? [chosen, ...found] : found
  const options = known.map(({ id, name, description }) => ({ value: String(id), label: name, description }))
  const hasChanged = chosen !== undefined && chosen.id !== linked?.id

  const save = () => {
    if (!chosen) return
    void run({
      write: () =>
        write(
          { params: { id: chosen.id }, body: { case_id: base.id } },
          { label: 'Autoriteit wijzigen', base, mine: { Autoriteit: chosen.name } },
        ),
      onDone: () => notify.success({ title: 'Dossier bijgewerkt' }),
    })
  }
  return (
    <FormDialog
      isOpen={isOpen}
      title="Autoriteit wijzigen"
      width={520}
      submitLabel="Opslaan"
      isBusy={isBusy}
      canSubmit={hasChanged}
      problems={problems}
      onSubmit={save}
      onClose={onClose}
    >
      <ComboboxField
        label="Autoriteit"
        placeholder="Zoek op naam of plaats"
        value={chosen ? String(chosen.id) : ''}
        options={options}
        isLoading={isLoading || isSettling}
        isDisabled={isBusy}
        empty={isSettling ? 'Zoeken…' : 'Geen autoriteit gevonden'}
        hint={chosen?.description}
        onSearch={setTyped}
        onChange={(value) => {
          setChosen(known.find(({ id }) => String(id) === value))
          setTyped('')
        }}
      />
    </FormDialog>
  )
}
