import { labelOf, menuPathOf } from '@zaakwerk/domain/remote-pages'
import { askPasswordOnExpiry, useSession, useViewer } from '@zaakwerk/platform'
import { Delayed, UiProvider } from '@zaakwerk/ui'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { NewVersion } from '../new-version/new-version.tsx'
import { DeniedPage } from '../pages/denied.page.tsx'
import { NotFoundPage } from '../pages/not-found.page.tsx'
import { AreaBoundary, type AreaFailure } from '../remotes/area-boundary.tsx'
import { chunkPage } from '../remotes/chunk-page.tsx'
import { isShell, registry } from '../remotes/registry.ts'
import { RemoteArea } from '../remotes/remote-area.tsx'
import { useShellPage } from '../remotes/tab-reports.ts'
import { startWidgets } from '../remotes/widgets.tsx'
import { decide, redirectTo } from '../routing/guard.ts'
import { AreaUnavailable } from './area-unavailable.tsx'
import { sessionLapsedArea } from './session-lapsed-area.tsx'
import { SettingsLayout } from './settings-menu.tsx'
import css from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { usePageFocus } from './use-page-focus.ts'

/** Shown while an area loads. */
const AreaLoading = (): ReactElement => (
  <Delayed>
    <div className={`${css.areaLoading} stack`} role="status">
      <span className="visually-hidden">Bezig met laden</span>
      <span className={css.areaLoadingTitle} />
      <span />
      <span />
      <span />
    </div>
  </Delayed>
)

// Not at start-up: the fallback for a broken widget needs the design kit, which only staff pages load.
startWidgets()
askPasswordOnExpiry()

const SessionLapsed = sessionLapsedArea(
  async () => (await import(/* webpackChunkName: "session-lapsed" */ './session-lapsed.tsx')).SessionLapsed,
)

const OutboxPage = chunkPage(
  async () => (await import(/* webpackChunkName: "outbox" */ '../pages/outbox.page.tsx')).OutboxPage,
)

const Content = (): ReactNode => {
  const { pathname, search } = useLocation()
  const decision = decide(registry, { pathname, viewer: useViewer() })
  const isOfRemote = decision.kind === 'staff' && !isShell(decision.found.remote)
  useShellPage(!isOfRemote && decision.kind !== 'pending')
  if (decision.kind === 'pending') return <AreaLoading />
  if (decision.kind === 'denied') return <DeniedPage />
  if (decision.kind !== 'staff') return <NotFoundPage />
  const { found } = decision
  const failed = (failure: AreaFailure): ReactElement => (
    <AreaUnavailable label={labelOf(found)} {...failure} />
  )
  if (isShell(found.remote))
    return (
      <Suspense fallback={<AreaLoading />}>
        <AreaBoundary failed={failed}>
          <OutboxPage />
        </AreaBoundary>
      </Suspense>
    )
  if (found.page.redirect) return <Navigate to={redirectTo(found.page.redirect, search)} replace />
  const area = <RemoteArea found={found} loading={<AreaLoading />} failed={failed} />
  return menuPathOf(found.page) === '/settings' ? <SettingsLayout>{area}</SettingsLayout> : area
}

/** The shell for signed-in staff. The top bar stays, whatever fails below it. */
export const StaffShell = (): ReactElement => {
  const { viewer, isLapsed } = useSession()
  const page = usePageFocus()
  return (
    // One key per user, so that input of one user is never saved as the next user.
    <UiProvider key={viewer?.userId}>
      <a className={css.skipLink} href="#inhoud">
        Naar de inhoud
      </a>
      <TopBar />
      <main ref={page} id="inhoud" tabIndex={-1}>
        <Content />
      </main>
      <NewVersion />
      {isLapsed ? <SessionLapsed /> : null}
    </UiProvider>
  )
}
