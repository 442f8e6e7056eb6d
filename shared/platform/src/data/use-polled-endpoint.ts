import type { Endpoint, EndpointAnswer, EndpointInput } from '@zaakwerk/contract/endpoint'
import { useCallback, useMemo, useRef } from 'react'
import { type EndpointOptions, type EndpointState, useEndpoint } from './use-endpoint.ts'
import { usePolling } from './use-polling.ts'

interface PolledOptions<Data> extends EndpointOptions {
  /** Milliseconds until the next poll, by the answer; undefined stops polling. */
  readonly everyMs: (data: Data) => number | undefined
}

/**
 * Reads an endpoint and polls it while the answer asks for that and the page is visible. Polls do not count as "refreshing": the page would flicker. The state
 * is a stable object while nothing changes.
 */
export const usePolledEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  { everyMs, ...options }: PolledOptions<EndpointAnswer<E>>,
): EndpointState<EndpointAnswer<E>> => {
  const read = useEndpoint(endpoint, input, options)
  const { data, error, isLoading, isPrevious } = read
  const pause = data === undefined ? undefined : everyMs(data)
  // Waits for a running poll, so that a slow server gets no more requests.
  usePolling(() => {
    if (!read.isLoading && !read.isRefreshing) read.retry()
  }, pause)
  const latest = useRef(read.retry)
  latest.current = read.retry
  const retry = useCallback(() => latest.current(), [])
  const isRefreshing = read.isRefreshing && (pause === undefined || isPrevious)
  return useMemo(
    () => ({ data, error, isLoading, isRefreshing, isPrevious, retry }),
    [data, error, isLoading, isRefreshing, isPrevious, retry],
  )
}
