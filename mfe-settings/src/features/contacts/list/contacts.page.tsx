import { searchClients } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import { countLabel } from '@zaakwerk/domain/counts'
import { useEndpoint, useListFilter, useMay, useOpenedRecord } from '@zaakwerk/platform'
import { Button, ListPage, ListPaging, lazyDialog, SearchBox, useListAnswer } from '@zaakwerk/ui'
import { type ReactElement, useCallback } from 'react'
import { searchPause } from '../../../list/search-pause.ts'
import { useLastOpened } from '../../../list/use-last-opened.ts'
import { ContactListFilter, searchInput } from './contact-list-filter.ts'
import { ContactListTable } from './contact-list-table.tsx'
import css from './contacts.module.css'
import { NewContactButton } from './new-contact-button.tsx'

const { Dialog: ContactPanel } = lazyDialog(async () => (await import('../contact.panel.tsx')).ContactPanel)

/** "Contacten": all contacts, with the one in the address opened beside them. */
export const ContactsPage = (): ReactElement => {
  const mayWrite = useMay('people.write')
  const [filter, setFilter] = useListFilter(ContactListFilter, 'clientsfilter')
  const contacts = useEndpoint(searchClients, searchInput(filter), { keepPrevious: true })
  const { shown, total, searchedFor, isSettled } = useListAnswer(contacts, filter.query)
  const found =
    isSettled && total !== undefined ? countLabel(total, 'contact gevonden', 'contacten gevonden') : undefined
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
      total={total}
      note={<p>Beheer contacten</p>}
      searchedFor={searchedFor}
      announcement={found}
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
      footer={<ListPaging page={filter.page} total={total} onPage={(page) => setFilter({ page })} />}
    >
      <ContactListTable contacts={shown} filter={filter} setFilter={setFilter} openedId={opened.id} />
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
