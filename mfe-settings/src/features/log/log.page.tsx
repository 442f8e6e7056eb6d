import { type AuditEntry, searchAudit } from '@zaakwerk/contract/audit'
import { useEndpoint, useListFilter } from '@zaakwerk/platform'
import { DataTable, ListPage, ListPaging, QueryView, TableSkeleton, useListAnswer } from '@zaakwerk/ui'
import { type ReactElement, useMemo, useState } from 'react'
import { foundText } from './found-text.ts'
import { LogChips } from './log-chips.tsx'
import { logColumns } from './log-columns.tsx'
import { LogEmpty } from './log-empty.tsx'
import { LogEntryDialog } from './log-entry.dialog.tsx'
import { LogFilter, searchInput } from './log-filter.ts'
import { LogTabs } from './log-tabs.tsx'
import { LogToolbar } from './log-toolbar.tsx'

const notRemembered = ['page', 'query', 'subject_id']
const remembering = { notRemembered }

const entryId = (row: AuditEntry): number => row.id

/** "Logboek": who read and did what, for admin and system. */
export const LogPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(LogFilter, 'log-filter', remembering)
  const entries = useEndpoint(searchAudit, searchInput(filter), { keepPrevious: true })
  const { shown, total, searchedFor, isSettled } = useListAnswer(entries, filter.query)
  const items = shown.data?.items
  const seen = useMemo(
    () => new Map((items ?? []).flatMap(({ user }) => (user ? [[user.id, user.name] as const] : []))),
    [items],
  )
  const [opened, setOpened] = useState<AuditEntry>()
  const [isOpen, setOpen] = useState(false)
  const columns = useMemo(
    () =>
      logColumns((row) => {
        setOpened(row)
        setOpen(true)
      }),
    [],
  )
  const skeleton = <TableSkeleton columns={columns} />

  return (
    <ListPage
      title="Logboek"
      total={total}
      announcement={isSettled && total !== undefined ? foundText(total) : undefined}
      note={
        <>
          <p>
            Wie wat heeft ingezien en gewijzigd. Regels worden alleen toegevoegd, nooit gewijzigd of
            verwijderd.
          </p>
          <LogTabs />
        </>
      }
      toolbar={<LogToolbar filter={filter} setFilter={setFilter} seen={seen} />}
      chips={<LogChips filter={filter} setFilter={setFilter} seen={seen} />}
      footer={<ListPaging page={filter.page} total={total} onPage={(page) => setFilter({ page })} />}
      searchedFor={searchedFor}
    >
      <QueryView state={shown} skeleton={skeleton} failure="Het logboek kon niet worden geladen">
        {(page) => {
          if (page.items.length > 0)
            return <DataTable label="Logboek" columns={columns} rows={page.items} rowKey={entryId} />
          // An empty earlier answer does not mean that the next one is empty.
          if (shown.isRefreshing) return skeleton
          return <LogEmpty filter={filter} setFilter={setFilter} total={page.total} />
        }}
      </QueryView>
      {opened ? (
        <LogEntryDialog
          entry={opened}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          afterClose={() => setOpened(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
