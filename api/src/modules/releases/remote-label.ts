import type { RegistryEntry } from '@zaakwerk/contract/remotes'

/** Whether a remote only has pages of clients. */
export const isForClients = ({ pages }: Pick<RegistryEntry, 'pages'>): boolean =>
  pages.length > 0 && pages.every(({ access }) => access === 'public')

/** The name of a remote for colleagues; its own label is what clients see where a page of it does not load. */
export const remoteLabel = (entry: Pick<RegistryEntry, 'label' | 'pages'>): string =>
  isForClients(entry) ? 'Publieke pagina’s' : entry.label
