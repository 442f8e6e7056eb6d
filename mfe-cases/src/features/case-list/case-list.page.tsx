import { caseOrderColumns, searchCases } from '@zaakwerk/contract/case-search'
import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import {
  callEndpoint,
  filterOfSearch,
  useChangedRows,
  useEndpoint,
  useListFilter,
  useMay,
  useViewer,
} from '@zaakwerk/platform'
import { ListPage, type ListViews, lazyDialog, useIsChosen, useList, useResolvedDays } from '@zaakwerk/ui'
import { ChoiceArea } from '@zaakwerk/widgets/choice/choice-area'
import { useListChoice } from '@zaakwerk/widgets/choice/use-list-choice'
import { type ReactElement, useCallback, useMemo } from 'react'
import { useRestoreCase } from '../../cases/use-restore-case.ts'
import { useDialogTarget } from '../../dialogs/use-dialog-target.ts'
import { NewCaseButton } from '../../navigation/new-case-button.tsx'
import { CaseBulkWork } from './bulk/case-bulk-work.tsx'
import { caseColumns, deletedCaseColumns, extraColumns } from './case-columns.tsx'
import { CaseFilterChips, CaseToolbar } from './case-filters.tsx'
import { CaseListFilter, filterWithin, noFilters, searchInput } from './case-list-filter.ts'
import { rowMenuId } from './case-row-menu.tsx'
import { ListContext } from './open-case-link.tsx'

const failure = 'De dossiers konden niet worden geladen'
const words = {
  failure,
  notFound: 'Geen dossiers gevonden',
  nothingYet: { title: 'Nog geen dossiers', text: 'Nieuwe dossiers verschijnen hier vanzelf.' },
}
const wordsOfDeleted = {
  failure,
  notFound: 'Geen verwijderde dossiers gevonden',
  nothingYet: {
    title: 'Geen verwijderde dossiers',
    text: 'Verwijderde dossiers blijven hier 30 dagen staan.',
  },
}

const { Dialog: DeleteCaseDialog } = lazyDialog(
  async () => (await import('../../cases/delete-case.dialog.tsx')).DeleteCaseDialog,
)

/** Returns the focus to the menu that opened the dialog, or to the title when its row is gone. */
const returnFocus = (row: CaseSummary): void => {
  const now = document.activeElement
  if (now !== document.body && !now?.closest('[role="dialog"]')) return
  const target = document.getElementById(rowMenuId(row.id)) ?? document.querySelector<HTMLElement>('h1')
  target?.focus()
}

const useTotal = (filter: CaseListFilter, isPaused: boolean): number | undefined => {
  const { query } = searchInput(useResolvedDays(filter), useViewer().role)
  return useEndpoint(searchCases, { query: { ...query, limit: 0 } }, { paused: isPaused }).data?.total
}

// Returning to the list shows the normal cases, not the deleted cases or those of a link in Vandaag or Cijfers.
const remembering = { notRemembered: ['deleted'], fromElsewhere: ['today', 'phase'] }

/** The start page: the cases, of which a BTU lawyer sees the types of that role. */
export const CaseListPage = (): ReactElement => {
  const { role } = useViewer()
  const mayRestore = useMay('cases.restore')
  const mayWrite = useMay('cases.write')
  const [stored, setFilter] = useListFilter(CaseListFilter, 'casesfilter', remembering)
  const filter = useMemo(
    () => ({ ...filterWithin(stored, role), deleted: mayRestore ? stored.deleted : undefined }),
    [stored, mayRestore, role],
  )
  const dated = useResolvedDays(filter)
  const input = useMemo(() => searchInput(dated, role), [dated, role])
  const query = useMemo(() => {
    const { offset: _, deleted: __, ...rest } = input.query
    return rest
  }, [input])
  const hasExtras = useIsChosen('cases', filter.columns, extraColumns)
  const asked = useMemo(
    () => (hasExtras ? { query: { ...input.query, extras: true } } : input),
    [input, hasExtras],
  )
  const cases = useEndpoint(searchCases, asked, { keepPrevious: true, isStill: true })
  const changed = useChangedRows({
    kind: 'case',
    list: cases,
    readPage: () => callEndpoint(searchCases, asked),
  })
  const list = useList(cases, { query: filter.query, nouns: ['dossier', 'dossiers'] })
  const { rows, total = rows.length } = list
  const choice = useListChoice({ rows, total, query })
  const { chosen } = choice.boxes.choice
  const restore = useRestoreCase()
  const deletion = useDialogTarget(returnFocus)
  const isDeleted = filter.deleted !== undefined
  const views = useMemo(
    (): ListViews<CaseListFilter> => ({
      list: 'cases',
      all: 'Alle dossiers',
      // Deleted cases are a separate list without views.
      read: (search) => ({
        ...filterWithin(filterOfSearch(CaseListFilter, search), role),
        deleted: undefined,
      }),
      useTotal,
    }),
    [role],
  )
  const { open: onDelete } = deletion
  const onRestore = useCallback((row: CaseSummary) => void restore(row), [restore])
  const columns = useMemo(
    () => (isDeleted ? deletedCaseColumns(onRestore) : caseColumns({ onDelete, canChoose: mayWrite })),
    [isDeleted, onDelete, onRestore, mayWrite],
  )
  const frame = isDeleted
    ? {
        title: 'Verwijderde dossiers',
        words: wordsOfDeleted,
        back: { label: 'Terug naar dossiers', onClick: () => setFilter({ deleted: undefined }) },
        note: 'Je kunt een verwijderd dossier 30 dagen lang herstellen. Daarna wordt het definitief verwijderd.',
      }
    : {
        title: 'Dossiers',
        words,
        views,
        action: <NewCaseButton />,
        quietAction: mayRestore
          ? { label: 'Verwijderde dossiers', onClick: () => setFilter({ deleted: 'true' }) }
          : undefined,
      }
  const { data, isPrevious } = cases
  const onScreen = useMemo(
    () =>
      data && !isPrevious && !isDeleted
        ? {
            query: { ...input.query, deleted: undefined },
            offset: input.query.offset,
            total: data.total,
            ids: data.items.map(({ id }) => id),
          }
        : undefined,
    [data, isPrevious, isDeleted, input],
  )
  return (
    <ListContext value={onScreen}>
      <ListPage
        {...frame}
        list={list}
        filter={filter}
        setFilter={setFilter}
        noFilters={noFilters}
        orderColumns={caseOrderColumns}
        columns={columns}
        changed={changed}
        isSelected={({ id }) => !isDeleted && chosen.has(id)}
        around={(table) => <ChoiceArea {...choice.boxes}>{table}</ChoiceArea>}
        toolbar={<CaseToolbar filter={filter} setFilter={setFilter} />}
        chips={<CaseFilterChips filter={filter} setFilter={setFilter} />}
      >
        {mayWrite && !isDeleted ? <CaseBulkWork choice={choice} total={total} /> : null}
        {deletion.target ? (
          <DeleteCaseDialog
            key={deletion.target.id}
            subject={deletion.target}
            isOpen={deletion.isOpen}
            onClose={deletion.close}
          />
        ) : null}
      </ListPage>
    </ListContext>
  )
}
