import {
  type Import,
  type ImportOutcome,
  importOutcomes,
  importsPageSize,
} from '@zaakwerk/contract/entities/import'
import { importOutcomeLabel } from '@zaakwerk/domain/import-messages'
import { failedTitle, useListFilter, useMay } from '@zaakwerk/platform'
import { Button, ListPage, lazyDialog, PlusIcon, useList } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { PageFilter } from '../../lists/page-filter.ts'
import { importColumns } from './import-columns.tsx'
import { hasRows, importFileName } from './import-messages.ts'
import css from './import-status.module.css'
import { useImportActs } from './use-import-acts.ts'
import { useImportFiles } from './use-import-files.ts'
import { useImportList } from './use-import-list.ts'

interface OutcomesLineProps {
  readonly one: Import
  readonly onRows: (one: Import, outcome: ImportOutcome) => void
}

/** The outcomes of the rows so far. Once the import has ended, each number opens its rows. */
const OutcomesLine = ({ one, onRows }: OutcomesLineProps): ReactElement => (
  <ul
    className={`${css.outcomes} row wrap caption quiet num`}
    aria-label={`Uitkomsten van ${importFileName(one)}`}
  >
    {importOutcomes.map((outcome) => {
      const words = (
        <>
          {importOutcomeLabel(outcome)} <b>{one.outcomes[outcome].toLocaleString('nl-NL')}</b>
        </>
      )
      return (
        <li key={outcome}>
          {hasRows(one) && one.outcomes[outcome] > 0 ? (
            <button type="button" onClick={() => onRows(one, outcome)}>
              {words}
            </button>
          ) : (
            words
          )}
        </li>
      )
    })}
  </ul>
)

const { Dialog: NewImport, preload } = lazyDialog(
  async () => (await import('./start/new-import.dialog.tsx')).NewImportDialog,
)
const { Dialog: ImportRows } = lazyDialog(
  async () => (await import('./rows/import-rows.dialog.tsx')).ImportRowsDialog,
)

/** "Import": the uploaded lists with status and outcomes. Live while one runs. */
export const ImportsPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(PageFilter)
  const { state, watched, watch, announcement } = useImportList(filter.page)
  const list = useList(state)
  const mayWrite = useMay('imports.write')
  const files = useImportFiles()
  const { cancel, complete } = useImportActs()
  const [isStarting, setStarting] = useState(false)
  /** The import and outcome whose rows are open. */
  const [looked, setLooked] = useState<{ readonly one: Import; readonly outcome?: ImportOutcome }>()
  const [isLooking, setLooking] = useState(false)

  const showRows = useCallback((one: Import, outcome?: ImportOutcome) => {
    setLooked({ one, ...(outcome ? { outcome } : {}) })
    setLooking(true)
  }, [])
  const columns = useMemo(
    () => importColumns({ ...files, showRows, ...(mayWrite ? { cancel, complete } : {}) }),
    [files, showRows, mayWrite, cancel, complete],
  )
  const under = useCallback(
    (one: Import) => (watched.has(one.id) ? <OutcomesLine one={one} onRows={showRows} /> : null),
    [watched, showRows],
  )
  const start = mayWrite ? (
    <Button
      type="primary"
      icon={<PlusIcon />}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => setStarting(true)}
    >
      Import aanmaken
    </Button>
  ) : null
  // The current record, while it is on this page.
  const lookedAt = state.data?.items.find(({ id }) => id === looked?.one.id) ?? looked?.one

  return (
    <ListPage
      title="Import"
      name="imports"
      label="Imports"
      list={list}
      filter={filter}
      setFilter={setFilter}
      columns={columns}
      words={{
        failure: failedTitle,
        notFound: 'Nog geen imports',
        nothingYet: { title: 'Nog geen imports', text: 'Maak een nieuwe import aan', actions: start },
      }}
      notifiesFailure
      under={under}
      pageSize={importsPageSize}
      action={start}
      announcement={announcement}
    >
      <NewImport
        isOpen={isStarting}
        onClose={() => setStarting(false)}
        onStarted={({ id }: Import) => watch(id)}
      />
      {lookedAt ? (
        <ImportRows
          key={`${lookedAt.id} ${looked?.outcome}`}
          isOpen={isLooking}
          onClose={() => setLooking(false)}
          one={lookedAt}
          outcome={looked?.outcome}
        />
      ) : null}
    </ListPage>
  )
}
