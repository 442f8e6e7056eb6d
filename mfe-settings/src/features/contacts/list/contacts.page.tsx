import { clientOrderColumns, searchClients } from '@zaakwerk/contract/clients'
import type { Client } from '@zaakwerk/contract/entities/people'
import * as z from '@zaakwerk/contract/zod'
import {
  filterOfSearch,
  listFields,
  pageQuery,
  single,
  totalQuery,
  useEndpoint,
  useListFilter,
  useMay,
  useOpenedRecord,
  wholeOrder,
} from '@zaakwerk/platform'
import {
  Button,
  ListPage,
  type ListViews,
  lazyDialog,
  newRecordButton,
  SearchBox,
  useList,
} from '@zaakwerk/ui'
import { type ReactElement, useCallback } from 'react'
import { searchPause } from '../../../list/search-pause.ts'
import { useLastOpened } from '../../../list/use-last-opened.ts'
import { contactColumns } from './contact-columns.tsx'
import css from './contacts.module.css'

/** "Contact aanmaken". */
const NewContactButton = newRecordButton<{ readonly onCreated: (client: Client) => void }>(
  'Contact aanmaken',
  async () => (await import('../new-contact.dialog.tsx')).NewContactDialog,
)

/** The filter in the URL of the overview. Invalid values count as absent. */
const ContactListFilter = z.pipe(
  z.object({
    page: listFields.page,
    query: listFields.query,
    only_companies: single(z.literal('true')),
    order_column: single(z.enum(clientOrderColumns)),
    order_by: listFields.order_by,
    columns: listFields.columns,
  }),
  z.transform(wholeOrder),
)
type ContactListFilter = z.output<typeof ContactListFilter>

/** What "Wis filters" sets: the order stays. */
const noFilters = { query: undefined, only_companies: undefined } satisfies Partial<ContactListFilter>

const { Dialog: ContactPanel } = lazyDialog(async () => (await import('../contact.panel.tsx')).ContactPanel)

const words = {
  failure: 'De contacten konden niet worden geladen',
  notFound: 'Geen contacten gevonden.',
  nothingYet: {
    title: 'Nog geen contacten',
    text: 'Met “Contact aanmaken” maak je het eerste. Bij een nieuw dossier maak je de cliënt er meteen bij.',
  },
}

const views: ListViews<ContactListFilter> = {
  list: 'clients',
  all: 'Alle contacten',
  read: (search) => filterOfSearch(ContactListFilter, search),
  useTotal: (filter, isPaused) =>
    useEndpoint(searchClients, totalQuery(filter), { paused: isPaused }).data?.total,
}

/** "Contacten": all contacts, with the one in the URL opened beside them. */
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
      views={views}
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
