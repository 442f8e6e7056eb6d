import { type SecurityEntry, searchSecurity } from '@zaakwerk/contract/security'
import { useEndpoint, useListFilter } from '@zaakwerk/platform'
import {
  Button,
  DataTable,
  EmptyIcon,
  ListPage,
  ListPaging,
  MissingPage,
  PageState,
  QueryView,
  SearchIcon,
  TableSkeleton,
  useListAnswer,
} from '@zaakwerk/ui'
import { type ReactElement, useMemo, useState } from 'react'
import { foundText } from './found-text.ts'
import { LogTabs } from './log-tabs.tsx'
import { securityColumns } from './security-columns.tsx'
import { SecurityEntryDialog } from './security-entry.dialog.tsx'
import { isSecurityFiltered, noSecurityFilters, SecurityFilter, securityInput } from './security-filter.ts'
import { SecurityChips, SecurityToolbar } from './security-toolbar.tsx'

const remembering = { notRemembered: ['page', 'address'] }

const entryId = (row: SecurityEntry): number => row.id

/** Who stands in these rows. */
const peopleIn = (rows: readonly SecurityEntry[] = []): ReadonlyMap<number, string> =>
  new Map(
    rows.flatMap(({ user, about }) => [user, about].flatMap((one) => (one ? [[one.id, one.name]] : []))),
  )

/** "Beveiliging": who got in or was refused, from where, for admin and system. */
export const SecurityPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(SecurityFilter, 'security-filter', remembering)
  const entries = useEndpoint(searchSecurity, securityInput(filter), { keepPrevious: true })
  const { shown, total, searchedFor, isSettled } = useListAnswer(entries, filter.address)
  const items = shown.data?.items
  const seen = useMemo(() => peopleIn(items), [items])
  const [opened, setOpened] = useState<SecurityEntry>()
  const [isOpen, setOpen] = useState(false)
  const columns = useMemo(
    () =>
      securityColumns((row) => {
        setOpened(row)
        setOpen(true)
      }),
    [],
  )
  const skeleton = <TableSkeleton columns={columns} />
  const empty = (found: number): ReactElement => {
    if (found > 0)
      return <MissingPage page={filter.page} total={found} onPage={(page) => setFilter({ page })} />
    if (!isSecurityFiltered(filter))
      return (
        <PageState
          icon={<EmptyIcon />}
          title="Nog niets over beveiliging"
          text="Inloggen, weigeringen en gewijzigde rechten komen hier vanzelf te staan."
        />
      )
    return (
      <PageState
        icon={<SearchIcon />}
        title="Niets gevonden over beveiliging"
        text="Pas de zoekopdracht of de filters aan."
        actions={<Button onClick={() => setFilter(noSecurityFilters)}>Wis filters</Button>}
      />
    )
  }

  return (
    <ListPage
      title="Logboek"
      total={total}
      announcement={isSettled && total !== undefined ? foundText(total) : undefined}
      note={
        <>
          <p>Wie is ingelogd of geweigerd, en waarvandaan. Regels blijven een jaar staan.</p>
          <LogTabs />
        </>
      }
      toolbar={<SecurityToolbar filter={filter} setFilter={setFilter} seen={seen} />}
      chips={<SecurityChips filter={filter} setFilter={setFilter} seen={seen} />}
      footer={<ListPaging page={filter.page} total={total} onPage={(page) => setFilter({ page })} />}
      searchedFor={searchedFor}
    >
      <QueryView state={shown} skeleton={skeleton} failure="Het logboek kon niet worden geladen">
        {(page) => {
          if (page.items.length > 0)
            return <DataTable label="Beveiliging" columns={columns} rows={page.items} rowKey={entryId} />
          // An empty earlier answer does not mean that the next one is empty.
          return shown.isRefreshing ? skeleton : empty(page.total)
        }}
      </QueryView>
      {opened ? (
        <SecurityEntryDialog
          entry={opened}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          afterClose={() => setOpened(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
