import { searchAuthorities } from '@zaakwerk/contract/authorities'
import { useEndpoint, useListFilter, useMay } from '@zaakwerk/platform'
import { Button, ListPage, lazyDialog, PlusIcon, UploadIcon, useList } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import { useLastOpened } from '../../list/use-last-opened.ts'
import { authorityColumns } from './authority-columns.tsx'
import { AuthorityListFilter, noFilters, remembering, searchInput } from './authority-list-filter.ts'
import { AuthorityToolbar } from './authority-toolbar.tsx'
import { useCreateAuthority } from './use-create-authority.ts'
import { useOpenedAuthority } from './use-opened-authority.ts'

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

/** "Autoriteiten": the bodies that fines come from and submissions go to. */
export const AuthoritiesPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(AuthorityListFilter, 'authoritiesfilter', remembering)
  const authorities = useEndpoint(searchAuthorities, searchInput(filter), { keepPrevious: true })
  const list = useList(authorities, { query: filter.query, nouns: ['autoriteit', 'autoriteiten'] })
  const mayWrite = useMay('authorities.write')
  const opened = useOpenedAuthority()
  const create = useCreateAuthority(opened.offerAgain)
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
          // What was typed belongs to this one: Back can lead to another.
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
