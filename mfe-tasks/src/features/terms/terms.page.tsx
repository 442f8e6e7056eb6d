import type { Term } from '@zaakwerk/contract/entities/term'
import { termKinds } from '@zaakwerk/contract/entities/term'
import {
  countTerms,
  exportTerms,
  searchTerms,
  termOrderColumns,
  termsWorkbookName,
} from '@zaakwerk/contract/terms'
import { termKindLabels } from '@zaakwerk/domain/case-terms'
import { type FilterProps, failedTitle, useAction, useEndpoint, useListFilter } from '@zaakwerk/platform'
import {
  Button,
  DateRangeFilter,
  DownloadIcon,
  deadlinePresets,
  FilterChips,
  FilterPopover,
  ListPage,
  rangeChips,
  SearchBox,
  useList,
  useResolvedDays,
  useToday,
  valueChips,
} from '@zaakwerk/ui'
import { type KeyHint, KeyHints } from '@zaakwerk/widgets/keys/key-hints'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { useWorkbook } from '@zaakwerk/widgets/use-workbook'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { AuthorityFilter, useAuthorityNames } from './authority-filter.tsx'
import { termColumns } from './term-columns.tsx'
import { TermDetail } from './term-detail.tsx'
import { exportInput, noFilters, searchInput, TermListFilter } from './term-list-filter.ts'
import { TermTabs } from './term-tabs.tsx'
import css from './terms.module.css'

const kindOptions = termKinds.map((value) => ({ value, label: termKindLabels[value] }))

interface ToolbarProps extends FilterProps<TermListFilter> {
  readonly found: string | undefined
  readonly authorities: ReadonlyMap<number, string>
}

const Toolbar = ({ filter, setFilter, found, authorities }: ToolbarProps): ReactElement => (
  <>
    <SearchBox
      placeholder="Zoek op dossier, cliënt of artikel"
      value={filter.query ?? ''}
      debounce={300}
      onChange={(query) => setFilter({ query }, { history: 'replace' })}
    />
    <FilterPopover
      label="Soort termijn"
      options={kindOptions}
      selected={filter.kinds}
      onChange={(kinds) => setFilter({ kinds })}
    />
    <AuthorityFilter
      names={authorities}
      selected={filter.authority_ids}
      onChange={(authority_ids) => setFilter({ authority_ids })}
    />
    <DateRangeFilter
      label="Filter op laatste dag"
      presets={deadlinePresets}
      value={{ start: filter.start_date, end: filter.end_date }}
      found={found}
      onChange={({ start, end }) => setFilter({ start_date: start, end_date: end })}
    />
  </>
)

const Chips = ({ filter, setFilter, authorities }: Omit<ToolbarProps, 'found'>): ReactElement => (
  <FilterChips
    chips={[
      ...valueChips({
        group: 'Soort termijn',
        values: filter.kinds,
        labelOf: (kind) => termKindLabels[kind],
        onChange: (kinds) => setFilter({ kinds }),
      }),
      ...valueChips({
        group: 'Autoriteit',
        values: filter.authority_ids,
        labelOf: (id) => authorities.get(id) ?? String(id),
        onChange: (authority_ids) => setFilter({ authority_ids }),
      }),
      ...rangeChips({
        group: 'Laatste dag',
        start: filter.start_date,
        end: filter.end_date,
        onClear: () => setFilter({ start_date: undefined, end_date: undefined }),
      }),
    ]}
    onClear={() => setFilter(noFilters)}
  />
)

const nothingYet = {
  mine: {
    title: 'Geen termijnen in jouw dossiers',
    text: 'Hier staan de termijnen van dossiers waarin jij een open taak hebt.',
  },
  all: {
    title: 'Geen lopende termijnen',
    text: 'Een termijn komt uit een document: vul in een dossier de dagtekening in.',
  },
  danger: {
    title: 'Geen termijnen in gevaar',
    text: 'De komende vier dagen eindigt er geen termijn, en er is niets te laat.',
  },
  unassigned: {
    title: 'Geen termijnen van niemand',
    text: 'Bij elke termijn in gevaar heeft een aanwezige collega een taak in het dossier.',
  },
  to_confirm: {
    title: 'Niets te bevestigen',
    text: 'Geen termijn wacht op jouw bevestiging.',
  },
} as const

const hints: readonly KeyHint[] = [
  [['Enter'], 'open of sluit'],
  [['B'], 'bevestigen'],
  [['W'], 'wat als'],
  [['O'], 'open dossier'],
  [['V'], 'volgt uit: document'],
  [['S'], 'sluiten als die te laat is'],
]

const inDetail = (selector: string): HTMLElement | null =>
  document.querySelector(`.${css.detail} ${selector}`)

/** The row that has the focus, or else the open one. */
const currentRow = (): Element | null =>
  document.activeElement?.closest('tr:has([data-dossier])') ??
  document.querySelector('tr:has([data-term][aria-expanded="true"])')

/** "Exporteer als Excel": the whole selection. */
const ExportButton = ({ filter }: { readonly filter: TermListFilter }): ReactElement => {
  const { run, isRunning } = useAction(exportTerms)
  const save = useWorkbook(termsWorkbookName)
  return (
    <Button
      icon={<DownloadIcon />}
      loading={isRunning}
      onClick={() => void save((options) => run(exportInput(filter), options))}
    >
      Exporteer als Excel
    </Button>
  )
}

/** "Termijnen": running terms of all cases, with the calculation of one opened in place. */
export const TermsPage = (): ReactElement => {
  const [filter, setFilter] = useListFilter(TermListFilter, 'termsfilter')
  const dated = useResolvedDays(filter)
  const tab = filter.tab ?? 'mine'
  const terms = useEndpoint(searchTerms, searchInput(dated), { keepPrevious: true, isStill: true })
  const counts = useEndpoint(countTerms, { query: { tab } }, { keepPrevious: true })
  const list = useList(terms, { query: filter.query, nouns: ['termijn', 'termijnen'] })
  const [openedId, setOpened] = useState<number>()
  const [sourceId, setSource] = useState<number>()
  const toggle = useCallback((id: number) => {
    setOpened((now) => (now === id ? undefined : id))
    setSource(undefined)
  }, [])
  const showSource = useCallback((id: number) => {
    setOpened(id)
    setSource(id)
  }, [])
  const authorities = useAuthorityNames()
  const today = useToday()
  const columns = useMemo(
    () => termColumns({ openedId, toggle, showSource, today }),
    [openedId, toggle, showSource, today],
  )
  const under = useCallback(
    (term: Term) =>
      term.id === openedId ? (
        <TermDetail
          term={term}
          isSourceOpen={term.id === sourceId}
          toggleSource={() => setSource((now) => (now === term.id ? undefined : term.id))}
        />
      ) : null,
    [openedId, sourceId],
  )
  useKeys({
    b: () => inDetail('[data-confirm]')?.click(),
    w: () => inDetail('[data-what-if] input')?.focus(),
    v: () => inDetail('[data-source]')?.click(),
    s: () => inDetail('[data-close]')?.click(),
    o: () => currentRow()?.querySelector<HTMLElement>('[data-dossier]')?.click(),
    Escape: openedId === undefined ? undefined : () => setOpened(undefined),
  })

  return (
    <ListPage
      title="Termijnen"
      name="terms"
      list={list}
      filter={filter}
      setFilter={setFilter}
      noFilters={noFilters}
      orderColumns={termOrderColumns}
      columns={columns}
      words={{ failure: failedTitle, notFound: 'Geen termijnen gevonden.', nothingYet: nothingYet[tab] }}
      notifiesFailure
      isSelected={({ id }) => id === openedId}
      under={under}
      around={(table) => (
        <div className={css.list}>
          {table}
          <p className={`${css.keys} row wrap`}>
            <KeyHints hints={hints} />
          </p>
        </div>
      )}
      note={<TermTabs filter={filter} setFilter={setFilter} counts={counts.data} />}
      action={<ExportButton filter={dated} />}
      toolbar={<Toolbar filter={filter} setFilter={setFilter} found={list.found} authorities={authorities} />}
      chips={<Chips filter={filter} setFilter={setFilter} authorities={authorities} />}
    />
  )
}
