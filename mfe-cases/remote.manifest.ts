import type { RemoteManifest } from '@zaakwerk/contract/remotes'

export const manifest: RemoteManifest = {
  name: 'mfe_cases',
  label: 'Cases',
  contracts: [5],
  devPort: 4011,
  pages: [
    {
      path: '/',
      access: 'cases.read',
      name: 'CaseListPage',
      file: './src/features/case-list/case-list.page.tsx',
    },
    {
      path: '/figures',
      access: 'cases.read',
      under: '/',
      name: 'FiguresPage',
      file: './src/features/figures/figures.page.tsx',
    },
    {
      path: '/case/:id',
      access: 'cases.read',
      under: '/',
      name: 'CaseDetailPage',
      file: './src/features/case-detail/case-detail.page.tsx',
      needsForms: true,
    },
    {
      path: '/case/:id/map',
      access: 'cases.read',
      under: '/',
      name: 'CaseFolderPage',
      file: './src/features/case-detail/case-folder.page.tsx',
      needsForms: true,
    },
  ],
  widgets: [
    {
      name: 'NewCaseDialog',
      file: './src/features/new-case/new-case.dialog.tsx',
      label: 'Het venster voor een nieuw dossier',
    },
  ],
  menu: [
    { place: 'top', order: 10, label: 'Cases', path: '/', access: 'cases.read' },
    { place: 'linked', order: 30, label: 'Cijfers', path: '/figures', access: 'cases.read' },
  ],
}
