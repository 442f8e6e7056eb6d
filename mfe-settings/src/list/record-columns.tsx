import type { Column } from '@zaakwerk/ui'
import { OpenLink } from './open-link.tsx'

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

/** "Wijzig": opens the record of a row over its list. `nameOf` tells for screen readers which one. */
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
