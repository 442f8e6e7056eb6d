import type { EndpointAnswer } from '@zaakwerk/contract/endpoint'
import type { LegalHold } from '@zaakwerk/contract/entities/legal-hold'
import type { listHolds } from '@zaakwerk/contract/retention'
import { today } from '@zaakwerk/domain/date-parsing'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { holdLabel } from '@zaakwerk/domain/retention-terms'
import type { EndpointState } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import {
  type Column,
  DataTable,
  EmptyIcon,
  PageState,
  QueryView,
  StatusDot,
  TableSkeleton,
} from '@zaakwerk/ui'
import type { ReactElement } from 'react'

const columns: readonly Column<LegalHold>[] = [
  {
    key: 'case',
    title: 'Dossier',
    width: 140,
    narrow: 'main',
    skeleton: [90],
    render: ({ case_id, internal_id }) => (
      <Link className="strong num" to={`/case/${case_id}`}>
        {internal_id}
      </Link>
    ),
  },
  {
    key: 'reason',
    title: 'Reden',
    width: 150,
    skeleton: [80],
    render: ({ reason }) => holdLabel(reason),
  },
  { key: 'note', title: 'Waarom', narrow: 'sub', skeleton: [220], render: ({ note }) => note },
  {
    key: 'by',
    title: 'Door',
    width: 220,
    skeleton: [140],
    render: ({ held_by, held_at }) => (
      <span className="num">{`${held_by}, ${formatDate(dayOf(new Date(held_at)))}`}</span>
    ),
  },
  {
    key: 'review',
    title: 'Opnieuw bekijken op',
    width: 190,
    narrow: 'sub',
    skeleton: [110],
    render: ({ review_on }) =>
      review_on < today() ? (
        <StatusDot tone="yellow">{formatDate(review_on)}</StatusDot>
      ) : (
        <span className="num">{formatDate(review_on)}</span>
      ),
  },
]

/** "Vastgehouden": the first to look at again first. */
export const HeldCases = ({
  state,
}: {
  readonly state: EndpointState<EndpointAnswer<typeof listHolds>>
}): ReactElement => (
  <QueryView
    state={state}
    skeleton={<TableSkeleton columns={columns} />}
    failure="De vastgehouden dossiers konden niet worden geladen"
  >
    {({ items }) =>
      items.length === 0 ? (
        <PageState
          icon={<EmptyIcon />}
          title="Er wordt niets vastgehouden."
          text="Houd een dossier vast bij een klacht, een vordering of een hoger beroep."
        />
      ) : (
        <DataTable
          label="Vastgehouden dossiers"
          columns={columns}
          rows={items}
          rowKey={({ case_id }) => case_id}
        />
      )
    }
  </QueryView>
)
