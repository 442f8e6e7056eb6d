import { openRoutes } from '@zaakwerk/testing/open-routes'
import { ForgotPasswordPage } from '../features/forgot-password/forgot-password.page.tsx'
import { NewPasswordPage } from '../features/new-password/new-password.page.tsx'

const routes = [
  { path: '/password/reset', element: <ForgotPasswordPage /> },
  { path: '/password/update', element: <NewPasswordPage /> },
]

/** Opens a public page as a visitor does who follows a link. */
export const openPage = (path: string): void => {
  openRoutes({ path, routes, isStrict: true })
}
