import { useState } from 'react'

interface Shortened<Item> {
  readonly shown: readonly Item[]
  /** Undefined where all fit. */
  readonly toggle: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
}

/** The first of a long list until all are asked for: a case of years has hundreds of rows nobody reads at once. */
export const useShortened = <Item>(items: readonly Item[], limit: number): Shortened<Item> => {
  const [isOpen, setOpen] = useState(false)
  if (items.length <= limit) return { shown: items, toggle: undefined }
  return {
    shown: isOpen ? items : items.slice(0, limit),
    toggle: { isOpen, onToggle: () => setOpen(!isOpen) },
  }
}
