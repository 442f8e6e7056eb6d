import { searchClients } from '@zaakwerk/contract/clients'
import type { ClientName } from '@zaakwerk/contract/entities/people'
import { addresseeFields } from '@zaakwerk/domain/addressee'
import { clientName } from '@zaakwerk/domain/names'
import { fold } from '@zaakwerk/domain/normal-forms'
import { useEndpoint, Widget } from '@zaakwerk/platform'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { Button, PlusIcon, useDebounced } from '@zaakwerk/ui'
import { ComboboxField } from '@zaakwerk/ui/forms'
import { memo, type ReactElement, useMemo, useState } from 'react'
import css from './new-case.module.css'

/** Maximum number of options: with more, the user should type on. */
const shown = 20

const asOption = (client: ClientName) => ({
  value: String(client.id),
  label: clientName(client),
  description: client.email,
})

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
    /** The last search text, used to prefill a new client, as the field clears itself on blur. */
    const [lastTyped, setLastTyped] = useState('')
    const [isMaking, setMaking] = useState(false)
    /** Whether the field has had the focus, after which the surname on the document is searched. */
    const [isEntered, setEntered] = useState(false)
    // The form of a contact is only for people.
    const { company_name: company, ...person } = useMemo(() => addresseeFields(addressee ?? ''), [addressee])
    const named = person.last_name ?? company ?? ''
    const query = useDebounced(typed.trim() || (isEntered && !client ? named : ''))
    const found = useEndpoint(
      searchClients,
      { query: { query } },
      { paused: query === '', keepPrevious: true },
    )
    // A failed search finds nobody (specification 1, section 8).
    const clients = query === '' || found.error ? [] : (found.data?.items.slice(0, shown) ?? [])
    const options = typed === '' && client ? [client] : clients

    const emptyText = (): string => {
      if (query === '' && typed.trim() === '') return 'Typ een naam of e-mailadres'
      return found.isLoading || (typed && query !== typed.trim())
        ? 'Bezig met zoeken'
        : 'Geen cliënt gevonden'
    }
    const words = lastTyped.trim()
    /** Whether another name was searched, so that the new client is not the addressee. */
    const isOther = words !== '' && !words.includes('@') && !fold(named).includes(fold(words))
    const choose = (chosen: ClientName | undefined): void => {
      change(chosen)
      setLastTyped('')
    }
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus of the field inside it
      <div className={css.client} onFocus={() => setEntered(true)}>
        <ComboboxField
          label={label}
          isRequired
          canClear
          placeholder="Zoek op naam of e-mail"
          value={client ? String(client.id) : ''}
          options={options.map(asOption)}
          chosen={client && asOption(client)}
          isLoading={found.isRefreshing || found.isLoading}
          error={error}
          empty={emptyText()}
          onSearch={(text) => {
            setTyped(text)
            if (text) setLastTyped(text)
          }}
          onChange={(value) => choose(options.find(({ id }) => String(id) === value))}
        />
        <Button
          className={css.make}
          type="link"
          size="small"
          icon={<PlusIcon />}
          onClick={() => setMaking(true)}
        >
          Cliënt aanmaken
        </Button>
        <Widget
          name="NewContactDialog"
          props={{
            isOpen: isMaking,
            onClose: () => setMaking(false),
            onCreated: (made) => {
              choose(made)
              setMaking(false)
            },
            ...(isOther ? {} : { addressee: person }),
            ...(words.includes('@') ? { email: words } : { lastName: isOther ? words : '' }),
          }}
        />
      </div>
    )
  },
)
