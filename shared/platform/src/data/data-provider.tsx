import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { type Cache, SWRConfig, useSWRConfig } from 'swr'
import { ApiError } from '../api/api-error.ts'
import { onViewerChange } from '../session/viewer-change.ts'

/** One cache for host and remotes, owned by this module, so that no unmounting provider can clear it. */
const cache = new Map<string, never>() as Cache & Map<string, never>

/**
 * Clears the cache when another user signs in, so that no user sees data of the previous one, including responses that arrive after sign-out. `unload` also
 * drops requests in flight. Otherwise SWR would deduplicate against them, and a user who signs in again immediately would wait for a discarded response.
 */
const ClearOnUserChange = (): null => {
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
  // Deduplicates requests in flight only: a page that is opened again always revalidates, because it received no change events while it was closed.
  dedupingInterval: 0,
  // Refresh when the user returns to the tab, at most once a second, as with two tabs side by side.
  focusThrottleInterval: 1_000,
}

/** Provides the data cache to host and remotes. Rendered once, by the host. */
export const DataProvider = ({ children }: { children: ReactNode }): ReactElement => (
  <SWRConfig value={options}>
    <ClearOnUserChange />
    {children}
  </SWRConfig>
)
