import { shellContract } from '@zaakwerk/contract/remotes'
import { lazyPage, type RemoteModule } from '@zaakwerk/platform'
import { Navigate } from 'react-router-dom'

const NotYetPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-not-yet" */ '../features/not-yet/not-yet.page.tsx')).NotYetPage,
)

const remote: RemoteModule = {
  contract: shellContract,
  routes: [
    { path: '/settings', element: <Navigate to="/settings/general" replace /> },
    { path: '/settings/*', element: <NotYetPage /> },
    { path: '/templates/*', element: <NotYetPage /> },
  ],
}

export default remote
