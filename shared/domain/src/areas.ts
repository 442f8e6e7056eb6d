import type { Permission } from '@zaakwerk/contract/access'

/** Names of the remotes, as module federation knows them. */
export const remoteNames = ['mfe_cases', 'mfe_tasks', 'mfe_finance', 'mfe_settings', 'mfe_public'] as const
export type RemoteName = (typeof remoteNames)[number]

/** A part of the product with its own routes. */
export interface Area {
  readonly key: string
  /** As the user knows it; the menu text where `menu` is set, and in "… is nu niet beschikbaar". */
  readonly label: string
  /** The first path segments that lead here; `/` stands for the start page alone. */
  readonly paths: readonly string[]
  readonly remote: RemoteName | 'host'
  /** Who may enter; `public` needs no sign-in. */
  readonly access: Permission | 'public'
  readonly menu?: 'top' | 'user'
}

/**
 * The route table of the specification (2.1), in the order of the menu.
 * It is known before any remote is loaded, so a role that may not enter is told so even when the remote is down.
 */
export const areas: readonly Area[] = [
  {
    key: 'cases',
    label: 'Cases',
    paths: ['/', '/case'],
    remote: 'mfe_cases',
    access: 'cases.read',
    menu: 'top',
  },
  { key: 'tasks', label: 'Taken', paths: ['/tasks'], remote: 'mfe_tasks', access: 'tasks.read', menu: 'top' },
  {
    key: 'invoices',
    label: 'Facturen',
    paths: ['/invoices'],
    remote: 'mfe_finance',
    access: 'invoices.read',
    menu: 'top',
  },
  {
    key: 'grounds',
    label: 'Gronden & Zittingen',
    paths: ['/grounds'],
    remote: 'mfe_tasks',
    access: 'grounds.read',
    menu: 'top',
  },
  {
    key: 'imports',
    label: 'Import',
    paths: ['/import'],
    remote: 'mfe_finance',
    access: 'imports.read',
    menu: 'top',
  },
  {
    key: 'settings',
    label: 'Instellingen',
    paths: ['/settings', '/templates'],
    remote: 'mfe_settings',
    access: 'settings.read',
    menu: 'user',
  },
  { key: 'outbox', label: 'Outbox', paths: ['/outbox'], remote: 'host', access: 'outbox.read', menu: 'user' },
  { key: 'login', label: 'Inloggen', paths: ['/login'], remote: 'host', access: 'public' },
  {
    key: 'links',
    label: 'Deze pagina',
    paths: ['/update-iban', '/update-iban-mandate', '/password/reset', '/password/update'],
    remote: 'mfe_public',
    access: 'public',
  },
]

/** The area a path belongs to, or undefined where there is no such page. */
export const areaOf = (pathname: string): Area | undefined => {
  const path = pathname.replace(/\/+$/, '') || '/'
  return areas.find((area) =>
    area.paths.some((prefix) =>
      prefix === '/' ? path === '/' : path === prefix || path.startsWith(`${prefix}/`),
    ),
  )
}
