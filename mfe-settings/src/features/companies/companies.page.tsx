import { searchCompanies } from '@zaakwerk/contract/companies'
import type { Company } from '@zaakwerk/contract/entities/people'
import { countLabel } from '@zaakwerk/domain/counts'
import { useEndpoint, useListFilter, useMay, useOpenedRecord } from '@zaakwerk/platform'
import { ListPage, ListPaging, lazyDialog, SearchBox, useListAnswer } from '@zaakwerk/ui'
import { type ReactElement, useCallback } from 'react'
import { searchPause } from '../../list/search-pause.ts'
import { useLastOpened } from '../../list/use-last-opened.ts'
import { CompanyListFilter, searchInput } from './company-list-filter.ts'
import { CompanyListTable } from './company-list-table.tsx'
import { NewCompanyButton } from './new-company-button.tsx'

const { Dialog: CompanyPanel } = lazyDialog(async () => (await import('./company.panel.tsx')).CompanyPanel)

/** "Bedrijven": all companies, with the one in the address opened beside them. */
export const CompaniesPage = (): ReactElement => {
  const mayWrite = useMay('people.write')
  const [filter, setFilter] = useListFilter(CompanyListFilter, 'companiesfilter')
  const companies = useEndpoint(searchCompanies, searchInput(filter), { keepPrevious: true })
  const { shown, total, searchedFor, isSettled } = useListAnswer(companies, filter.query)
  const found =
    isSettled && total !== undefined ? countLabel(total, 'bedrijf gevonden', 'bedrijven gevonden') : undefined
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
      total={total}
      note={<p>Beheer bedrijven</p>}
      searchedFor={searchedFor}
      announcement={found}
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
      footer={<ListPaging page={filter.page} total={total} onPage={(page) => setFilter({ page })} />}
    >
      <CompanyListTable companies={shown} filter={filter} setFilter={setFilter} openedId={opened.id} />
      {last === undefined ? null : (
        <CompanyPanel isOpen={opened.id !== undefined} companyId={last} onClose={opened.close} />
      )}
    </ListPage>
  )
}
