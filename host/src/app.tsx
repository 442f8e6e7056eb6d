import { DataProvider, startLive, startSession } from '@zaakwerk/platform'
import '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Root } from './routing/root.tsx'
import { ShellError } from './routing/shell-error.tsx'

/** Starts the staff's side: session and router, and with them everything that stands behind sign-in. */
export const startApp = (): ReactElement => {
  startSession()
  startLive()
  // One route: which page it is, the guard and the remotes decide (ADR 4).
  const router = createBrowserRouter([{ path: '*', element: <Root />, errorElement: <ShellError /> }])
  return (
    <DataProvider>
      <RouterProvider router={router} />
    </DataProvider>
  )
}
