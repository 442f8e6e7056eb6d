import type { searchCompanies } from '@zaakwerk/contract/companies'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { Company } from '@zaakwerk/contract/entities/people'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { ListRows, orderOf } from '@zaakwerk/ui'
import { memo, type ReactElement, useCallback } from 'react'
import { companyColumns } from './company-columns.tsx'
import type { CompanyListFilter } from './company-list-filter.ts'

interface CompanyListTableProps {
  readonly companies: EndpointState<EndpointAnswer<typeof searchCompanies>>
  readonly filter: CompanyListFilter
  readonly setFilter: SetListFilter<CompanyListFilter>
  /** The company that is open. */
  readonly openedId: number | undefined
}

const words = {
  failure: 'De bedrijven konden niet worden geladen',
  notFound: 'Geen bedrijven gevonden.',
  nothingYet: {
    title: 'Nog geen bedrijven',
    text: 'Met “Bedrijf aanmaken” maak je het eerste. Vanuit een dossier koppel je er ook een.',
  },
}

const companyId = (row: Company): number => row.id

/** The rows of the overview, in each of their states. */
export const CompanyListTable = memo((props: CompanyListTableProps): ReactElement => {
  const { companies, filter, setFilter, openedId } = props
  const isSelected = useCallback(({ id }: Company) => id === openedId, [openedId])
  return (
    <ListRows
      label="Bedrijven"
      state={companies}
      words={words}
      columns={companyColumns}
      rowKey={companyId}
      isSelected={isSelected}
      order={orderOf(filter)}
      onOrder={(order) => setFilter({ order_column: order && 'name', order_by: order?.direction })}
      page={filter.page}
      onPage={(page) => setFilter({ page })}
      onClear={filter.query ? () => setFilter({ query: undefined }) : undefined}
    />
  )
})
