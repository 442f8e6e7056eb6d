import { lookupCases } from '@zaakwerk/contract/case-search'
import { formatReference } from '@zaakwerk/domain/cjib'
import { useEndpoint } from '@zaakwerk/platform'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { SearchIcon, useDebounced } from '@zaakwerk/ui'
import { type ComboboxControl, ComboboxField, type ComboboxOption } from '@zaakwerk/ui/forms'
import { memo, type ReactElement, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { type CaseChoice, isNamed, type PickedCase, pickedCase } from './case-choice.ts'

interface CaseSearch {
  readonly cases: readonly PickedCase[]
  /** The answer to this text is not there yet. */
  readonly isSearching: boolean
}

/** Searches cases for a text. A failed search silently finds nothing (specification 2, section 7). */
const useCaseSearch = (typed: string): CaseSearch => {
  const text = typed.trim()
  const query = useDebounced(text)
  const { data, error, isLoading, isPrevious } = useEndpoint(
    lookupCases,
    { query: { query } },
    { paused: query === '', keepPrevious: true },
  )
  const isSearching = text !== '' && (query !== text || isLoading || isPrevious)
  return useMemo(
    () => ({ cases: text === '' || error || !data ? [] : data.map(pickedCase), isSearching }),
    [text, data, error, isSearching],
  )
}

interface CasePickerProps {
  readonly field: FieldRef<CaseChoice>
  /** Label, where it differs from the field's label in lists of problems. */
  readonly label?: string
  /** Accepts a text that finds no case as an internal id (ADR 50). Otherwise only a case can be chosen. */
  readonly takesTyped?: boolean
  readonly isDisabled?: boolean
  readonly control?: Ref<ComboboxControl>
}

/** Key of the option that is the typed text itself; ids are numbers. */
const typedKey = 'typed'

const asOption = ({ id, internal_id, reference, client }: PickedCase): ComboboxOption => {
  const description = [reference ? formatReference(reference) : '', client].filter(Boolean).join(' · ')
  return { value: String(id), label: internal_id, ...(description ? { description } : {}) }
}

const asTyped = (text: string): ComboboxOption => ({
  value: typedKey,
  label: text,
  description: 'Als interne referentie: wordt bij het opslaan opgezocht',
})

/** The chosen value as an option. */
const chosenOption = (choice: CaseChoice): readonly ComboboxOption[] => {
  if (choice.kind === 'none') return []
  return [choice.kind === 'known' ? asOption(choice.known) : asTyped(choice.text)]
}

const keyOf = (choice: CaseChoice): string => {
  if (choice.kind === 'none') return ''
  return choice.kind === 'known' ? String(choice.known.id) : typedKey
}

/** Finds a case by typing its internal reference, CJIB number or client. */
export const CasePicker = memo(({ field, takesTyped = false, ...props }: CasePickerProps): ReactElement => {
  const { label, value, error, change } = useField(field)
  const [typed, setTyped] = useState('')
  /** Text that was left before its search was answered; settled when the answer arrives. */
  const [left, setLeft] = useState('')
  const [unknown, setUnknown] = useState('')
  const { cases, isSearching } = useCaseSearch(typed || left)
  /** Typed text without a choice; the field clears itself when its list closes. */
  const open = useRef('')
  const text = typed.trim()
  const isUnknown = takesTyped && text !== '' && !isSearching && cases.length === 0
  const kept = text === '' ? chosenOption(value) : []
  const options = isUnknown ? [asTyped(text)] : [...kept, ...(text === '' ? [] : cases.map(asOption))]

  const clearLeft = (): void => {
    setLeft('')
    setUnknown('')
  }
  const choose = (key: string): void => {
    open.current = ''
    clearLeft()
    if (key !== '' && key === keyOf(value) && text === '') return
    const known = cases.find(({ id }) => String(id) === key)
    if (known) change({ kind: 'known', known })
    else change(key === typedKey && text ? { kind: 'typed', text } : { kind: 'none' })
  }
  /** Chooses the case that the text names; returns the text that is still unresolved. */
  const settle = (): string => {
    const words = open.current.trim()
    open.current = ''
    if (words === '') return ''
    const named = cases.find((one) => isNamed(words, one))
    if (named) change({ kind: 'known', known: named })
    else if (!takesTyped) return words
    else if (isSearching || cases.length === 0) change({ kind: 'typed', text: words })
    return ''
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the search has answered
  useEffect(() => {
    if (left === '' || isSearching) return
    const named = cases.find((one) => isNamed(left, one))
    if (named) change({ kind: 'known', known: named })
    else setUnknown(cases.length === 0 ? 'Geen dossier gevonden' : 'Kies een dossier uit de lijst')
    setLeft('')
  }, [left, isSearching])
  const emptyText = (): string => {
    if (text === '') return 'Typ een interne referentie, CJIB-nummer of naam'
    return isSearching ? 'Bezig met zoeken' : 'Geen dossier gevonden'
  }
  return (
    <ComboboxField
      label={props.label ?? label}
      placeholder="Zoek op interne referentie, CJIB-nummer of naam"
      value={keyOf(value)}
      options={options}
      chosen={chosenOption(value)[0]}
      error={error ?? (unknown || undefined)}
      prefix={takesTyped ? undefined : <SearchIcon />}
      isWhole={!takesTyped}
      isLive={unknown !== ''}
      isDisabled={props.isDisabled ?? false}
      isLoading={isSearching}
      empty={emptyText()}
      canClear
      onSearch={(now) => {
        setTyped(now)
        if (now === '') return
        open.current = now
        clearLeft()
      }}
      onChange={choose}
      onClosed={() => void settle()}
      onBlur={() => {
        const words = settle()
        // Focus may pass its own button on the way out.
        if (words !== '') setLeft(words)
      }}
      {...(props.control ? { control: props.control } : {})}
    />
  )
})
