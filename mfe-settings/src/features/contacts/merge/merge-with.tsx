import { searchClients } from '@zaakwerk/contract/clients'
import type { ClientName } from '@zaakwerk/contract/entities/people'
import { clientName } from '@zaakwerk/domain/names'
import { useEndpoint } from '@zaakwerk/platform'
import { Button, ChevronDownIcon, ChevronUpIcon, PeopleIcon, useDebounced } from '@zaakwerk/ui'
import { type ComboboxControl, ComboboxField } from '@zaakwerk/ui/forms'
import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react'
import contactCss from '../contact.module.css'
import css from './merge.module.css'

interface MergeWithProps {
  /** The open contact. */
  readonly id: number
  readonly onChoose: (other: number) => void
}

/** Maximum number of options: with more, the user should type on. */
const shown = 20

const asOption = (client: ClientName) => ({
  value: String(client.id),
  label: clientName(client),
  description: `${client.id} · ${client.email}`,
})

const OtherContact = ({ id, onChoose }: MergeWithProps): ReactElement => {
  const [typed, setTyped] = useState('')
  const field = useRef<ComboboxControl>(null)
  useLayoutEffect(() => field.current?.open(), [])
  const text = typed.trim()
  const query = useDebounced(text)
  const found = useEndpoint(searchClients, { query: { query } }, { paused: query === '', keepPrevious: true })
  // A failed search finds nobody (specification 1, section 8).
  const others =
    query === '' || found.error
      ? []
      : (found.data?.items.filter((one) => one.id !== id).slice(0, shown) ?? [])
  const isSearching = text !== query || found.isLoading

  const emptyText = (): string => {
    if (text === '') return 'Typ een naam, e-mailadres of contactnummer'
    return isSearching ? 'Bezig met zoeken' : 'Geen contact gevonden'
  }
  return (
    <ComboboxField
      label="Ander contact"
      placeholder="Zoek op naam, e-mail of nummer"
      value=""
      options={others.map(asOption)}
      isLoading={text !== '' && isSearching}
      empty={emptyText()}
      control={field}
      onSearch={setTyped}
      onChange={(value) => onChoose(Number(value))}
    />
  )
}

/** "Samenvoegen met…": searches the other contact and opens the page that compares them. */
export const MergeWith = (props: MergeWithProps): ReactElement => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={`${contactCss.note} ${css.with}`} aria-label="Samenvoegen">
      <Button
        size="small"
        icon={<PeopleIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Samenvoegen met… {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </Button>
      {isOpen ? (
        <div id={id}>
          <OtherContact {...props} />
        </div>
      ) : null}
    </section>
  )
}
