import type { RemoteManifest } from '@zaakwerk/contract/remotes'

/** The menu and the paths of the specification; the pages themselves are not made yet, and the shell says so. */
export const manifest: RemoteManifest = {
  name: 'mfe_finance',
  label: 'Facturen',
  contracts: [2],
  devPort: 4013,
  pages: [
    { path: '/invoices', access: 'invoices.read' },
    { path: '/import', access: 'imports.read' },
  ],
  menu: [
    { place: 'top', order: 30, label: 'Facturen', path: '/invoices', access: 'invoices.read' },
    { place: 'top', order: 50, label: 'Import', path: '/import', access: 'imports.read' },
  ],
}
