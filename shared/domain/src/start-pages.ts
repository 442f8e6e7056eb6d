import type { Permission } from '@zaakwerk/contract/access'
import { type StartPage, startPages } from '@zaakwerk/contract/start-pages'
import { roleName } from './access.ts'

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

interface Starter {
  readonly role: number
  readonly permissions: readonly string[]
  /** Null or unknown: the page of the role. */
  readonly start_page?: string | null | undefined
}

/** The page that an account starts on: the chosen one if it may be opened, else that of the role. The mailroom's is Binnengekomen. */
export const startPageOf = ({ role, permissions, start_page }: Starter): StartPage => {
  const allowed = startPagesFor(permissions)
  const usual = roleName(role) === 'mailroom' ? 'incoming' : 'cases'
  return allowed.find((page) => page === start_page) ?? allowed.find((page) => page === usual) ?? 'cases'
}

export const startPathOf = (starter: Starter): string => pages[startPageOf(starter)].path
