import { DataProvider } from '@zaakwerk/platform'
import type { ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Root } from './routing/root.tsx'
import { ShellError } from './routing/shell-error.tsx'

// One route: which page it is, the guard and the remotes decide (see ADR 0004).
const router = createBrowserRouter([{ path: '*', element: <Root />, errorElement: <ShellError /> }])

export const App = (): ReactElement => (
  <DataProvider>
    <RouterProvider router={router} />
  </DataProvider>
)
