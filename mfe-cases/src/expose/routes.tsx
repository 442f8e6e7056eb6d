import { shellContract } from '@zaakwerk/contract/remotes'
import { lazyPage, type RemoteModule } from '@zaakwerk/platform'

const CaseListPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-case-list" */ '../features/case-list/case-list.page.tsx'))
      .CaseListPage,
)

const CaseDetailPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-case-detail" */ '../features/case-detail/case-detail.page.tsx'))
      .CaseDetailPage,
)

const remote: RemoteModule = {
  contract: shellContract,
  routes: [
    { path: '/', element: <CaseListPage /> },
    { path: '/case/:id', element: <CaseDetailPage /> },
  ],
}

export default remote
