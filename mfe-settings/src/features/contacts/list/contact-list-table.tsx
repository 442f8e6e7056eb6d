import type { searchClients } from '@zaakwerk/contract/clients'
import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { ClientSummary } from '@zaakwerk/contract/entities/people'
import type { EndpointState, SetListFilter } from '@zaakwerk/platform'
import { DataTable, ListEmpty, orderOf, QueryView, TableSkeleton } from '@zaakwerk/ui'
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

const nothingYet = {
  title: 'Nog geen contacten',
  text: 'Met “Contact aanmaken” maak je het eerste. Een nieuw dossier brengt zijn cliënt ook mee.',
}

const contactId = (row: ClientSummary): number => row.id

const skeleton = <TableSkeleton columns={contactColumns} />

/** The rows of the overview, in each of their states. */
export const ContactListTable = memo((props: ContactListTableProps): ReactElement => {
  const { contacts, filter, setFilter, openedId } = props
  const isSelected = useCallback(({ id }: ClientSummary) => id === openedId, [openedId])
  return (
    <QueryView state={contacts} skeleton={skeleton} failure="De contacten konden niet worden geladen">
      {({ items, total }) => {
        if (items.length > 0)
          return (
            <DataTable
              label="Contacten"
              columns={contactColumns}
              rows={items}
              rowKey={contactId}
              isSelected={isSelected}
              order={orderOf(filter)}
              onOrder={(order) =>
                setFilter({ order_column: order && 'last_name', order_by: order?.direction })
              }
            />
          )
        // Keep the skeleton: an empty earlier answer does not mean that the next one is empty.
        if (contacts.isRefreshing) return skeleton
        return (
          <ListEmpty
            page={filter.page}
            total={total}
            onPage={(page) => setFilter({ page })}
            onClear={isFiltered(filter) ? () => setFilter(noFilters) : undefined}
            notFound="Geen contacten gevonden."
            nothingYet={nothingYet}
          />
        )
      }}
    </QueryView>
  )
})
