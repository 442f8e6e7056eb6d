import { shellContract } from '@zaakwerk/contract/remotes'
import { lazyPage, type RemoteModule } from '@zaakwerk/platform'

const CaseListPage = lazyPage(
  async () => (await import('../features/case-list/case-list.page.tsx')).CaseListPage,
)

const remote: RemoteModule = {
  contract: shellContract,
  routes: [{ path: '/', element: <CaseListPage /> }],
}

export default remote
