import type { FoundPage } from '@zaakwerk/domain/remote-pages'
import { type ReactElement, type ReactNode, Suspense, use } from 'react'
import { useRoutes } from 'react-router-dom'
import { AreaBoundary, type AreaFailure } from './area-boundary.tsx'
import { loadPage } from './load-remote.ts'
import { noteFailedPage, usePainted } from './tab-reports.ts'

const Page = ({ found }: { found: FoundPage }): ReactNode => {
  const Shown = use(loadPage(found))
  usePainted(found)
  return useRoutes([{ path: found.page.path, element: <Shown /> }])
}

interface RemoteAreaProps {
  readonly found: FoundPage
  readonly loading: ReactNode
  /** Drawn instead of the page; the shell stays. */
  readonly failed: (failure: AreaFailure) => ReactElement
}

/** A page of a remote, or its failure. The previous page stays until the new one is loaded. */
export const RemoteArea = ({ found, loading, failed }: RemoteAreaProps): ReactNode => (
  <Suspense key={found.remote.name} fallback={loading}>
    <AreaBoundary key={found.page.path} failed={failed} onError={(error) => noteFailedPage(found, error)}>
      <Page found={found} />
    </AreaBoundary>
  </Suspense>
)
