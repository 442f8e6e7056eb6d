import type { ReactNode } from 'react'

/** Where a cell goes when a row becomes two lines; without a place it is left out there. */
export type NarrowPlace = 'main' | 'aside' | 'sub' | 'sub-aside' | 'action' | 'cover'

/** One column of a list: data, in a file of its own. */
export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** The title is for screen readers only: columns of actions. */
  readonly hidesTitle?: boolean
  /** Name of this column in `order_column`; without it the column cannot be sorted. */
  readonly orderBy?: string
  /** Class of the `<col>`, for its width. */
  readonly width?: string
  readonly className?: string
  readonly align?: 'end'
  /** A link or button of the row: grey until its row is pointed at or has the focus. */
  readonly isAction?: boolean
  readonly narrow?: NarrowPlace
  readonly render: (row: Row) => ReactNode
  /** Widths in px of the bars that stand here while loading. */
  readonly skeleton?: readonly number[]
  /** Class that lays those bars out as the cell lays out its parts. */
  readonly skeletonClass?: string
}

export type OrderDirection = 'ascending' | 'descending'

export interface Order {
  readonly column: string
  readonly direction: OrderDirection
}

/** Three ways in turn: ascending, descending, none. */
export const nextOrder = (current: Order | undefined, column: string): Order | undefined => {
  if (current?.column !== column) return { column, direction: 'ascending' }
  return current.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}
