import type { MenuEntry } from '@zaakwerk/contract/remotes'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { roleLabels } from '@zaakwerk/domain/access'
import { fullName } from '@zaakwerk/domain/names'
import { findPage, menuEntries, menuPathOf } from '@zaakwerk/domain/remote-pages'
import { leave, signOut, updatePermissions, useEndpoint, useViewer } from '@zaakwerk/platform'
import { Button, ChevronDownIcon, Dropdown, MenuIcon, useMenu } from '@zaakwerk/ui'
import { Avatar } from '@zaakwerk/widgets/avatar'
import { type ReactElement, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { OwnVersion } from '../new-version/own-version.tsx'
import { registry } from '../remotes/registry.ts'
import { SearchButton } from '../search/search-button.tsx'
import { Logo } from './logo.tsx'
import css from './shell.module.css'

interface MainMenuProps {
  readonly items: readonly MenuEntry[]
  readonly current: string | undefined
}

const TopMenu = ({ items, current }: MainMenuProps): ReactElement => (
  <ul className={css.topMenu}>
    {items.map(({ path, label }) => (
      <li key={path}>
        <Link to={path} aria-current={path === current ? 'page' : undefined}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

const FoldedMenu = ({ items, current }: MainMenuProps): ReactElement => {
  const navigate = useNavigate()
  const { dropdown, button } = useMenu({
    items: items.map(({ path, label }) => ({ key: path, label })),
    selected: current,
    onClick: ({ key }) => navigate(key),
  })
  return (
    <Dropdown {...dropdown} placement="bottomLeft">
      <Button {...button} className={css.foldedMenu} type="text" icon={<MenuIcon />} aria-label="Menu" />
    </Dropdown>
  )
}

const UserMenu = ({ items }: { items: readonly MenuEntry[] }): ReactElement => {
  const navigate = useNavigate()
  const { role } = useViewer()
  const { data: user } = useEndpoint(getCurrentUser, {})
  useEffect(() => {
    if (user) updatePermissions(user.permissions)
  }, [user])
  const name = user ? fullName(user) : roleLabels[role]
  const { dropdown, button } = useMenu({
    items: [
      ...items.map(({ path, label }) => ({ key: path, label })),
      { type: 'divider' },
      { key: 'sign-out', label: 'Log uit' },
    ],
    onClick: ({ key }) => (key === 'sign-out' ? leave({ onGo: () => void signOut() }) : navigate(key)),
  })
  return (
    <Dropdown {...dropdown}>
      <button {...button} type="button" className={`${css.userButton} row strong`}>
        <Avatar name={name} />
        <span className="visually-hidden">Gebruikersmenu van </span>
        <span className={css.userName}>{name}</span>
        <ChevronDownIcon />
      </button>
    </Dropdown>
  )
}

/** Brand, main menu and user menu. */
export const TopBar = (): ReactElement => {
  const { permissions = [] } = useViewer()
  const found = findPage(registry, useLocation().pathname)
  const current = found && menuPathOf(found.page)
  const top = menuEntries(registry, { place: 'top', permissions })
  return (
    <header className={`${css.topBar} row`}>
      <Link className={`${css.brand} row`} to="/" aria-label="Zaakwerk, naar Dossiers">
        <Logo />
        <span translate="no">Zaakwerk</span>
      </Link>
      <nav aria-label="Hoofdmenu">
        <TopMenu items={top} current={current} />
        <FoldedMenu items={top} current={current} />
      </nav>
      <OwnVersion />
      {permissions.includes('cases.read') ? <SearchButton /> : null}
      <UserMenu items={menuEntries(registry, { place: 'user', permissions })} />
    </header>
  )
}
