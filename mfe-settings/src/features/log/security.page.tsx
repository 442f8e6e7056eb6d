import { type SecurityEntry, searchSecurity } from '@zaakwerk/contract/security'
import { pageQuery, useEndpoint, useListFilter } from '@zaakwerk/platform'
import { ListPage, useList } from '@zaakwerk/ui'
import { type ReactElement, useMemo, useState } from 'react'
import { LogTabs } from './log-tabs.tsx'
import { securityColumns } from './security-columns.tsx'
import { SecurityEntryDialog } from './security-entry.dialog.tsx'
import { noSecurityFilters, SecurityFilter } from './security-filter.ts'
import { SecurityChips, SecurityToolbar } from './security-toolbar.tsx'

const remembering = { notRemembered: ['page', 'address'] }

const words = {
  failure: 'Het logboek kon niet worden geladen',
  notFound: 'Niets gevonden over beveiliging',
  nothingYet: {
    title: 'Nog niets over beveiliging',
    text: 'Inloggen, weigeringen en gewijzigde rechten komen hier vanzelf te staan.',
  },
}

/** Who stands in these rows. */
const peopleIn = (rows: readonly SecurityEntry[]): ReadonlyMap<number, string> =>
  new Map(
    rows.flatMap(({ user, about }) => [user, about].flatMap((one) => (one ? [[one.id, one.name]] : []))),
  )

/** "Beveiliging": who got in or was refused, from where, for admin and system. */
export const SecurityPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(SecurityFilter, 'security-filter', remembering)
  const entries = useEndpoint(searchSecurity, pageQuery(filter), { keepPrevious: true })
  const list = useList(entries, { query: filter.address, nouns: ['regel', 'regels'] })
  const { rows } = list
  const seen = useMemo(() => peopleIn(rows), [rows])
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

  return (
    <ListPage
      title="Logboek"
      label="Beveiliging"
      list={list}
      filter={filter}
      setFilter={setFilter}
      noFilters={noSecurityFilters}
      columns={columns}
      words={words}
      note={
        <>
          <p>Wie is ingelogd of geweigerd, en waarvandaan. Regels blijven een jaar staan.</p>
          <LogTabs />
        </>
      }
      toolbar={<SecurityToolbar filter={filter} setFilter={setFilter} seen={seen} />}
      chips={<SecurityChips filter={filter} setFilter={setFilter} seen={seen} />}
    >
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
