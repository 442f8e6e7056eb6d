import type { RemoteManifest } from '@zaakwerk/contract/remotes'

/** The menu and paths of the specification. */
export const manifest: RemoteManifest = {
  name: 'mfe_finance',
  label: 'Facturen',
  contracts: [5],
  devPort: 4013,
  pages: [
    {
      path: '/invoices',
      access: 'invoices.read',
      name: 'InvoicesPage',
      file: './src/features/invoices/invoices.page.tsx',
    },
    {
      path: '/import',
      access: 'imports.read',
      name: 'ImportsPage',
      file: './src/features/imports/imports.page.tsx',
    },
  ],
  menu: [
    { place: 'top', order: 30, label: 'Facturen', path: '/invoices', access: 'invoices.read' },
    { place: 'top', order: 50, label: 'Import', path: '/import', access: 'imports.read' },
  ],
  widgets: [
    {
      name: 'InvoiceDialog',
      file: './src/features/invoices/invoice.dialog.tsx',
      label: 'Het factuurvenster',
    },
  ],
}
