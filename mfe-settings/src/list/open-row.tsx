import { ChevronDownIcon, ChevronUpIcon, DataTable } from '@zaakwerk/ui'
import { type ComponentProps, type KeyboardEvent, type ReactElement, useCallback, useState } from 'react'
import css from './open-row.module.css'

/** The expanded row of a table; Esc inside the table collapses it. */
export const useOpenRow = <Key extends string | number>() => {
  const [openKey, setOpenKey] = useState<Key>()
  const toggle = useCallback((key: Key): void => setOpenKey((open) => (open === key ? undefined : key)), [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Events of an open menu or dialog bubble here through React, though it is elsewhere in the document.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (event.key !== 'Escape' || event.defaultPrevented || !isInside || openKey === undefined) return
    event.preventDefault()
    setOpenKey(undefined)
  }
  return { openKey, toggle, onKeyDown }
}

interface OpenRow {
  readonly isOpen: boolean
}

interface RowToggleProps extends OpenRow {
  readonly label: string
  readonly onToggle: () => void
}

/** Expands or collapses a row. */
export const RowToggle = ({ isOpen, label, onToggle }: RowToggleProps): ReactElement => (
  <button
    type="button"
    data-opens
    className={css.toggle}
    aria-expanded={isOpen}
    aria-label={label}
    onClick={onToggle}
  >
    {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
  </button>
)

const isOpen = (row: OpenRow): boolean => row.isOpen

type OpenRowTableProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  readonly className: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A table with expandable rows. */
export const OpenRowTable = <Row extends OpenRow>({
  className,
  onKeyDown,
  ...table
}: OpenRowTableProps<Row>): ReactElement => (
  // biome-ignore lint/a11y/noStaticElementInteractions: listens for Esc in its rows
  <div className={`${css.table} ${className}`} onKeyDown={onKeyDown}>
    <DataTable {...table} isSelected={isOpen} />
  </div>
)
