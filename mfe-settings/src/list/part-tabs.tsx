import { Link } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import css from './part-tabs.module.css'

interface Part {
  readonly label: string
  readonly to: string
  readonly isHere: boolean
  /** Undefined until it is known, or where nothing is counted. */
  readonly count?: number | undefined
}

interface PartTabsProps {
  readonly label: string
  readonly parts: readonly Part[]
}

/** The parts of a page, each with its number. Links, as each has its own address. */
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
