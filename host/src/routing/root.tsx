import { CurrentAddress, NoticeStack, notify, refreshTokenInvalid, useSession } from '@zaakwerk/platform'
import { type ReactElement, type ReactNode, Suspense, use, useEffect } from 'react'
import { Navigate, ScrollRestoration, useLocation } from 'react-router-dom'
import { AreaBoundary } from '../remotes/area-boundary.tsx'
import { chunkPage } from '../remotes/chunk-page.tsx'
import { failureCache } from '../remotes/failure-cache.ts'
import { completeRegistry, ensureRegistry, isRegistryFor, registry } from '../remotes/registry.ts'
import { decide, enrolPath } from './guard.ts'
import { PlainState } from './plain-state.tsx'
import { rememberPath, returnPath } from './return-path.ts'

const StaffShell = chunkPage(
  async () => (await import(/* webpackChunkName: "staff" */ '../shell/staff-shell.tsx')).StaffShell,
)
const ToStart = chunkPage(
  async () => (await import(/* webpackChunkName: "staff" */ './to-start.tsx')).ToStart,
)
const SignIn = chunkPage(
  async () => (await import(/* webpackChunkName: "sign-in" */ '../shell/sign-in.tsx')).SignIn,
)
const SignInCallback = chunkPage(
  async () =>
    (await import(/* webpackChunkName: "sign-in" */ '../shell/sign-in-callback.tsx')).SignInCallback,
)

/** Loads the document again: public pages belong to another app. */
const ReloadDocument = (): null => {
  useEffect(() => location.reload(), [])
  return null
}

const completing = failureCache<void>()

/** The staff shell. Right after sign-in the page may lack the menus and pages of this role. */
const Staff = ({ role }: { readonly role: string | undefined }): ReactElement => {
  if (role !== undefined && !isRegistryFor(role)) use(completing(role, ensureRegistry))
  return <StaffShell />
}

const Page = (): ReactNode => {
  const here = useLocation()
  const { viewer, reason } = useSession()
  const decision = decide(registry, { pathname: here.pathname, viewer })
  switch (decision.kind) {
    case 'to-sign-in':
      return <Navigate to="/login" replace state={reason === 'signed-out' ? null : rememberPath(here)} />
    case 'to-start':
      return <Navigate to={returnPath(here)} replace />
    case 'start':
      return <ToStart />
    case 'to-enrol':
      return <Navigate to={enrolPath} replace />
    case 'sign-in':
      return <SignIn />
    case 'sign-in-callback':
      return <SignInCallback />
    case 'public':
      return <ReloadDocument />
    default:
      return <Staff role={viewer?.role} />
  }
}

/** Root of the staff app: guard, page and notices. */
export const Root = (): ReactElement => {
  const { reason, isLapsed } = useSession()
  useEffect(() => {
    if (reason === 'expired' && !isLapsed)
      notify.error({ title: 'Er is iets fout gegaan', text: refreshTokenInvalid })
  }, [reason, isLapsed])
  // Fetched before a click needs it.
  useEffect(() => void completeRegistry().catch(() => undefined), [])
  return (
    <CurrentAddress>
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
    </CurrentAddress>
  )
}
