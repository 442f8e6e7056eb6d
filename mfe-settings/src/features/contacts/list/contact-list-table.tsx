import type { searchClients } from '@zaakwerk/contract/clients'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { ClientSummary } from '@zaakwerk/contract/entities/people'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { ListRows, orderOf } from '@zaakwerk/ui'
import { memo, type ReactElement, useCallback } from 'react'
import { contactColumns } from './contact-columns.tsx'
import { type ContactListFilter, isFiltered, noFilters } from './contact-list-filter.ts'

interface ContactListTableProps {
  readonly contacts: EndpointState<EndpointAnswer<typeof searchClients>>
  readonly filter: ContactListFilter
  readonly setFilter: SetListFilter<ContactListFilter>
  /** The contact that is open. */
  readonly openedId: number | undefined
}

const words = {
  failure: 'De contacten konden niet worden geladen',
  notFound: 'Geen contacten gevonden.',
  nothingYet: {
    title: 'Nog geen contacten',
    text: 'Met “Contact aanmaken” maak je het eerste. Bij een nieuw dossier maak je de cliënt er meteen bij.',
  },
}

const contactId = (row: ClientSummary): number => row.id

/** The rows of the overview, in each of their states. */
export const ContactListTable = memo((props: ContactListTableProps): ReactElement => {
  const { contacts, filter, setFilter, openedId } = props
  const isSelected = useCallback(({ id }: ClientSummary) => id === openedId, [openedId])
  return (
    <ListRows
      label="Contacten"
      state={contacts}
      words={words}
      columns={contactColumns}
      rowKey={contactId}
      isSelected={isSelected}
      order={orderOf(filter)}
      onOrder={(order) => setFilter({ order_column: order && 'last_name', order_by: order?.direction })}
      page={filter.page}
      onPage={(page) => setFilter({ page })}
      onClear={isFiltered(filter) ? () => setFilter(noFilters) : undefined}
    />
  )
})
