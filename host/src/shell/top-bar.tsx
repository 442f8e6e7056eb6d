import { getCurrentUser } from '@zaakwerk/contract/users'
import { roleLabels } from '@zaakwerk/domain/access'
import { type Area, areaOf, areas } from '@zaakwerk/domain/areas'
import { fullName } from '@zaakwerk/domain/names'
import { learnPermissions, signOut, useEndpoint, useViewer } from '@zaakwerk/platform'
import { Avatar, Button, ChevronDownIcon, Dropdown, MenuIcon } from '@zaakwerk/ui'
import { type ReactElement, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { Logo } from './logo.tsx'
import './shell.css'

const entries = (menu: Area['menu'], permissions: readonly string[]): readonly Area[] =>
  areas.filter((area) => area.menu === menu && permissions.includes(area.access))

const TopMenu = ({ items, current }: { items: readonly Area[]; current: Area | undefined }): ReactElement => (
  <ul className="top-menu">
    {items.map((area) => (
      <li key={area.key}>
        <Link to={area.paths[0] ?? '/'} aria-current={area.key === current?.key ? 'page' : undefined}>
          {area.label}
        </Link>
      </li>
    ))}
  </ul>
)

const FoldedMenu = ({
  items,
  current,
}: {
  items: readonly Area[]
  current: Area | undefined
}): ReactElement => {
  const navigate = useNavigate()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: items.map((area) => ({ key: area.paths[0] ?? '/', label: area.label })),
        selectedKeys: current ? [current.paths[0] ?? '/'] : [],
        onClick: ({ key }) => navigate(key),
      }}
    >
      <Button className="folded-menu" type="text" icon={<MenuIcon />} aria-label="Menu" />
    </Dropdown>
  )
}

const UserMenu = ({ items }: { items: readonly Area[] }): ReactElement => {
  const navigate = useNavigate()
  const { role } = useViewer()
  const { data: user } = useEndpoint(getCurrentUser, {})
  useEffect(() => {
    if (user) learnPermissions(user.permissions)
  }, [user])
  const name = user ? fullName(user) : roleLabels[role]
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      menu={{
        items: [
          ...items.map((area) => ({ key: area.paths[0] ?? '/', label: area.label })),
          { type: 'divider' },
          { key: 'sign-out', label: 'Log uit' },
        ],
        onClick: ({ key }) => (key === 'sign-out' ? void signOut() : navigate(key)),
      }}
    >
      <button type="button" className="user-button">
        <Avatar name={name} />
        <span className="visually-hidden">Gebruikersmenu van </span>
        <span className="user-name">{name}</span>
        <ChevronDownIcon />
      </button>
    </Dropdown>
  )
}

/** Brand, menu by role, user. */
export const TopBar = (): ReactElement => {
  const { permissions = [] } = useViewer()
  const current = areaOf(useLocation().pathname)
  const top = entries('top', permissions)
  return (
    <header className="top-bar">
      <Link className="brand" to="/" aria-label="Zaakwerk, naar Dossiers">
        <Logo />
        <span>Zaakwerk</span>
      </Link>
      <nav aria-label="Hoofdmenu">
        <TopMenu items={top} current={current} />
        <FoldedMenu items={top} current={current} />
      </nav>
      <UserMenu items={entries('user', permissions)} />
    </header>
  )
}
