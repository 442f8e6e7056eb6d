import { searchAuthorities } from '@zaakwerk/contract/authorities'
import { useEndpoint, useListFilter, useMay } from '@zaakwerk/platform'
import { Button, ListPage, lazyDialog, PlusIcon, UploadIcon, useListAnswer } from '@zaakwerk/ui'
import { type ReactElement, useRef, useState } from 'react'
import { AuthorityListFilter, remembering, searchInput } from './authority-list-filter.ts'
import { AuthorityTable } from './authority-table.tsx'
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

const foundWords = (total: number): string =>
  total === 1 ? '1 autoriteit gevonden' : `${total.toLocaleString('nl-NL')} autoriteiten gevonden`

/** "Autoriteiten": the bodies that fines come from and submissions go to. */
export const AuthoritiesPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(AuthorityListFilter, 'authoritiesfilter', remembering)
  const authorities = useEndpoint(searchAuthorities, searchInput(filter), { keepPrevious: true })
  const { shown, total, searchedFor, isSettled } = useListAnswer(authorities, filter.query)
  const mayWrite = useMay('authorities.write')
  const opened = useOpenedAuthority()
  const create = useCreateAuthority(opened.offerAgain)
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  // While it closes it still shows the authority that was open.
  const last = useRef(opened.id)
  last.current = opened.id ?? last.current
  const offered = useRef(opened.offer)
  offered.current = opened.offer ?? offered.current

  const closeNew = (): void => {
    setAdding(false)
    if (opened.offer) opened.dropOffer()
  }
  return (
    <ListPage
      title="Autoriteiten"
      total={total}
      note="Beheer autoriteiten"
      searchedFor={searchedFor}
      announcement={isSettled && total !== undefined ? foundWords(total) : undefined}
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
      <AuthorityTable
        authorities={shown}
        filter={filter}
        setFilter={setFilter}
        openedId={opened.id}
        mayWrite={mayWrite}
      />
      <NewAuthority
        key={offered.current?.key}
        isOpen={isAdding || opened.offer !== undefined}
        offer={opened.offer}
        onSend={(draft) => void create(draft)}
        onClose={closeNew}
      />
      {last.current === undefined ? null : (
        <EditAuthority
          isOpen={opened.id !== undefined && mayWrite}
          authorityId={last.current}
          onClose={opened.close}
        />
      )}
      <ImportAuthorities isOpen={isImporting} onClose={() => setImporting(false)} />
    </ListPage>
  )
}
