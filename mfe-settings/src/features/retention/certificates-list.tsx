import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { CertificateSummary } from '@zaakwerk/contract/entities/destruction'
import type { listCertificates } from '@zaakwerk/contract/retention'
import type { EndpointState } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { type Column, DataTable, EmptyIcon, PageState, QueryView, TableSkeleton } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { momentText } from './retention-messages.ts'

const columns: readonly Column<CertificateSummary>[] = [
  {
    key: 'number',
    title: 'Verklaring',
    width: 160,
    narrow: 'main',
    skeleton: [80],
    render: ({ id, number }) => (
      <Link className="strong num" to={`/settings/retention/certificates/${id}`}>
        {number}
      </Link>
    ),
  },
  {
    key: 'at',
    title: 'Vernietigd op',
    width: 220,
    narrow: 'sub',
    skeleton: [140],
    render: ({ destroyed_at }) => <span className="num">{momentText(destroyed_at)}</span>,
  },
  {
    key: 'cases',
    title: 'Dossiers',
    width: 100,
    align: 'end',
    skeleton: [30],
    render: ({ cases }) => <span className="num">{cases.toLocaleString('nl-NL')}</span>,
  },
  {
    key: 'people',
    title: 'Besloten door',
    skeleton: [200],
    render: ({ first, second }) => `${first} en ${second}`,
  },
]

/** "Verklaringen", newest first. */
export const CertificatesList = ({
  state,
}: {
  readonly state: EndpointState<EndpointAnswer<typeof listCertificates>>
}): ReactElement => (
  <QueryView
    state={state}
    skeleton={<TableSkeleton columns={columns} />}
    failure="De verklaringen konden niet worden geladen"
  >
    {({ items }) =>
      items.length === 0 ? (
        <PageState
          icon={<EmptyIcon />}
          title="Er is nog niets vernietigd."
          text="Van elke vernietiging blijft hier een verklaring staan."
        />
      ) : (
        <DataTable label="Verklaringen" columns={columns} rows={items} rowKey={({ id }) => id} />
      )
    }
  </QueryView>
)
