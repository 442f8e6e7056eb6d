import type { Endpoint, EndpointAnswer, EndpointInput } from '@zaakwerk/contract/endpoint'
import { useCallback, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from './api-error.ts'
import { callEndpoint } from './call.ts'
import { isKeyOf } from './use-endpoint.ts'

interface ActionOptions {
  /** Reads that show other data after this write. */
  readonly refreshes?: readonly Endpoint[]
}

export interface Action<E extends Endpoint> {
  /** Rejects with `ApiError`. The same call again while it still runs joins it: a double click has one effect. */
  readonly run: (input: EndpointInput<E>) => Promise<EndpointAnswer<E>>
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
  const touched = useRef(refreshes)
  touched.current = refreshes

  const run = useCallback(
    (input: EndpointInput<E>) => {
      const key = JSON.stringify(input)
      const refresh = () => Promise.all(touched.current.map((read) => mutate(isKeyOf(read))))
      const write = async (): Promise<EndpointAnswer<E>> => {
        setRunning(true)
        try {
          const answer = await callEndpoint(endpoint, input)
          await refresh()
          return answer
        } catch (error) {
          // Gone or changed by somebody else: what the screen shows is no longer so.
          if (error instanceof ApiError && [404, 409, 412].includes(error.status)) void refresh()
          throw error
        } finally {
          running.current.delete(key)
          setRunning(running.current.size > 0)
        }
      }
      const known = running.current.get(key)
      if (known) return known
      const started = write()
      running.current.set(key, started)
      return started
    },
    [endpoint, mutate],
  )
  return { run, isRunning }
}
