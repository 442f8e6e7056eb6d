import type { LegalSetting } from '@zaakwerk/contract/entities/legal-point'
import type { TemplateSummary } from '@zaakwerk/contract/entities/template'
import { Link } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import css from './templates.module.css'
import { ToConfirmDot } from './to-confirm-dot.tsx'

/** A template, or a value that a lawyer has to confirm. */
export interface TemplateLink {
  /** The last part of its path. */
  readonly id: number | string
  readonly title: string
  readonly caption: string
  readonly of: TemplateSummary | LegalSetting
}

interface TemplateGroupProps {
  readonly label: string
  readonly links: readonly TemplateLink[]
  readonly openedId: number | string | undefined
  /** The filter in the URL; links keep it. */
  readonly search: string
}

/** A group of links in the list of templates; hidden if empty. */
export const TemplateGroup = ({ label, links, openedId, search }: TemplateGroupProps): ReactElement | null =>
  links.length === 0 ? null : (
    <section className={css.group} aria-label={label}>
      <h2>
        {label} <span className="num">{links.length}</span>
      </h2>
      <ul>
        {links.map(({ id, title, caption, of }) => (
          <li key={id}>
            <Link
              to={{ pathname: `/settings/templates/${id}`, search }}
              aria-current={id === openedId ? 'page' : undefined}
            >
              <span>{title}</span>
              <small className="caption faint num">{caption}</small>
              <ToConfirmDot of={of} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
