import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { type Cache, SWRConfig, useSWRConfig } from 'swr'
import { ApiError } from '../api/api-error.ts'
import { onViewerChange } from '../session/viewer-change.ts'

/** One cache for host and remotes, owned by this module, so that no unmounting provider can clear it. */
const cache = new Map<string, never>() as Cache & Map<string, never>

/**
 * Empties the cache when the user changes: a user must not see data of the previous user, including responses that arrive after sign-out. `unload` also forgets
 * running requests, which SWR would join: a user who signs in again immediately would wait for a discarded response.
 */
const EmptyAtViewerChange = (): null => {
  const { unload } = useSWRConfig()
  useLayoutEffect(() => onViewerChange(() => unload({ revalidate: false })), [unload])
  return null
}

const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500

const options = {
  provider: () => cache,
  shouldRetryOnError: isWorthRetrying,
  errorRetryCount: 2,
  errorRetryInterval: 2_000,
  // Joins only requests that are running: what a page missed while it was closed is read when it opens again, also after less than a second.
  dedupingInterval: 0,
  // Refresh when the user returns to the tab, at most once a second, as with two tabs side by side.
  focusThrottleInterval: 1_000,
}

/** Provides the data cache to host and remotes. Rendered once, by the host. */
export const DataProvider = ({ children }: { children: ReactNode }): ReactElement => (
  <SWRConfig value={options}>
    <EmptyAtViewerChange />
    {children}
  </SWRConfig>
)
