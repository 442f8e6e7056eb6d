import { shellContract } from '@zaakwerk/contract/remotes'
import { lazyPage, type RemoteModule } from '@zaakwerk/platform'

const ForgotPasswordPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "page-forgot-password" */ '../features/forgot-password/forgot-password.page.tsx'
      )
    ).ForgotPasswordPage,
)
const NewPasswordPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "page-new-password" */ '../features/new-password/new-password.page.tsx'
      )
    ).NewPasswordPage,
)

const remote: RemoteModule = {
  contract: shellContract,
  routes: [
    { path: '/password/reset', element: <ForgotPasswordPage /> },
    { path: '/password/update', element: <NewPasswordPage /> },
  ],
}

export default remote
