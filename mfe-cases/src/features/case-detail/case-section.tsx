import { Button } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import page from './case-detail.module.css'

interface SectionHeadProps {
  readonly id: string
  readonly title: string
  readonly count: number
}

/** The name of a part of the page, and how much there is of it. */
export const SectionHead = ({ id, title, count }: SectionHeadProps): ReactElement => (
  <h2 id={id} className={page.sectionHead}>
    {title}
    <span className={`${page.count} num`}> {count.toLocaleString('nl-NL')}</span>
  </h2>
)

interface Shortened<Item> {
  readonly shown: readonly Item[]
  /** Undefined where all fit. */
  readonly toggle: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
}

/** The first of a long list until all are asked for: a case of years has hundreds of rows nobody reads at once. */
export const useShortened = <Item,>(items: readonly Item[], limit: number): Shortened<Item> => {
  const [isOpen, setOpen] = useState(false)
  if (items.length <= limit) return { shown: items, toggle: undefined }
  return {
    shown: isOpen ? items : items.slice(0, limit),
    toggle: { isOpen, onToggle: () => setOpen(!isOpen) },
  }
}

interface ShowAllProps {
  /** "Toon alle 63 documenten" closes to "Toon minder documenten"; empty for a mixture. */
  readonly what: string
  readonly total: number
  readonly toggle: Shortened<never>['toggle']
}

/** Stays where it is after a press, so that the focus does too. */
export const ShowAll = ({ what, total, toggle }: ShowAllProps): ReactElement | null =>
  toggle ? (
    <Button size="small" className={page.showAll} aria-expanded={toggle.isOpen} onClick={toggle.onToggle}>
      {(toggle.isOpen ? `Toon minder ${what}` : `Toon alle ${total.toLocaleString('nl-NL')} ${what}`).trim()}
    </Button>
  ) : null
