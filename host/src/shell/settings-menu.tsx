import type { MenuEntry } from '@zaakwerk/contract/remotes'
import { findPage, menuEntries, ownPathOf } from '@zaakwerk/domain/remote-pages'
import { useViewer } from '@zaakwerk/platform'
import { type ReactElement, type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { registry } from '../remotes/registry.ts'
import css from './shell.module.css'

const firstGroup = 'Instellingen'
const groupOf = ({ group = firstGroup }: MenuEntry): string => group

interface MenuGroupProps {
  readonly name: string
  readonly entries: readonly MenuEntry[]
  /** Path of the open page. */
  readonly current: string | undefined
}

const MenuGroup = ({ name, entries, current }: MenuGroupProps): ReactElement => {
  const id = useId()
  return (
    <>
      <h2 id={id}>{name}</h2>
      <ul aria-labelledby={id}>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={current === path ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Draws a settings page beside the menu of all settings. */
export const SettingsLayout = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { permissions = [] } = useViewer()
  const found = findPage(registry, useLocation().pathname)
  const current = found && ownPathOf(found.page)
  const entries = menuEntries(registry, { place: 'settings', permissions })
  const groups = [...new Set(entries.map(groupOf))]
  return (
    <div className={css.settings} data-side-menu>
      <nav className={css.settingsMenu} aria-label={firstGroup}>
        <div className={css.settingsGroups}>
          {groups.map((name) => (
            <MenuGroup
              key={name}
              name={name}
              entries={entries.filter((entry) => groupOf(entry) === name)}
              current={current}
            />
          ))}
        </div>
      </nav>
      <div>{children}</div>
    </div>
  )
}
