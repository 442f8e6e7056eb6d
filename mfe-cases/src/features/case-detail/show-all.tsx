import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

interface ShowAllProps {
  /** "Toon alle 63 documenten" closes to "Toon minder documenten"; empty for a mixture. */
  readonly what: string
  readonly total: number
  readonly toggle: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
}

/** Stays where it is after a press, so that the focus does too. */
export const ShowAll = ({ what, total, toggle }: ShowAllProps): ReactElement | null =>
  toggle ? (
    <Button size="small" className="case-show-all" aria-expanded={toggle.isOpen} onClick={toggle.onToggle}>
      {(toggle.isOpen ? `Toon minder ${what}` : `Toon alle ${total.toLocaleString('nl-NL')} ${what}`).trim()}
    </Button>
  ) : null
