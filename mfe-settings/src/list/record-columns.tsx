import { fromList } from '@zaakwerk/platform'
import { Link, useLocation } from '@zaakwerk/platform/router'
import type { Column } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'

interface OpenLinkProps {
  /** Path of the list. */
  readonly list: `/${string}`
  readonly id: number
  /** Accessible name; starts with the text of the link. */
  readonly label: string
  readonly children: ReactNode
}

/** Link that opens a record over its list and keeps the filter. */
const OpenLink = ({ list, id, label, children }: OpenLinkProps): ReactElement => {
  const { search } = useLocation()
  return (
    <Link to={{ pathname: `${list}/${id}`, search }} state={fromList} preventScrollReset aria-label={label}>
      {children}
    </Link>
  )
}

interface Numbered {
  readonly id: number
}

/** "ID". */
export const idColumn: Column<Numbered> = {
  key: 'id',
  title: 'ID',
  width: 92,
  className: 'quiet',
  narrow: 'aside',
  skeleton: [40],
  render: ({ id }) => id,
}

/** "Wijzig": opens the record of a row over its list. `nameOf` names it for screen readers. */
export const editColumn = <Row extends Numbered>(
  list: `/${string}`,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'edit',
  title: 'Wijzigen',
  hidesTitle: true,
  width: 84,
  align: 'end',
  isAction: true,
  narrow: 'cover',
  render: (row) => (
    <OpenLink list={list} id={row.id} label={`Wijzig ${nameOf(row)}`}>
      Wijzig
    </OpenLink>
  ),
})
