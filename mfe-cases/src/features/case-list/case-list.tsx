import type { CaseType } from '@zaakwerk/contract/case-types'
import { searchCases } from '@zaakwerk/contract/cases'
import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import { visibleCaseTypes } from '@zaakwerk/domain/case-types'
import {
  callEndpoint,
  useChangedRows,
  useEndpoint,
  useListFilter,
  useMay,
  useViewer,
} from '@zaakwerk/platform'
import { ListPage, ListPaging, useListAnswer } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useMemo } from 'react'
import { DeleteCaseDialog } from '../../cases/delete-case.dialog.tsx'
import { useRestoreCase } from '../../cases/use-restore-case.ts'
import { useDialogTarget } from '../../dialogs/use-dialog-target.ts'
import { NewCaseButton } from '../../navigation/new-case-button.tsx'
import { CaseFilterChips } from './case-filter-chips.tsx'
import { CaseListFilter, searchInput } from './case-list-filter.ts'
import { CaseListTable } from './case-list-table.tsx'
import { rowMenuId } from './case-row-menu.tsx'
import { CaseToolbar } from './case-toolbar.tsx'

interface CaseListProps {
  /** The types to request, given the chosen ones. */
  readonly requestedTypes?: (chosen: readonly CaseType[]) => readonly CaseType[]
}

const asChosen = (chosen: readonly CaseType[]): readonly CaseType[] => chosen

/** Returns the focus to the menu that opened the dialog, or to the title when its row is gone. */
const returnFocus = (row: CaseSummary): void => {
  const now = document.activeElement
  if (now !== document.body && !now?.closest('[role="dialog"]')) return
  const target = document.getElementById(rowMenuId(row.id)) ?? document.querySelector<HTMLElement>('h1')
  target?.focus()
}

const resultsText = (total: number): string =>
  total === 1 ? '1 dossier gevonden' : `${total.toLocaleString('nl-NL')} dossiers gevonden`

// Returning to the list shows the normal cases, not the deleted ones.
const remembering = { notRemembered: ['deleted'] }

/** The cases list, shared by all roles. */
export const CaseList = ({ requestedTypes = asChosen }: CaseListProps): ReactElement => {
  const { role } = useViewer()
  const mayRestore = useMay('cases.restore')
  const [stored, setFilter] = useListFilter(CaseListFilter, 'casesfilter', remembering)
  const filter = useMemo(
    () => ({
      ...stored,
      // A type this role cannot choose is not applied either, so that chips and rows agree.
      types: stored.types.filter((type) => visibleCaseTypes(role).includes(type)),
      deleted: mayRestore ? stored.deleted : undefined,
    }),
    [stored, mayRestore, role],
  )
  const input = searchInput({ ...filter, types: [...requestedTypes(filter.types)] })
  const cases = useEndpoint(searchCases, input, { keepPrevious: true, isStill: true })
  const { shown, total, searchedFor, isSettled } = useListAnswer(cases, filter.query)
  const live = useChangedRows({ kind: 'case', list: cases, look: () => callEndpoint(searchCases, input) })
  const restore = useRestoreCase()
  const onRestore = useCallback((row: CaseSummary) => void restore(row), [restore])
  const deletion = useDialogTarget(returnFocus)

  const isDeleted = filter.deleted !== undefined
  const title = isDeleted ? 'Verwijderde dossiers' : 'Dossiers'

  return (
    <ListPage
      title={title}
      total={total}
      changed={live}
      searchedFor={searchedFor}
      announcement={isSettled && total !== undefined ? resultsText(total) : undefined}
      action={isDeleted ? null : <NewCaseButton />}
      quietAction={
        mayRestore && !isDeleted
          ? { label: 'Verwijderde dossiers', onClick: () => setFilter({ deleted: 'true' }) }
          : undefined
      }
      back={
        isDeleted
          ? { label: 'Terug naar dossiers', onClick: () => setFilter({ deleted: undefined }) }
          : undefined
      }
      note={
        isDeleted
          ? 'Je kunt een verwijderd dossier 30 dagen lang herstellen. Daarna wordt het definitief verwijderd.'
          : undefined
      }
      toolbar={<CaseToolbar filter={filter} setFilter={setFilter} />}
      chips={<CaseFilterChips filter={filter} setFilter={setFilter} />}
      footer={<ListPaging page={filter.page} total={total} onPage={(page) => setFilter({ page })} />}
    >
      <CaseListTable
        title={title}
        cases={shown}
        changedIds={live.changed}
        filter={filter}
        setFilter={setFilter}
        onDelete={deletion.open}
        onRestore={onRestore}
      />
      {deletion.target ? (
        <DeleteCaseDialog
          key={deletion.target.id}
          subject={deletion.target}
          isOpen={deletion.isOpen}
          onClose={deletion.close}
        />
      ) : null}
    </ListPage>
  )
}
