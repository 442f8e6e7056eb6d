import { formatReference } from '@zaakwerk/domain/cjib'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ComboboxControl, ComboboxField, type ComboboxOption } from '@zaakwerk/ui/forms'
import { type ReactElement, type Ref, useRef, useState } from 'react'
import { isNamed } from './find-case.ts'
import { type CaseChoice, type KnownCase, noCase } from './task-draft.ts'
import { useCaseSearch } from './use-case-search.ts'

interface CasePickerProps {
  readonly field: FieldRef<CaseChoice>
  readonly control?: Ref<ComboboxControl>
}

/** Key of the option that is the typed text itself; ids are numbers. */
const typedKey = 'typed'

const asOption = ({ id, internal_id, reference }: KnownCase): ComboboxOption => ({
  value: String(id),
  label: internal_id,
  ...(reference ? { description: formatReference(reference) } : {}),
})

const asTyped = (text: string): ComboboxOption => ({
  value: typedKey,
  label: text,
  description: 'Als interne referentie: wordt bij het opslaan opgezocht',
})

/** "Voeg een dossier toe": finds a case by typing. What finds none counts as an internal id (ADR 50). */
export const CasePicker = ({ field, control }: CasePickerProps): ReactElement => {
  const { label, value, error, change } = useField(field)
  const [typed, setTyped] = useState('')
  const { cases, isSearching } = useCaseSearch(typed)
  /** What was typed and not chosen from; the field empties itself when its list closes. */
  const open = useRef('')
  const text = typed.trim()
  const isUnknown = text !== '' && !isSearching && cases.length === 0
  const kept = value.kind === 'typed' && text === '' ? [asTyped(value.text)] : []
  const options = isUnknown ? [asTyped(text)] : [...kept, ...cases.map(asOption)]

  const choose = (key: string): void => {
    open.current = ''
    const known = cases.find(({ id }) => String(id) === key)
    if (known) change({ kind: 'known', known })
    else change(key === typedKey && text ? { kind: 'typed', text } : noCase)
  }
  const settle = (): void => {
    const left = open.current.trim()
    open.current = ''
    if (left === '') return
    const named = cases.find((one) => isNamed(left, one))
    if (named) change({ kind: 'known', known: named })
    else if (isSearching || cases.length === 0) change({ kind: 'typed', text: left })
  }
  const emptyText = text === '' ? 'Typ een interne referentie, CJIB-nummer of naam' : 'Bezig met zoeken'
  return (
    <ComboboxField
      label={label}
      placeholder="Zoek op interne referentie, CJIB-nummer of naam"
      value={value.kind === 'typed' ? typedKey : ''}
      options={options}
      error={error}
      isLoading={isSearching}
      empty={emptyText}
      canClear
      onSearch={(now) => {
        setTyped(now)
        if (now) open.current = now
      }}
      onChange={choose}
      onClosed={settle}
      onBlur={settle}
      {...(control ? { control } : {})}
    />
  )
}
