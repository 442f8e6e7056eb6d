import type { MenuEntry } from '@zaakwerk/contract/remotes'
import { getCurrentUser } from '@zaakwerk/contract/users'
import { roleLabels } from '@zaakwerk/domain/access'
import { fullName } from '@zaakwerk/domain/names'
import { findPage, menuEntries, menuPathOf } from '@zaakwerk/domain/remote-pages'
import { leave, signOut, updatePermissions, useEndpoint, useLive, useViewer } from '@zaakwerk/platform'
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
  /** Number of unread mentions, shown at Vandaag. */
  readonly mentions: number
}

const isToday = (path: string): boolean => path === '/today'

/** The number of unread mentions of the user. */
const useMentionCount = (): number => {
  const { userId } = useViewer()
  const { data, retry } = useEndpoint(getCurrentUser, {})
  useLive(['mention'], (news) => {
    if (news.kind === 'resync' || news.rows.some(([id]) => id === userId)) retry()
  })
  return data?.mention_count ?? 0
}

const MentionCount = ({ mentions }: Pick<MainMenuProps, 'mentions'>): ReactElement => (
  <b className={`${css.count} num`} aria-hidden="true">
    {mentions}
  </b>
)

const TopMenu = ({ items, current, mentions }: MainMenuProps): ReactElement => (
  <ul className={css.topMenu}>
    {items.map(({ path, label }) => (
      <li key={path}>
        <Link to={path} aria-current={path === current ? 'page' : undefined}>
          {label}
          {isToday(path) && mentions > 0 ? (
            <>
              <MentionCount mentions={mentions} />
              <span className="visually-hidden">{`, ${mentions} keer genoemd`}</span>
            </>
          ) : null}
        </Link>
      </li>
    ))}
  </ul>
)

const FoldedMenu = ({ items, current, mentions }: MainMenuProps): ReactElement => {
  const navigate = useNavigate()
  const { dropdown, button } = useMenu({
    items: items.map(({ path, label }) => ({
      key: path,
      label: isToday(path) && mentions > 0 ? `${label} (${mentions} keer genoemd)` : label,
    })),
    selected: current,
    onClick: ({ key }) => navigate(key),
  })
  return (
    <Dropdown {...dropdown} placement="bottomLeft">
      <Button
        {...button}
        className={css.foldedMenu}
        type="text"
        icon={
          <>
            <MenuIcon />
            {mentions > 0 ? <MentionCount mentions={mentions} /> : null}
          </>
        }
        aria-label={mentions > 0 ? `Menu, ${mentions} keer genoemd` : 'Menu'}
      />
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
  const mentions = useMentionCount()
  const top = menuEntries(registry, { place: 'top', permissions })
  return (
    <header className={`${css.topBar} row`}>
      <Link className={`${css.brand} row`} to="/" aria-label="Zaakwerk, naar Dossiers">
        <Logo />
        <span translate="no">Zaakwerk</span>
      </Link>
      <nav aria-label="Hoofdmenu">
        <TopMenu items={top} current={current} mentions={mentions} />
        <FoldedMenu items={top} current={current} mentions={mentions} />
      </nav>
      <OwnVersion />
      {permissions.includes('cases.read') ? <SearchButton /> : null}
      <UserMenu items={menuEntries(registry, { place: 'user', permissions })} />
    </header>
  )
}
