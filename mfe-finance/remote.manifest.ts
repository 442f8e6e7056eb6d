import type { RemoteManifest } from '@zaakwerk/contract/remotes'

/** The menu and paths of the specification. The pages are not built yet; the shell says so. */
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
