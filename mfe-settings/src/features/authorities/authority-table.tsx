import type { searchAuthorities } from '@zaakwerk/contract/authorities'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { Authority } from '@zaakwerk/contract/entities/authority'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { ListRows } from '@zaakwerk/ui'
import { memo, type ReactElement, useCallback } from 'react'
import { authorityColumns } from './authority-columns.tsx'
import { type AuthorityListFilter, isFiltered, noFilters } from './authority-list-filter.ts'

interface AuthorityTableProps {
  readonly authorities: EndpointState<EndpointAnswer<typeof searchAuthorities>>
  readonly filter: AuthorityListFilter
  readonly setFilter: SetListFilter<AuthorityListFilter>
  /** The one that is open. */
  readonly openedId: number | undefined
  readonly mayWrite: boolean
}

const columnsToRead = authorityColumns.filter(({ isAction }) => !isAction)
const words = {
  failure: 'De autoriteiten konden niet worden geladen',
  notFound: 'Geen autoriteiten gevonden',
  nothingYet: {
    title: 'Nog geen autoriteiten',
    text: 'Met “Autoriteit toevoegen” maak je er een; met “Importeren uit CSV” een hele lijst.',
  },
}
const authorityId = ({ id }: Authority): number => id

/** The rows of the overview, in each of their states. */
export const AuthorityTable = memo((props: AuthorityTableProps): ReactElement => {
  const { authorities, filter, setFilter, openedId, mayWrite } = props
  const isSelected = useCallback(({ id }: Authority) => id === openedId, [openedId])
  return (
    <ListRows
      label="Autoriteiten"
      state={authorities}
      words={words}
      columns={mayWrite ? authorityColumns : columnsToRead}
      rowKey={authorityId}
      isSelected={isSelected}
      page={filter.page}
      onPage={(page) => setFilter({ page })}
      onClear={isFiltered(filter) ? () => setFilter(noFilters) : undefined}
    />
  )
})
