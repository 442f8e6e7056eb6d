import type { Area } from '@zaakwerk/domain/areas'
import type { RemoteModule } from '@zaakwerk/platform'
import { type ReactElement, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useRoutes } from 'react-router-dom'
import { AreaBoundary } from './area-boundary.tsx'
import { loadRoutes } from './load-remote.ts'
import { RemoteError, type RemoteFailure } from './remote-error.ts'

type LoadState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly module: RemoteModule }
  | { readonly phase: 'failed'; readonly reason: RemoteFailure }

const useRemote = (name: string): readonly [LoadState, retry: () => void] => {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<LoadState>({ phase: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` starts the load again
  useEffect(() => {
    let current = true
    loadRoutes(name).then(
      (module) => current && setState({ phase: 'ready', module }),
      (error: unknown) =>
        current &&
        setState({ phase: 'failed', reason: error instanceof RemoteError ? error.reason : 'unavailable' }),
    )
    return () => {
      current = false
    }
  }, [name, tries])
  return [
    state,
    () => {
      setState({ phase: 'loading' })
      setTries((count) => count + 1)
    },
  ]
}

const Pages = ({ module, notFound }: { module: RemoteModule; notFound: ReactNode }): ReactNode => {
  const routes = useMemo(() => [...module.routes, { path: '*', element: notFound }], [module, notFound])
  return useRoutes(routes)
}

interface RemoteAreaProps {
  readonly area: Area
  readonly loading: ReactNode
  readonly notFound: ReactNode
  /** Drawn in place of the area, which costs nothing but the area. */
  readonly failed: (failure: { reason: RemoteFailure; retry: () => void }) => ReactElement
}

/** The pages of a remote, or in their place what is wrong with it. */
export const RemoteArea = ({ area, loading, notFound, failed }: RemoteAreaProps): ReactNode => {
  const [state, retry] = useRemote(area.remote)
  if (state.phase === 'loading') return loading
  if (state.phase === 'failed') return failed({ reason: state.reason, retry })
  return (
    <AreaBoundary key={area.key} failed={(retryPage) => failed({ reason: 'unavailable', retry: retryPage })}>
      <Suspense fallback={loading}>
        <Pages module={state.module} notFound={notFound} />
      </Suspense>
    </AreaBoundary>
  )
}
