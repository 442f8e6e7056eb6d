import { companyOrderColumns, searchCompanies } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import * as z from '@zaakwerk/contract/zod'
import {
  filterOfSearch,
  listFields,
  pageQuery,
  single,
  totalQuery,
  useEndpoint,
  useListFilter,
  useMay,
  useOpenedRecord,
  wholeOrder,
} from '@zaakwerk/platform'
import { ListPage, type ListViews, lazyDialog, newRecordButton, SearchBox, useList } from '@zaakwerk/ui'
import { type ReactElement, useCallback } from 'react'
import { searchPause } from '../../list/search-pause.ts'
import { useLastOpened } from '../../list/use-last-opened.ts'
import { companyColumns } from './company-columns.tsx'

/** "Bedrijf aanmaken". */
const NewCompanyButton = newRecordButton<{ readonly onCreated: (company: Company) => void }>(
  'Bedrijf aanmaken',
  async () => (await import('./new-company.dialog.tsx')).NewCompanyDialog,
)

/** The filter in the URL of the overview. Invalid values count as absent. */
const CompanyListFilter = z.pipe(
  z.object({
    page: listFields.page,
    query: listFields.query,
    order_column: single(z.enum(companyOrderColumns)),
    order_by: listFields.order_by,
    columns: listFields.columns,
  }),
  z.transform(wholeOrder),
)
type CompanyListFilter = z.output<typeof CompanyListFilter>

/** What "Wis filters" sets: the order stays. */
const noFilters = { query: undefined } satisfies Partial<CompanyListFilter>

const { Dialog: CompanyPanel } = lazyDialog(async () => (await import('./company.panel.tsx')).CompanyPanel)

const words = {
  failure: 'De bedrijven konden niet worden geladen',
  notFound: 'Geen bedrijven gevonden.',
  nothingYet: {
    title: 'Nog geen bedrijven',
    text: 'Met “Bedrijf aanmaken” maak je het eerste. Vanuit een dossier koppel je er ook een.',
  },
}

const views: ListViews<CompanyListFilter> = {
  list: 'companies',
  all: 'Alle bedrijven',
  read: (search) => filterOfSearch(CompanyListFilter, search),
  useTotal: (filter, isPaused) =>
    useEndpoint(searchCompanies, totalQuery(filter), { paused: isPaused }).data?.total,
}

/** "Bedrijven": all companies, with the one in the URL opened beside them. */
export const CompaniesPage = (): ReactElement => {
  const mayWrite = useMay('people.write')
  const [filter, setFilter] = useListFilter(CompanyListFilter, 'companiesfilter')
  const companies = useEndpoint(searchCompanies, pageQuery(filter), { keepPrevious: true })
  const list = useList(companies, { query: filter.query, nouns: ['bedrijf', 'bedrijven'] })
  const opened = useOpenedRecord({
    list: '/settings/companies',
    notFound: 'Bedrijf niet gevonden',
    number: 'bedrijfsnummer',
  })
  const last = useLastOpened(opened.id)
  const { open } = opened
  const onCreated = useCallback(({ id }: Company) => open(id), [open])

  return (
    <ListPage
      title="Bedrijven"
      list={list}
      filter={filter}
      setFilter={setFilter}
      views={views}
      noFilters={noFilters}
      orderColumns={companyOrderColumns}
      columns={companyColumns}
      words={words}
      isSelected={({ id }) => id === opened.id}
      note={<p>Beheer bedrijven</p>}
      action={mayWrite ? <NewCompanyButton onCreated={onCreated} /> : null}
      toolbar={
        <SearchBox
          placeholder="Zoek op naam of IBAN"
          value={filter.query ?? ''}
          debounce={searchPause}
          isWide
          onChange={(query) => setFilter({ query: query || undefined }, { history: 'replace' })}
        />
      }
    >
      {last === undefined ? null : (
        <CompanyPanel isOpen={opened.id !== undefined} companyId={last} onClose={opened.close} />
      )}
    </ListPage>
  )
}
