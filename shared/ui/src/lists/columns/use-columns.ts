import { siteStorage, useViewer, type ViewList } from '@zaakwerk/platform'
import { type RefObject, useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Column } from '../column.ts'
import {
  type ChosenColumn,
  type ColumnLayout,
  formatColumns,
  layoutColumns,
  parseColumns,
  type WidthRange,
  widthRange,
} from './column-layout.ts'

/** Widths of the visible columns. */
export interface ColumnWidths {
  /** Undefined for a hidden or flexible column. */
  readonly rangeOf: (key: string) => WidthRange | undefined
  /** Sets a width in px, within its range, and returns it. */
  readonly setWidth: (key: string, width: number) => number | undefined
}

/** State of the columns of a list, for the panel. */
export interface ColumnChoice {
  /** All columns of the list. */
  readonly columns: readonly Column<never>[]
  readonly layout: ColumnLayout<never>
  /** Whether the user chose columns. */
  readonly isOwn: boolean
  readonly choose: (chosen: readonly ChosenColumn[]) => void
  /** Restores the standard columns. */
  readonly reset: () => void
  readonly widths: RefObject<ColumnWidths>
}

interface ColumnsInput<Row> {
  /** All columns of the list. */
  readonly columns: readonly Column<Row>[]
  /** Name of the list in browser storage; absent: all columns are shown. */
  readonly list: string | undefined
  /** URL parameter `columns`. */
  readonly text: string | undefined
  readonly setText: (text: string | undefined) => void
}

interface ShownColumns<Row> {
  readonly shown: readonly Column<Row>[]
  /** Absent for a list without columns to choose. */
  readonly choice?: ColumnChoice
  /** Reports the active saved view; undefined for the whole list. */
  readonly onActiveView: (id: number | undefined) => void
}

const onResize = (watcher: () => void): (() => void) => {
  window.addEventListener('resize', watcher)
  return () => window.removeEventListener('resize', watcher)
}

const watchers = new Set<() => void>()
const onStore = (watcher: () => void): (() => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The user's last choice of columns for the whole list, stored in the browser. */
const useStoredColumns = (list: string | undefined) => {
  const name = `columns.${list}.${useViewer().userId}`
  const stored = useSyncExternalStore(onStore, () => siteStorage.read(name) ?? undefined)
  const store = (text: string | undefined): void => {
    if (text === undefined) siteStorage.remove(name)
    else siteStorage.write(name, text)
    for (const watcher of watchers) watcher()
  }
  return { stored, store }
}

/** Whether the user chose one of these columns, so that a list requests their values only then. */
export const useIsChosen = (list: ViewList, text: string | undefined, keys: readonly string[]): boolean => {
  const { stored = '' } = useStoredColumns(list)
  return parseColumns(text ?? stored).some(({ key }) => keys.includes(key))
}

/** The columns of a list: those in the URL, which a saved view can set, else the user's last choice for the whole list, else the standard columns. */
export const useColumns = <Row>({ columns, list, text, setText }: ColumnsInput<Row>): ShownColumns<Row> => {
  const { stored, store } = useStoredColumns(list)
  const asked = text ?? stored
  const own = asked === 'standard' ? undefined : asked
  const layoutNow = (): ColumnLayout<Row> => layoutColumns(columns, own, window.innerWidth)
  const canChoose = list !== undefined && columns.some(({ choice }) => choice)
  const shownKeys = useSyncExternalStore(onResize, () =>
    canChoose ? String(layoutNow().shown.map(({ key }) => key)) : '',
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys depend on the width of the window
  const layout = useMemo(layoutNow, [columns, own, shownKeys])
  const isViewActive = useRef(false)
  const onActiveView = useCallback((id: number | undefined) => {
    isViewActive.current = id !== undefined
  }, [])

  const set = (next: string | undefined): void => {
    setText(next)
    if (!isViewActive.current) store(next)
  }
  const choose = (chosen: readonly ChosenColumn[]): void => set(formatColumns(chosen))
  const rangeOf = (key: string): WidthRange | undefined => {
    const column = layout.shown.find((one) => one.key === key)
    return column?.width === undefined ? undefined : widthRange(layoutNow(), column, window.innerWidth)
  }
  const setWidth = (key: string, asked: number): number | undefined => {
    const range = rangeOf(key)
    if (!range) return undefined
    const width = Math.round(Math.min(Math.max(asked, range.least), range.most))
    choose(layout.chosen.map((one) => (one.key === key ? { ...one, width } : one)))
    return width
  }
  // A ref, because the memoised table head needs the current functions.
  const widths = useRef<ColumnWidths>({ rangeOf, setWidth })
  widths.current = { rangeOf, setWidth }
  if (!canChoose) return { shown: columns, onActiveView }
  // A change in a saved view does not change the columns of the whole list.
  const reset = (): void => set(isViewActive.current && stored ? 'standard' : undefined)
  const choice = { columns, layout, isOwn: own !== undefined, choose, reset, widths }
  return { shown: layout.shown, choice, onActiveView }
}
