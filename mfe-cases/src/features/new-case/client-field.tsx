import { listClientMatches } from '@zaakwerk/contract/clients'
import type { ClientMatch, ClientName } from '@zaakwerk/contract/entities/people'
import { type AddresseeFields, addresseeFields } from '@zaakwerk/domain/addressee'
import { useEndpoint, Widget } from '@zaakwerk/platform'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { useDebounced } from '@zaakwerk/ui'
import { ComboboxField, type ComboboxOption } from '@zaakwerk/ui/forms'
import { memo, type ReactElement, useMemo, useState } from 'react'
import {
  asOption,
  hintOption,
  isOtherName,
  matchOption,
  newClientKey,
  newClientOption,
  stillFits,
} from './client-options.tsx'

interface Matches {
  readonly items: readonly ClientMatch[]
  /** Number of matching clients. */
  readonly total: number
  /** Whether there is a search text. */
  readonly isKnown: boolean
  /** Whether the search for the current text is in flight. */
  readonly isSearching: boolean
}

/** The best matches for the entered text, or for the addressee while the field is empty. */
const useMatches = (text: string, addressee: AddresseeFields, isWanted: boolean): Matches => {
  const { initials, last_name, company_name, street_address_1, postal_code } = addressee
  const name = last_name ?? company_name
  const query = useDebounced(text)
  const isKnown = query !== '' || name !== undefined || street_address_1 !== undefined
  const { data, error, isLoading, isPrevious } = useEndpoint(
    listClientMatches,
    {
      query: {
        ...(query ? { query } : {}),
        ...(initials ? { initials } : {}),
        ...(name ? { last_name: name } : {}),
        ...(street_address_1 ? { street_address_1 } : {}),
        ...(postal_code ? { postal_code } : {}),
      },
    },
    { paused: !isWanted || !isKnown, keepPrevious: true },
  )
  const isSearching = isWanted && (query !== text || (isKnown && !error && (isLoading || isPrevious)))
  return useMemo(() => {
    // A failed search has no matches (specification 1, section 8).
    const { items, total } = isWanted && isKnown && !error && data ? data : { items: [], total: 0 }
    // Enter must not select a client that does not match the current text.
    return {
      items: isSearching ? items.filter((one) => stillFits(one, text)) : items,
      total,
      isKnown,
      isSearching,
    }
  }, [isWanted, isKnown, error, data, isSearching, text])
}

const hintOf = ({ items, total, isKnown }: Matches): string | undefined => {
  if (total > items.length) return `Nog ${total - items.length}: typ meer van de naam of het e-mailadres`
  if (items.length > 0) return undefined
  return isKnown ? 'Geen cliënt gevonden' : 'Typ een naam of e-mailadres'
}

/** The client of the case: searched, or created here. */
export const ClientField = memo(
  ({
    field,
    addressee,
  }: {
    readonly field: FieldRef<ClientName | undefined>
    /** The lines of the address on the document of the case. */
    readonly addressee?: string | undefined
  }): ReactElement => {
    const { label, value: client, error, change } = useField(field)
    const [typed, setTyped] = useState('')
    const text = typed.trim()
    /** The text with which the dialog for a new client was opened. */
    const [making, setMaking] = useState<string>()
    /** Whether the field has been focused. The addressee is only searched after that. */
    const [isEntered, setEntered] = useState(false)
    const read = useMemo(() => addresseeFields(addressee ?? ''), [addressee])
    const { company_name: _, ...person } = read
    const isChosen = text === '' && client !== undefined
    const matches = useMatches(text, read, isEntered && !isChosen)
    const { items, isSearching } = matches
    const hint = hintOf(matches)
    const options: readonly ComboboxOption[] = isChosen
      ? [asOption(client)]
      : [
          ...items.map(matchOption),
          ...(hint && !isSearching ? [hintOption(hint)] : []),
          ...(isSearching ? [] : [newClientOption(text, read)]),
        ]
    const isOther = making !== undefined && isOtherName(making, read)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus of the field inside it
      <div onFocus={() => setEntered(true)}>
        <ComboboxField
          label={label}
          isRequired
          canClear
          hasWideList
          placeholder="Zoek op naam of e-mail"
          value={client ? String(client.id) : ''}
          options={options}
          chosen={client && asOption(client)}
          isLoading={isSearching}
          error={error}
          empty="Bezig met zoeken"
          onSearch={setTyped}
          onChange={(value) => {
            if (value === newClientKey) setMaking(text)
            else change(items.find(({ id }) => String(id) === value))
          }}
        />
        <Widget
          name="NewContactDialog"
          props={{
            isOpen: making !== undefined,
            onClose: () => setMaking(undefined),
            onCreated: (made) => {
              change(made)
              setMaking(undefined)
            },
            ...(isOther ? {} : { addressee: person }),
            ...(making?.includes('@') ? { email: making } : { lastName: isOther ? making : '' }),
          }}
        />
      </div>
    )
  },
)
