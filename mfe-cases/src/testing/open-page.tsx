import type { RoleName } from '@zaakwerk/contract/roles'
import { openStaffPage } from '@zaakwerk/testing/open-staff-page'
import { CaseDetailPage } from '../features/case-detail/case-detail.page.tsx'
import { CaseFolderPage } from '../features/case-detail/case-folder.page.tsx'
import { CaseListPage } from '../features/case-list/case-list.page.tsx'
import { FiguresPage } from '../features/figures/figures.page.tsx'

/** Opens a page of this remote as someone of a role. */
export const openPage = (path = '/', role: RoleName = 'admin') =>
  openStaffPage({
    path,
    role,
    routes: [
      { path: '/', element: <CaseListPage /> },
      { path: '/figures', element: <FiguresPage /> },
      { path: '/case/:id', element: <CaseDetailPage /> },
      { path: '/case/:id/map', element: <CaseFolderPage /> },
    ],
  })
