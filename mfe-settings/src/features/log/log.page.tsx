import { type AuditEntry, searchAudit } from '@zaakwerk/contract/audit'
import { filterOfSearch, pageQuery, useEndpoint, useListFilter } from '@zaakwerk/platform'
import { ListPage, type ListViews, useList, useResolvedDays } from '@zaakwerk/ui'
import { type ReactElement, useMemo, useState } from 'react'
import { logColumns } from './log-columns.tsx'
import { LogEntryDialog } from './log-entry.dialog.tsx'
import { LogFilter, noFilters } from './log-filter.ts'
import { LogChips, LogToolbar } from './log-toolbar.tsx'

const notRemembered = ['page', 'query', 'subject_id']
const remembering = { notRemembered }

const words = {
  failure: 'Het logboek kon niet worden geladen',
  notFound: 'Niets gevonden in het logboek',
  nothingYet: {
    title: 'Nog niets in het logboek',
    text: "Wat collega's inzien en wijzigen komt hier vanzelf te staan.",
  },
}

/** Views without totals, because reading a total would itself be logged. */
const views: ListViews<LogFilter> = {
  list: 'log',
  all: 'Hele logboek',
  read: (search) => filterOfSearch(LogFilter, search),
}

/** "Logboek": who read and did what, got in or was refused, for admin and system. */
export const LogPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(LogFilter, 'log-filter', remembering)
  const entries = useEndpoint(searchAudit, pageQuery(useResolvedDays(filter)), { keepPrevious: true })
  const list = useList(entries, { query: filter.query, nouns: ['regel', 'regels'] })
  const { rows } = list
  const seen = useMemo(
    () => new Map(rows.flatMap(({ user }) => (user ? [[user.id, user.name] as const] : []))),
    [rows],
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

  return (
    <ListPage
      title="Logboek"
      list={list}
      filter={filter}
      setFilter={setFilter}
      views={views}
      noFilters={noFilters}
      columns={columns}
      words={words}
      note={
        <p>
          Wie wat heeft ingezien en gewijzigd, en wie is ingelogd of geweigerd. Regels worden alleen
          toegevoegd; IP-adressen en weigeringen blijven een jaar staan.
        </p>
      }
      toolbar={<LogToolbar filter={filter} setFilter={setFilter} seen={seen} />}
      chips={<LogChips filter={filter} setFilter={setFilter} seen={seen} />}
    >
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
