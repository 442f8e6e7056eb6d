import type { LegalSetting } from '@zaakwerk/contract/entities/legal-point'
import { Link } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import css from './templates.module.css'
import { ToConfirmDot } from './to-confirm-dot.tsx'

interface SettingListProps {
  readonly settings: readonly LegalSetting[]
  readonly openedKey: string | undefined
  /** The filter in the address, which stays. */
  readonly search: string
}

/** The values that a lawyer has to confirm, below the templates. */
export const SettingList = ({ settings, openedKey, search }: SettingListProps): ReactElement | null =>
  settings.length === 0 ? null : (
    <section className={css.group} aria-label="Instellingen">
      <h2>
        Instellingen <span className="num">{settings.length}</span>
      </h2>
      <ul>
        {settings.map((one) => (
          <li key={one.key}>
            <Link
              to={{ pathname: `/settings/templates/${one.key}`, search }}
              aria-current={one.key === openedKey ? 'page' : undefined}
            >
              <span>{one.label}</span>
              <small className="caption faint num">{one.value}</small>
              <ToConfirmDot of={one} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
