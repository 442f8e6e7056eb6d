import type { TemplateSummary } from '@zaakwerk/contract/entities/template'
import { Link } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import { kindGroups } from './template-list-filter.ts'
import { changeText } from './template-messages.ts'
import css from './templates.module.css'
import { ToConfirmDot } from './to-confirm-dot.tsx'

interface TemplateListProps {
  readonly templates: readonly TemplateSummary[]
  readonly openedId: number | undefined
  /** The filter in the address, which stays. */
  readonly search: string
}

/** The templates by kind, with who changed each last. */
export const TemplateList = ({ templates, openedId, search }: TemplateListProps): ReactElement => (
  <>
    {kindGroups.map(({ kind, label }) => {
      const group = templates.filter((one) => one.kind === kind)
      return group.length === 0 ? null : (
        <section key={kind} className={css.group} aria-label={label}>
          <h2>
            {label} <span className="num">{group.length}</span>
          </h2>
          <ul>
            {group.map((one) => (
              <li key={one.id}>
                <Link
                  to={{ pathname: `/settings/templates/${one.id}`, search }}
                  aria-current={one.id === openedId ? 'page' : undefined}
                >
                  <span>{one.title}</span>
                  <small className="caption faint num">
                    Versie {one.version} · {changeText(one)}
                  </small>
                  <ToConfirmDot of={one} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </>
)
