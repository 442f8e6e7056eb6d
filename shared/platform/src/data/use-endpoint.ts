import type { Endpoint, EndpointAnswer, EndpointInput } from '@zaakwerk/contract/endpoint'
import { useCallback, useMemo } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { ApiError, errorText } from '../api/api-error.ts'
import { callEndpoint } from '../api/call-endpoint.ts'
import { useSession } from '../session/current-session.ts'

/** State of a read. */
export interface EndpointState<Data> {
  readonly data: Data | undefined
  readonly error: ApiError | undefined
  /** Loading, without any data yet. */
  readonly isLoading: boolean
  /** Refreshing; `data` is the previous answer. */
  readonly isRefreshing: boolean
  /** `data` belongs to an earlier input, with `keepPrevious`. */
  readonly isPrevious: boolean
  readonly retry: () => void
}

type Key = readonly [path: string, input: unknown, userId: number | undefined]

/**
 * Cache key of an endpoint, with the user: a late answer for one user is never shown to the next. Taken at render time, because another user may have signed in
 * when the answer arrives.
 */
const useKeyOf = (): (<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Key) => {
  const userId = useSession().viewer?.userId
  return useCallback((endpoint, input) => [`${endpoint.method} ${endpoint.path}`, input, userId], [userId])
}

/** Whether a cache key belongs to an endpoint, whatever its input. */
export const isKeyOf =
  (endpoint: Endpoint) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === `${endpoint.method} ${endpoint.path}`

const asApiError = (error: unknown): ApiError | undefined => {
  if (error === undefined) return undefined
  return error instanceof ApiError ? error : new ApiError({ status: 0, detail: errorText(error) })
}

export interface EndpointOptions {
  /** Keep showing the last answer while another input loads: for lists. */
  readonly keepPrevious?: boolean
  /** Is not refreshed automatically, for a list whose rows must not move: `useChangedRows` reports what changed since. */
  readonly isStill?: boolean
  /** Do not load yet. */
  readonly paused?: boolean
}

/** Reads an endpoint. Answers belong to their input, so a late one never overwrites a newer one. */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: EndpointOptions = {},
): EndpointState<EndpointAnswer<E>> => {
  const keyOf = useKeyOf()
  const key = options.paused ? null : keyOf(endpoint, input)
  const { cache } = useSWRConfig()
  const isKnown = cache.get(unstable_serialize(key))?.data !== undefined
  const isStill = options.isStill === true && isKnown
  const state = useSWR(key, () => callEndpoint(endpoint, input), {
    keepPreviousData: options.keepPrevious ?? false,
    revalidateOnFocus: !isStill,
    revalidateOnReconnect: !isStill,
  })
  const { data, error, isValidating, mutate } = state
  const retry = useCallback(() => void mutate(), [mutate])
  const isLoading = state.isLoading && data === undefined
  const isPrevious = data !== undefined && !isKnown
  const isRefreshing = isValidating && data !== undefined
  // Stable object while nothing changes, to avoid renders.
  return useMemo(
    () => ({
      data,
      error: asApiError(error),
      isLoading,
      isPrevious,
      isRefreshing,
      retry,
    }),
    [data, error, isLoading, isPrevious, isRefreshing, retry],
  )
}

/** An answer, or a function of the answer that is shown. */
type NextAnswer<Answer> = Answer | ((shown: Answer | undefined) => Answer | undefined)

/** Stores an answer in the cache, so that the result of a write is shown without another call. */
export const useReplaceAnswer = (): (<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  answer: NextAnswer<EndpointAnswer<E>>,
) => void) => {
  const { mutate } = useSWRConfig()
  const keyOf = useKeyOf()
  return useCallback(
    (endpoint, input, answer) => void mutate(keyOf(endpoint, input), answer, { revalidate: false }),
    [mutate, keyOf],
  )
}
