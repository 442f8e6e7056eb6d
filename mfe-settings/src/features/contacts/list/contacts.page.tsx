import { clientOrderColumns, searchClients } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import { pageQuery, useEndpoint, useListFilter, useMay, useOpenedRecord } from '@zaakwerk/platform'
import { Button, ListPage, lazyDialog, SearchBox, useList } from '@zaakwerk/ui'
import { type ReactElement, useCallback } from 'react'
import { searchPause } from '../../../list/search-pause.ts'
import { useLastOpened } from '../../../list/use-last-opened.ts'
import { contactColumns } from './contact-columns.tsx'
import { ContactListFilter, noFilters } from './contact-list-filter.ts'
import css from './contacts.module.css'
import { NewContactButton } from './new-contact-button.tsx'

const { Dialog: ContactPanel } = lazyDialog(async () => (await import('../contact.panel.tsx')).ContactPanel)

const words = {
  failure: 'De contacten konden niet worden geladen',
  notFound: 'Geen contacten gevonden.',
  nothingYet: {
    title: 'Nog geen contacten',
    text: 'Met “Contact aanmaken” maak je het eerste. Bij een nieuw dossier maak je de cliënt er meteen bij.',
  },
}

/** "Contacten": all contacts, with the one in the address opened beside them. */
export const ContactsPage = (): ReactElement => {
  const mayWrite = useMay('people.write')
  const [filter, setFilter] = useListFilter(ContactListFilter, 'clientsfilter')
  const contacts = useEndpoint(searchClients, pageQuery(filter), { keepPrevious: true })
  const list = useList(contacts, { query: filter.query, nouns: ['contact', 'contacten'] })
  const opened = useOpenedRecord({
    list: '/settings/clients',
    notFound: 'Contact niet gevonden',
    number: 'contactnummer',
  })
  const last = useLastOpened(opened.id)
  const { open } = opened
  const onCreated = useCallback(({ id }: Client) => open(id), [open])
  const isOnly = filter.only_companies === 'true'

  return (
    <ListPage
      title="Contacten"
      list={list}
      filter={filter}
      setFilter={setFilter}
      noFilters={noFilters}
      orderColumns={clientOrderColumns}
      columns={contactColumns}
      words={words}
      isSelected={({ id }) => id === opened.id}
      note={<p>Beheer contacten</p>}
      action={mayWrite ? <NewContactButton onCreated={onCreated} /> : null}
      toolbar={
        <>
          <SearchBox
            placeholder="Zoek op naam, e-mail of CJIB-nummer"
            value={filter.query ?? ''}
            debounce={searchPause}
            isWide
            onChange={(query) => setFilter({ query: query || undefined }, { history: 'replace' })}
          />
          <Button
            className={css.only}
            aria-pressed={isOnly}
            onClick={() => setFilter({ only_companies: isOnly ? undefined : 'true' })}
          >
            Alleen bedrijven
          </Button>
        </>
      }
    >
      {last === undefined ? null : (
        <ContactPanel
          isOpen={opened.id !== undefined}
          clientId={last}
          onClose={opened.close}
          onMoved={opened.show}
        />
      )}
    </ListPage>
  )
}
