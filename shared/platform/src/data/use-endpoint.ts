import type { Endpoint, EndpointAnswer, EndpointInput, EndpointKey } from '@zaakwerk/contract/endpoint'
import { useCallback, useEffect, useMemo } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { ApiError, errorText } from '../api/api-error.ts'
import { callEndpoint } from '../api/call-endpoint.ts'
import { type Content, keepAnswer, parseAnswer } from '../api/parse-answer.ts'
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
  (endpoint: EndpointKey) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === `${endpoint.method} ${endpoint.path}`

/**
 * Reads an endpoint for the cache, which host and remotes share. The cache has the raw payload, which each release parses by its own contract: an answer parsed
 * by an older release would lack newer fields.
 */
const readContent = async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<Content> => {
  let content: Content
  const keep = (sent: Content): void => {
    content = sent
  }
  await callEndpoint(endpoint, input, { onContent: keep })
  return content
}

/** Cached content as the answer of an endpoint; undefined if a write of another release stored content that does not conform to this contract. */
export const cachedAnswer = <E extends Endpoint>(
  endpoint: E,
  content: Content,
): EndpointAnswer<E> | undefined => {
  if (content === undefined) return undefined
  try {
    return parseAnswer(endpoint, content)
  } catch {
    return undefined
  }
}

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
  const state = useSWR(key, () => readContent(endpoint, input), {
    keepPreviousData: options.keepPrevious ?? false,
    revalidateOnFocus: !isStill,
    revalidateOnReconnect: !isStill,
  })
  const { data: content, error, isValidating, mutate } = state
  const data = useMemo(() => cachedAnswer(endpoint, content), [endpoint, content])
  const retry = useCallback(() => void mutate(), [mutate])
  const isUnfit = content !== undefined && data === undefined
  useEffect(() => {
    if (isUnfit) retry()
  }, [isUnfit, retry])
  const isLoading = data === undefined && (state.isLoading || (isUnfit && error === undefined))
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

type ChangeAnswer<Answer> = (shown: Answer | undefined) => Answer | undefined

/** An answer, or a function of the answer that is shown. */
type NextAnswer<Answer> = Answer | ChangeAnswer<Answer>

const isChange = <Answer>(answer: NextAnswer<Answer>): answer is ChangeAnswer<Answer> =>
  typeof answer === 'function'

/** Stores an answer in the cache, so that the result of a write is shown without another call. */
export const useReplaceAnswer = (): (<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  answer: NextAnswer<EndpointAnswer<E>>,
) => void) => {
  const { mutate } = useSWRConfig()
  const keyOf = useKeyOf()
  return useCallback(
    (endpoint, input, answer) => {
      const next = (shown: Content): Content => {
        const content = isChange(answer) ? answer(cachedAnswer(endpoint, shown)) : answer
        if (content !== undefined) keepAnswer(endpoint, content, content)
        return content
      }
      void mutate(keyOf(endpoint, input), next, { revalidate: false })
    },
    [mutate, keyOf],
  )
}
