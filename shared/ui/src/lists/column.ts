import type { ReactNode } from 'react'

/** Place of a cell in the two-line rows of narrow windows; without one the column is hidden there. */
export type NarrowPlace = 'lead' | 'main' | 'aside' | 'sub' | 'sub-aside' | 'action' | 'cover'

/** In px: on the widest windows, and in windows of at most so many px. */
export type WidthByWindow = Readonly<Partial<Record<'wide' | (typeof narrowerWindows)[number], number>>>

/** Width in px by the width of the window; undefined for the flexible column. */
export const widthAt = (width: number | WidthByWindow | undefined, window: number): number | undefined => {
  if (typeof width !== 'object') return width
  const narrower = narrowerWindows.filter((most) => window <= Number(most) && width[most] !== undefined)
  return width[narrower.at(-1) ?? 'wide']
}

const narrowerWindows = ['1599', '1439', '1359', '1279', '899'] as const

/** The widths as custom properties, one for each window (`.byWindow`). */
export const widthVariables = (width: WidthByWindow): Readonly<Record<string, string>> => {
  let px = width.wide
  const rows = (['wide', ...narrowerWindows] as const).map((window) => {
    px = width[window] ?? px
    return [`--width-${window}`, px === undefined ? 'auto' : `${px}px`]
  })
  return Object.fromEntries(rows)
}

/** One column of a list. */
export interface Column<Row> {
  readonly key: string
  readonly title: string
  /** Replaces the title in the head, which it must also say: a checkbox for all rows, or the order of the list. */
  readonly head?: ReactNode
  /** For columns of actions: only screen readers get the title. */
  readonly hidesTitle?: boolean
  /** Name of this column in `order_column`; without it the column cannot be sorted. */
  readonly orderBy?: string
  /** Width in px. A column without a width is flexible. */
  readonly width?: number | WidthByWindow
  /** Minimum width in px of the flexible column: other columns are shown while they fit beside it. */
  readonly least?: number | WidthByWindow
  /**
   * Whether the column is shown by default: always, if it fits, or not. Without a choice, users cannot hide or move the column.
   * Optional columns are adjacent; the flexible column is before, among or after them.
   */
  readonly choice?: 'standard' | 'if-room' | 'extra'
  readonly className?: string
  readonly align?: 'end'
  /** Holds a link or button, grey until its row is hovered or has the focus. */
  readonly isAction?: boolean
  readonly narrow?: NarrowPlace
  readonly render: (row: Row) => ReactNode
  /** Widths in px of the skeleton bars. */
  readonly skeleton?: readonly number[]
  /** Class that lays out the skeleton bars like the content of the cell. */
  readonly skeletonClass?: string
}

export type OrderDirection = 'ascending' | 'descending'

export interface Order {
  readonly column: string
  readonly direction: OrderDirection
}

/** The order that the address of a list says. */
export const orderOf = (filter: {
  readonly order_column?: string | undefined
  readonly order_by?: OrderDirection | undefined
}): Order | undefined =>
  filter.order_column && filter.order_by
    ? { column: filter.order_column, direction: filter.order_by }
    : undefined

/** Cycles ascending, descending, none. */
export const nextOrder = (current: Order | undefined, column: string): Order | undefined => {
  if (current?.column !== column) return { column, direction: 'ascending' }
  return current.direction === 'ascending' ? { column, direction: 'descending' } : undefined
}
