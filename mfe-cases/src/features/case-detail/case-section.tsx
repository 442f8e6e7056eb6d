import { Button } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import page from './case-detail.module.css'

interface SectionHeadProps {
  readonly id: string
  readonly title: string
  readonly count: number
}

/** Heading of a part of the page, with a count. */
export const SectionHead = ({ id, title, count }: SectionHeadProps): ReactElement => (
  <h2 id={id} className={page.sectionHead}>
    {title}
    <span className={`${page.count} faint num`}> {count.toLocaleString('nl-NL')}</span>
  </h2>
)

interface CollapsibleText<Item> {
  readonly shown: readonly Item[]
  /** Undefined when everything fits. */
  readonly toggle: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
}

/** Shows the first rows of a long list, and all of them on request: an old case has hundreds. */
export const useShortened = <Item,>(items: readonly Item[], limit: number): CollapsibleText<Item> => {
  const [isOpen, setOpen] = useState(false)
  if (items.length <= limit) return { shown: items, toggle: undefined }
  return {
    shown: isOpen ? items : items.slice(0, limit),
    toggle: { isOpen, onToggle: () => setOpen(!isOpen) },
  }
}

interface ShowAllProps {
  /** Noun for "Toon alle 63 documenten"; empty for a mixture. */
  readonly what: string
  readonly total: number
  readonly toggle: CollapsibleText<never>['toggle']
}

/** Stays in place after a press, so that it keeps the focus. */
export const ShowAll = ({ what, total, toggle }: ShowAllProps): ReactElement | null =>
  toggle ? (
    <Button size="small" className={page.showAll} aria-expanded={toggle.isOpen} onClick={toggle.onToggle}>
      {(toggle.isOpen ? `Toon minder ${what}` : `Toon alle ${total.toLocaleString('nl-NL')} ${what}`).trim()}
    </Button>
  ) : null
