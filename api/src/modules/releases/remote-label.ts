import type { RegistryEntry } from '@zaakwerk/contract/remotes'

/** Whether a remote has only client pages. */
export const isForClients = ({ pages }: Pick<RegistryEntry, 'pages'>): boolean =>
  pages.length > 0 && pages.every(({ access }) => access === 'public')

/** The name of a remote for staff. The label of a client remote is written for clients, who see it when a page fails to load. */
export const remoteLabel = (entry: Pick<RegistryEntry, 'label' | 'pages'>): string =>
  isForClients(entry) ? 'Publieke pagina’s' : entry.label
