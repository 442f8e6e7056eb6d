import type { FoundPage } from '@zaakwerk/domain/remote-pages'
import { NoticeStack } from '@zaakwerk/platform/public'
import { type ReactElement, type ReactNode, Suspense, use } from 'react'
import { AreaBoundary } from '../remotes/area-boundary.tsx'
import { loadPage } from '../remotes/load-remote.ts'
import { noteFailedPage, usePainted } from '../remotes/tab-reports.ts'
import { PublicUnavailable } from './public-unavailable.tsx'

const Page = ({ found }: { readonly found: FoundPage }): ReactNode => {
  const Shown = use(loadPage(found))
  usePainted(found)
  return <Shown />
}

/** A public page, opened by a mailed link. Its links load a new document. */
export const PublicApp = ({ found }: { readonly found: FoundPage }): ReactElement => (
  <>
    <div className="public-area">
      <AreaBoundary
        failed={(failure) => <PublicUnavailable {...failure} />}
        onError={(error) => noteFailedPage(found, error)}
      >
        <Suspense fallback={null}>
          <Page found={found} />
        </Suspense>
      </AreaBoundary>
    </div>
    <NoticeStack />
  </>
)
