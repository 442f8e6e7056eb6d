import { type Column, widthAt } from '../column.ts'

/** A chosen column, with its width in px if the user resized it. */
export interface ChosenColumn {
  readonly key: string
  readonly width?: number
}

/** Parses the URL parameter `columns`: `status-240.type`. A URL encodes commas and colons, but not dots and dashes. */
export const parseColumns = (text: string): readonly ChosenColumn[] =>
  text.split('.').map((part) => {
    const [key = '', width] = part.split('-')
    return width === undefined ? { key } : { key, width: Number(width) }
  })

/** Formats the URL parameter `columns`. `none`: no columns; `standard`: the standard columns, if others would be shown without the parameter. */
export const formatColumns = (chosen: readonly ChosenColumn[]): string =>
  chosen.map(({ key, width }) => (width === undefined ? key : `${key}-${width}`)).join('.') || 'none'

/** Width of the window in px below which a row of a list is a card. */
const tableFrom = 1120

/** Media query: rows of a list are cards. */
export const narrowList = `(max-width: ${tableFrom - 1}px)`

/** Space in px for the scroll bar of the page. */
const scrollBar = 16
const widest = 600

/** Width in px that a column needs in a window. */
export const neededWidth = <Row>({ width, least }: Column<Row>, window: number): number =>
  widthAt(width ?? least, window) ?? 0

/** Minimum width in px of a column: its title fits, or it has its standard width. */
const leastOf = <Row>({ title, width }: Column<Row>, window: number): number =>
  Math.min(widthAt(width, window) ?? 0, 40 + 7 * title.length)

const isFlexible = <Row>({ width }: Column<Row>): boolean => width === undefined

/** If there is no flexible column among those shown, the last optional column takes the rest of the width. */
const withFlexible = <Row>(
  optional: readonly Column<Row>[],
  fixed: readonly Column<Row>[],
): readonly Column<Row>[] => {
  const last = optional.at(-1)
  if (!last || [...fixed, ...optional].some(isFlexible)) return optional
  const { width: least, ...flexible } = last
  return [...optional.slice(0, -1), least === undefined ? flexible : { ...flexible, least }]
}

/** Layout of the columns of a list in a window. */
export interface ColumnLayout<Row> {
  /** The visible columns, including fixed columns. */
  readonly shown: readonly Column<Row>[]
  /** The chosen columns, including those that do not fit. */
  readonly chosen: readonly ChosenColumn[]
  /** Unused width in px. */
  readonly room: number
}

/** Lays out the columns in a window, by the parameter `columns`; by default the standard columns. */
export const layoutColumns = <Row>(
  columns: readonly Column<Row>[],
  text: string | undefined,
  window: number,
): ColumnLayout<Row> => {
  const standard = columns.filter(({ choice }) => choice === undefined || choice === 'standard')
  if (window < tableFrom) return { shown: standard, chosen: [], room: 0 }
  const isAlwaysShown = (column: Column<Row>): boolean =>
    column.choice === undefined || (text === undefined && column.choice === 'standard')
  const own = new Map(text === undefined ? [] : parseColumns(text).map((one) => [one.key, one]))
  const wanted =
    text === undefined
      ? columns.filter(({ choice }) => choice !== undefined && choice !== 'extra')
      : [...own.values()].flatMap(({ key, width }) => {
          const column = columns.find((one) => one.key === key && one.choice)
          if (!column) return []
          if (width === undefined || isFlexible(column)) return [column]
          return [{ ...column, width: Math.max(leastOf(column, window), Math.min(width, widest)) }]
        })
  const sum = (of: readonly Column<Row>[]): number =>
    of.reduce((total, one) => total + neededWidth(one, window), 0)
  let room = window - scrollBar - sum(columns.filter(isAlwaysShown))
  const fitting = wanted.filter((column) => {
    if (isAlwaysShown(column)) return true
    const width = neededWidth(column, window)
    if (width > room) return false
    room -= width
    return true
  })
  const first = columns.findIndex(({ choice }) => choice)
  const fixed = (part: readonly Column<Row>[]) => part.filter(({ choice }) => choice === undefined)
  return {
    shown: [
      ...fixed(columns.slice(0, first)),
      ...withFlexible(fitting, fixed(columns)),
      ...fixed(columns.slice(first)),
    ],
    chosen:
      text === undefined
        ? fitting.map(({ key }) => ({ key }))
        : wanted.flatMap(({ key }) => own.get(key) ?? []),
    room,
  }
}

/** Width of a visible column in px, with its minimum and maximum. */
export interface WidthRange {
  readonly now: number
  readonly least: number
  readonly most: number
}

/** The ranges of the widths of the visible columns in a window. */
export const widthRange = <Row>(
  { room }: ColumnLayout<Row>,
  column: Column<Row>,
  window: number,
): WidthRange => {
  const now = widthAt(column.width, window) ?? 0
  return { now, least: leastOf(column, window), most: Math.max(now, Math.min(widest, now + room)) }
}
