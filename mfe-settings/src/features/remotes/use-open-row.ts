import { type KeyboardEvent, useCallback, useState } from 'react'

/** The row of a table that is opened in place; Esc inside the table closes it. */
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
