import type { Endpoint, EndpointAnswer, EndpointInput, EndpointKey } from '@zaakwerk/contract/endpoint'
import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { newIdempotencyKey } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { type CallOptions, callEndpoint } from '../api/call-endpoint.ts'
import { isKeyOf } from './use-endpoint.ts'
import { asOwnWrite } from './writes-in-flight.ts'

interface ActionOptions {
  /** Reads to refresh after this write. */
  readonly refreshes?: readonly EndpointKey[]
}

/** JSON.stringify would drop the content of a file. */
const named = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** Whether the server may have done the work all the same, or still be doing it: a retry must use the same idempotency key. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status >= 500 ||
    error.code === 'request_in_progress' ||
    // No response, or a success that cannot be parsed. A 208 is a response: nothing was done.
    (error.status < 300 && error.status !== 208 && !error.lostFile))

/** Runs a call, and calls `release` at once when it is aborted. */
const withAbort = async <Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal | undefined,
  release: () => void,
): Promise<Answer> => {
  signal?.addEventListener('abort', release, { once: true })
  try {
    return await call()
  } finally {
    signal?.removeEventListener('abort', release)
  }
}

export interface Action<E extends Endpoint> {
  /**
   * Rejects with `ApiError`. The same call while one runs joins it, unless it was aborted: a double click has one effect. The same call after a broken
   * connection reuses its idempotency key and takes effect once. Callers that remember keys longer than this component lives pass them in.
   */
  readonly run: (input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointAnswer<E>>
  /** Refreshes the reads again, for records that go on changing after the write. */
  readonly refresh: () => Promise<unknown>
  readonly isRunning: boolean
}

/** Writes through an endpoint and refreshes the reads it touches. */
export const useAction = <E extends Endpoint>(
  endpoint: E,
  { refreshes = [] }: ActionOptions = {},
): Action<E> => {
  const { mutate } = useSWRConfig()
  const [isRunning, setRunning] = useState(false)
  const running = useRef(new Map<string, Promise<EndpointAnswer<E>>>())
  /** Idempotency keys of calls whose outcome is unknown. */
  const uncertainKeys = useRef(new Map<string, string>())
  const latestRefreshes = useRef(refreshes)
  latestRefreshes.current = refreshes

  const refresh = useCallback(
    () => Promise.all(latestRefreshes.current.map((read) => mutate(isKeyOf(read)))),
    [mutate],
  )
  const run = useCallback(
    (input: EndpointInput<E>, options: CallOptions = {}) => {
      const key = JSON.stringify(input, named)
      const idempotencyKey = options.idempotencyKey ?? uncertainKeys.current.get(key) ?? newIdempotencyKey()
      uncertainKeys.current.delete(key)
      const write = async (): Promise<EndpointAnswer<E>> => {
        setRunning(true)
        const isCurrent = (): boolean => running.current.get(key) === started
        // Later calls do not join it. It may still have reached the server.
        const release = (): void => {
          running.current.delete(key)
          uncertainKeys.current.set(key, idempotencyKey)
        }
        const call = () => callEndpoint(endpoint, input, { ...options, idempotencyKey })
        try {
          const answer = await withAbort(call, options.signal, release)
          await refresh()
          return answer
        } catch (error) {
          if (isUncertain(error) && isCurrent()) uncertainKeys.current.set(key, idempotencyKey)
          // Deleted or changed by another user: the screen is outdated.
          if (error instanceof ApiError && [404, 409, 412].includes(error.status)) void refresh()
          throw error
        } finally {
          if (isCurrent()) running.current.delete(key)
          setRunning(running.current.size > 0)
        }
      }
      const known = running.current.get(key)
      if (known) return known
      const started: Promise<EndpointAnswer<E>> = asOwnWrite(write)
      running.current.set(key, started)
      return started
    },
    [endpoint, refresh],
  )
  return { run, refresh, isRunning }
}
