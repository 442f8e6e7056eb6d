import type { FoundPage } from '@zaakwerk/domain/remote-pages'
import { NoticeStack } from '@zaakwerk/platform/public'
import { type ReactElement, type ReactNode, Suspense, use } from 'react'
import { AreaBoundary, type AreaFailure } from '../remotes/area-boundary.tsx'
import { loadPage } from '../remotes/load-remote.ts'
import { PlainState } from '../routing/plain-state.tsx'

const Page = ({ found }: { readonly found: FoundPage }): ReactNode => {
  const Shown = use(loadPage(found))
  return <Shown />
}

const Unavailable = ({ reason, retry }: AreaFailure): ReactElement =>
  reason === 'not-installed' ? (
    <PlainState
      title="Deze pagina is er nog niet"
      text="Controleer de link in de mail die je van ons kreeg."
    />
  ) : (
    <PlainState
      title="Deze pagina is nu niet beschikbaar"
      text="De pagina kon niet worden geladen. Controleer je verbinding en probeer het opnieuw."
      retry={retry}
    />
  )

/** A page that a client came to by a link. Its links lead away from it by loading another page. */
export const PublicApp = ({ found }: { readonly found: FoundPage }): ReactElement => (
  <>
    <div className="public-area">
      <AreaBoundary failed={(failure) => <Unavailable {...failure} />}>
        <Suspense fallback={null}>
          <Page found={found} />
        </Suspense>
      </AreaBoundary>
    </div>
    <NoticeStack />
  </>
)
