import { DataProvider, startLive, startSession } from '@zaakwerk/platform'
import '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { restoreScroll } from './new-version/reload-page.ts'
import { leaveSafeMode } from './new-version/safe-mode.ts'
import { PlainState } from './routing/plain-state.tsx'
import { Root } from './routing/root.tsx'

/** Page for an error of the shell itself. */
const ShellError = (): ReactElement => (
  <PlainState
    title="Er is iets fout gegaan"
    text="Zaakwerk moet opnieuw worden geladen. Wat je hebt opgeslagen, is niet verloren."
    retry={() => location.reload()}
  />
)

/** Starts the staff app: session, live stream and router. */
export const startApp = (): ReactElement => {
  leaveSafeMode()
  restoreScroll()
  startSession()
  startLive()
  // A single route; path, guard and remotes decide which page is drawn (ADR 4).
  const router = createBrowserRouter([{ path: '*', element: <Root />, errorElement: <ShellError /> }])
  return (
    <DataProvider>
      <RouterProvider router={router} />
    </DataProvider>
  )
}
