import { findPage, menuEntries, ownPathOf } from '@zaakwerk/domain/remote-pages'
import { useViewer } from '@zaakwerk/platform'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { registry } from '../remotes/registry.ts'
import css from './shell.module.css'

/** Draws a settings page beside the menu of all settings. */
export const BesideSettings = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { permissions = [] } = useViewer()
  const found = findPage(registry, useLocation().pathname)
  return (
    <div className={css.settings}>
      <nav className={css.settingsMenu} aria-labelledby="settings-menu">
        <h2 id="settings-menu">Instellingen</h2>
        <ul>
          {menuEntries(registry, { place: 'settings', permissions }).map(({ path, label }) => (
            <li key={path}>
              <Link to={path} aria-current={found && ownPathOf(found.page) === path ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  )
}
