import type { Endpoint, EndpointAnswer, EndpointInput } from '@zaakwerk/contract/endpoint'
import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { newIdempotencyKey } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { type CallOptions, callEndpoint } from '../api/call-endpoint.ts'
import { isKeyOf } from './use-endpoint.ts'
import { asOwnWrite } from './writes-in-flight.ts'

interface ActionOptions {
  /** Reads to refresh after this write. */
  readonly refreshes?: readonly Endpoint[]
}

/** JSON.stringify drops the contents of a file. */
const named = (_key: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/** Whether the server may have done what was asked all the same, or is still at it: trying again has to be under the same key. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status >= 500 ||
    error.code === 'request_in_progress' ||
    // No answer came, or one that says it is done and cannot be read. A 208 is an answer: nothing was done.
    (error.status < 300 && error.status !== 208 && !error.lostFile))

/** Calls, and does `letGo` at once when the call is called off meanwhile. */
const untilCalledOff = async <Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal | undefined,
  letGo: () => void,
): Promise<Answer> => {
  signal?.addEventListener('abort', letGo, { once: true })
  try {
    return await call()
  } finally {
    signal?.removeEventListener('abort', letGo)
  }
}

export interface Action<E extends Endpoint> {
  /**
   * Rejects with `ApiError`. The same call again while it still runs joins it, unless it was called off: a double click has one effect.
   * The same call again after the line broke is the same intention: it takes effect once, also where the first one got through.
   * Who remembers intentions for longer than this component lives gives their key.
   */
  readonly run: (input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointAnswer<E>>
  /** Refreshes the reads once more, where what was written goes on changing by itself. */
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
  const intentions = useRef(new Map<string, string>())
  const touched = useRef(refreshes)
  touched.current = refreshes

  const refresh = useCallback(
    () => Promise.all(touched.current.map((read) => mutate(isKeyOf(read)))),
    [mutate],
  )
  const run = useCallback(
    (input: EndpointInput<E>, options: CallOptions = {}) => {
      const key = JSON.stringify(input, named)
      const idempotencyKey = options.idempotencyKey ?? intentions.current.get(key) ?? newIdempotencyKey()
      intentions.current.delete(key)
      const write = async (): Promise<EndpointAnswer<E>> => {
        setRunning(true)
        const isCurrent = (): boolean => running.current.get(key) === started
        // Not joined any more. It may have got through all the same.
        const letGo = (): void => {
          running.current.delete(key)
          intentions.current.set(key, idempotencyKey)
        }
        const call = () => callEndpoint(endpoint, input, { ...options, idempotencyKey })
        try {
          const answer = await untilCalledOff(call, options.signal, letGo)
          await refresh()
          return answer
        } catch (error) {
          if (isUncertain(error) && isCurrent()) intentions.current.set(key, idempotencyKey)
          // Deleted or changed by somebody else: the screen shows outdated data.
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
