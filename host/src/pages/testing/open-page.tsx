import { openRoutes } from '@zaakwerk/testing/open-routes'
import { UiProvider } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

/** Opens one page of the shell. */
export const openPage = (page: ReactElement, path = '/') =>
  openRoutes({ path, routes: [{ path: '*', element: page }], around: UiProvider })
