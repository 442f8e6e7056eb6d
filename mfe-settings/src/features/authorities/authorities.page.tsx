import { searchAuthorities } from '@zaakwerk/contract/authorities'
import type { AuthorityType } from '@zaakwerk/contract/entities/authority'
import { authorityTypeLabel, authorityTypes } from '@zaakwerk/domain/authorities'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import { type FilterProps, filterOfSearch, useEndpoint, useListFilter, useMay } from '@zaakwerk/platform'
import {
  Button,
  FilterPopover,
  ListPage,
  type ListViews,
  lazyDialog,
  PlusIcon,
  SearchBox,
  UploadIcon,
  useList,
} from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { searchPause } from '../../list/search-pause.ts'
import { useLastOpened } from '../../list/use-last-opened.ts'
import { authorityColumns } from './authority-columns.tsx'
import { AuthorityListFilter, noFilters, remembering, searchInput } from './authority-list-filter.ts'
import { useCreateAuthority } from './use-create-authority.ts'
import { useOpenedAuthority } from './use-opened-authority.ts'

const options = authorityTypes.map((value) => ({ value, label: authorityTypeLabel(value) }))

/** The names of one or two types, else their number. */
const chosenWords = (types: readonly AuthorityType[]): string | undefined => {
  if (types.length === 0) return undefined
  return types.length > 2 ? `${types.length} Filters` : types.map(authorityTypeLabel).join(', ')
}

/** Search and the filter by type; each choice applies at once. */
const AuthorityToolbar = ({ filter, setFilter }: FilterProps<AuthorityListFilter>): ReactElement => (
  <>
    <SearchBox
      placeholder="Zoek op autoriteit, indien methode, e-mail, etc."
      value={filter.query ?? ''}
      debounce={searchPause}
      isWide
      onChange={(query) => setFilter({ query }, { history: 'replace' })}
    />
    <FilterPopover
      label={authorityLabels.authority_type}
      words={chosenWords(filter.types)}
      options={options}
      selected={filter.types}
      onChange={(types) => setFilter({ types })}
    />
  </>
)

const { Dialog: NewAuthority, preload } = lazyDialog(
  async () => (await import('./new-authority.dialog.tsx')).NewAuthorityDialog,
)
const { Dialog: EditAuthority } = lazyDialog(
  async () => (await import('./edit-authority.dialog.tsx')).EditAuthorityDialog,
)
const { Dialog: ImportAuthorities } = lazyDialog(
  async () => (await import('./import/import.dialog.tsx')).ImportDialog,
)

const columnsToRead = authorityColumns.filter(({ isAction }) => !isAction)
const words = {
  failure: 'De autoriteiten konden niet worden geladen',
  notFound: 'Geen autoriteiten gevonden',
  nothingYet: {
    title: 'Nog geen autoriteiten',
    text: 'Met “Autoriteit toevoegen” maak je er een; met “Importeren uit CSV” een hele lijst.',
  },
}

const views: ListViews<AuthorityListFilter> = {
  list: 'authorities',
  all: 'Alle autoriteiten',
  read: (search) => filterOfSearch(AuthorityListFilter, search),
  // The list has only one page, so the total comes with the rows.
  useTotal: (filter, isPaused) =>
    useEndpoint(searchAuthorities, searchInput(filter), { paused: isPaused }).data?.total,
}

/** "Autoriteiten": the authorities that impose fines and receive submissions. */
export const AuthoritiesPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(AuthorityListFilter, 'authoritiesfilter', remembering)
  const authorities = useEndpoint(searchAuthorities, searchInput(filter), { keepPrevious: true })
  const list = useList(authorities, { query: filter.query, nouns: ['autoriteit', 'autoriteiten'] })
  const mayWrite = useMay('authorities.write')
  const opened = useOpenedAuthority()
  const create = useCreateAuthority(opened.offerDraft)
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const last = useLastOpened(opened.id)
  const offered = useLastOpened(opened.offer)

  const closeNew = (): void => {
    setAdding(false)
    if (opened.offer) opened.dropOffer()
  }
  return (
    <ListPage
      title="Autoriteiten"
      list={list}
      filter={filter}
      setFilter={setFilter}
      views={views}
      noFilters={noFilters}
      columns={mayWrite ? authorityColumns : columnsToRead}
      words={words}
      isSelected={({ id }) => id === opened.id}
      paging="never"
      note="Beheer autoriteiten"
      action={
        mayWrite ? (
          <>
            <Button icon={<UploadIcon />} onClick={() => setImporting(true)}>
              Importeren uit CSV
            </Button>
            <Button
              type="primary"
              icon={<PlusIcon />}
              onPointerEnter={preload}
              onFocus={preload}
              onClick={() => setAdding(true)}
            >
              Autoriteit toevoegen
            </Button>
          </>
        ) : null
      }
      toolbar={<AuthorityToolbar filter={filter} setFilter={setFilter} />}
    >
      <NewAuthority
        key={offered?.key}
        isOpen={isAdding || opened.offer !== undefined}
        offer={opened.offer}
        onSend={(draft) => void create(draft)}
        onClose={closeNew}
      />
      {last === undefined ? null : (
        <EditAuthority
          // Keyed by record: Back can open another one.
          key={last}
          isOpen={opened.id !== undefined && mayWrite}
          authorityId={last}
          onClose={opened.close}
        />
      )}
      <ImportAuthorities isOpen={isImporting} onClose={() => setImporting(false)} />
    </ListPage>
  )
}
