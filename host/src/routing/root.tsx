import { NoticeStack, notify, refreshTokenInvalid, useSession } from '@zaakwerk/platform'
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, ScrollRestoration, useLocation } from 'react-router-dom'
import { AreaBoundary, type AreaFailure } from '../remotes/area-boundary.tsx'
import { chunkPage } from '../remotes/chunk-page.tsx'
import { registry } from '../remotes/registry.ts'
import { RemoteArea } from '../remotes/remote-area.tsx'
import { decide } from './guard.ts'
import { PlainState } from './plain-state.tsx'
import { rememberPath, returnPath } from './return-path.ts'

const StaffShell = chunkPage(
  async () => (await import(/* webpackChunkName: "staff" */ '../shell/staff-shell.tsx')).StaffShell,
)
const SignIn = chunkPage(
  async () => (await import(/* webpackChunkName: "sign-in" */ '../shell/sign-in.tsx')).SignIn,
)

const PublicArea = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="public-area">{children}</div>
)

const PublicUnavailable = ({ reason, retry }: AreaFailure): ReactElement =>
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

const Page = (): ReactNode => {
  const location = useLocation()
  const { viewer, reason } = useSession()
  const decision = decide(registry, { pathname: location.pathname, viewer })
  switch (decision.kind) {
    case 'to-sign-in':
      return <Navigate to="/login" replace state={reason === 'signed-out' ? null : rememberPath(location)} />
    case 'to-start':
      return <Navigate to={returnPath(location)} replace />
    case 'sign-in':
      return <SignIn />
    case 'public':
      return (
        <PublicArea>
          <RemoteArea
            found={decision.found}
            loading={null}
            failed={(failure) => <PublicUnavailable {...failure} />}
          />
        </PublicArea>
      )
    default:
      return <StaffShell />
  }
}

/** Everything there is: guard, page, notices. */
export const Root = (): ReactElement => {
  const { reason, isLapsed } = useSession()
  useEffect(() => {
    if (reason === 'expired' && !isLapsed)
      notify.error({ title: 'Er is iets fout gegaan', text: refreshTokenInvalid })
  }, [reason, isLapsed])
  return (
    <>
      <ScrollRestoration getKey={(location) => location.key} />
      <AreaBoundary
        failed={({ retry }) => (
          <PlainState
            title="Zaakwerk kon niet worden geladen"
            text="Controleer je verbinding en probeer het opnieuw."
            retry={retry}
          />
        )}
      >
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </AreaBoundary>
      <NoticeStack />
    </>
  )
}
