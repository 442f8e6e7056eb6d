import { Link } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import css from './part-tabs.module.css'

interface Part {
  readonly label: string
  readonly to: string
  readonly isHere: boolean
  /** Undefined until known, or without counts. */
  readonly count?: number | undefined
}

interface PartTabsProps {
  readonly label: string
  readonly parts: readonly Part[]
}

/** Tabs of a page with counts. They are links, because each has its own URL. */
export const PartTabs = ({ label, parts }: PartTabsProps): ReactElement => (
  <nav className={css.tabs} aria-label={label}>
    <ul>
      {parts.map((part) => (
        <li key={part.label}>
          <Link to={part.to} aria-current={part.isHere ? 'page' : undefined}>
            {part.label} <span className="num">{part.count?.toLocaleString('nl-NL')}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
