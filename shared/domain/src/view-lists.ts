import type { Permission } from '@zaakwerk/contract/access'
import { type ViewList, viewLists } from '@zaakwerk/contract/view-lists'

interface ViewListFacts {
  /** Its name in a choice among pages. */
  readonly label: string
  /** The tab of the list without filter. */
  readonly all: string
  readonly path: string
  readonly access: Permission
}

/** The lists that saved views can be made of. */
export const viewListFacts: Readonly<Record<ViewList, ViewListFacts>> = {
  cases: { label: 'Dossiers', all: 'Alle dossiers', path: '/', access: 'cases.read' },
  tasks: { label: 'Taken', all: 'Alle taken', path: '/tasks', access: 'tasks.read' },
  grounds: { label: 'Gronden & Zittingen', all: 'Alles', path: '/grounds', access: 'grounds.read' },
  clients: { label: 'Contacten', all: 'Alle contacten', path: '/settings/clients', access: 'people.read' },
  companies: {
    label: 'Bedrijven',
    all: 'Alle bedrijven',
    path: '/settings/companies',
    access: 'people.read',
  },
  authorities: {
    label: 'Autoriteiten',
    all: 'Alle autoriteiten',
    path: '/settings/authorities',
    access: 'authorities.read',
  },
  users: { label: 'Gebruikers', all: 'Alle gebruikers', path: '/settings/users', access: 'users.manage' },
  log: { label: 'Logboek', all: 'Hele logboek', path: '/settings/log', access: 'audit.read' },
}

/** The lists that somebody with these permissions can open. */
export const viewListsFor = (permissions: readonly string[]): readonly ViewList[] =>
  viewLists.filter((list) => permissions.includes(viewListFacts[list].access))

/** The facts of a list; none of one that only a newer server knows. */
export const viewListNamed = (list: string): ViewListFacts | undefined => {
  const known = viewLists.find((one) => one === list)
  return known && viewListFacts[known]
}
