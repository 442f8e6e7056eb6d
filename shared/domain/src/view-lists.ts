import type { Permission } from '@zaakwerk/contract/access'
import { type ViewList, viewLists } from '@zaakwerk/contract/view-lists'

interface ViewListFacts {
  /** The name of the list among the start pages. */
  readonly label: string
  readonly path: string
  readonly access: Permission
}

/** The lists that support saved views. */
export const viewListFacts: Readonly<Record<ViewList, ViewListFacts>> = {
  cases: { label: 'Dossiers', path: '/', access: 'cases.read' },
  tasks: { label: 'Taken', path: '/tasks', access: 'tasks.read' },
  grounds: { label: 'Gronden & Zittingen', path: '/grounds', access: 'grounds.read' },
  clients: { label: 'Contacten', path: '/settings/clients', access: 'people.read' },
  companies: {
    label: 'Bedrijven',
    path: '/settings/companies',
    access: 'people.read',
  },
  authorities: {
    label: 'Autoriteiten',
    path: '/settings/authorities',
    access: 'authorities.read',
  },
  users: { label: 'Gebruikers', path: '/settings/users', access: 'users.manage' },
  log: { label: 'Logboek', path: '/settings/log', access: 'audit.read' },
}

/** The lists that a user with these permissions can open. */
export const viewListsFor = (permissions: readonly string[]): readonly ViewList[] =>
  viewLists.filter((list) => permissions.includes(viewListFacts[list].access))

/** The properties of a list; undefined for a list that only a newer server has. */
export const viewListNamed = (list: string): ViewListFacts | undefined => {
  const known = viewLists.find((one) => one === list)
  return known && viewListFacts[known]
}
