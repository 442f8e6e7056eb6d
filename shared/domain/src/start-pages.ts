import type { Permission } from '@zaakwerk/contract/access'
import { type StartPage, startPages } from '@zaakwerk/contract/start-pages'
import { roleName } from './access.ts'
import { viewListNamed } from './view-lists.ts'

const pages: Readonly<
  Record<StartPage, { readonly label: string; readonly path: string; readonly access: Permission }>
> = {
  cases: { label: 'Dossiers', path: '/', access: 'cases.read' },
  today: { label: 'Vandaag', path: '/today', access: 'cases.read' },
  terms: { label: 'Termijnen', path: '/terms', access: 'cases.read' },
  incoming: { label: 'Binnengekomen', path: '/incoming', access: 'incoming.read' },
  tasks: { label: 'Taken', path: '/tasks', access: 'tasks.read' },
}

export const startPageLabel = (page: StartPage): string => pages[page].label

/** The pages that somebody with these permissions can start on. */
export const startPagesFor = (permissions: readonly string[]): readonly StartPage[] =>
  startPages.filter((page) => permissions.includes(pages[page].access))

interface StartView {
  readonly id: number
  readonly list: string
  readonly name: string
  readonly search: string
}

interface Starter {
  readonly role: number
  readonly permissions: readonly string[]
  /** Null or unknown: the page of the role. */
  readonly start_page?: string | null | undefined
  readonly start_view?: StartView | null | undefined
}

/** The page that an account starts on: the chosen one if it may be opened, else that of the role. The mailroom's is Binnengekomen. */
export const startPageOf = ({ role, permissions, start_page }: Starter): StartPage => {
  const allowed = startPagesFor(permissions)
  const usual = roleName(role) === 'mailroom' ? 'incoming' : 'cases'
  return allowed.find((page) => page === start_page) ?? allowed.find((page) => page === usual) ?? 'cases'
}

/** The start view of an account, with the path of its list; undefined if the account starts on a page. */
export const startViewOf = ({ permissions, start_view }: Starter) => {
  const list = start_view ? viewListNamed(start_view.list) : undefined
  return start_view && list && permissions.includes(list.access)
    ? { ...start_view, path: list.path }
    : undefined
}

/** The start path of an account: the path of its view if the list may be opened, else the path of its page. */
export const startPathOf = (starter: Starter): string => {
  const view = startViewOf(starter)
  return view ? `${view.path}?${view.search}` : pages[startPageOf(starter)].path
}
