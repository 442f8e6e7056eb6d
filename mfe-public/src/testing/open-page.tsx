import { openRoutes } from '@zaakwerk/testing/open-routes'
import remote from '../expose/routes.tsx'

/** Opens a public page as a visitor does who follows a link. */
export const openPage = (path: string): void => {
  openRoutes({ path, routes: remote.routes, isStrict: true })
}
