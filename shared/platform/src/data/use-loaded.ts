import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { failureOf } from '../api/failure.ts'

type Loaded<Value> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly value: Value }
  | { readonly phase: 'failed'; readonly detail: string }

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? failureOf(error).text : 'Het bestand kon niet worden geladen.'

/**
 * Loads content with a function; a new function loads again, so pass a stable one. Unmounting aborts the load. For files, which the cache of `useEndpoint`
 * would keep in memory.
 */
export const useLoaded = <Value>(
  load: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> & { readonly retry: () => void } => {
  const [state, setState] = useState<Loaded<Value>>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again
  useEffect(() => {
    const wanted = new AbortController()
    setState({ phase: 'loading' })
    load(wanted.signal).then(
      (value) => wanted.signal.aborted || setState({ phase: 'ready', value }),
      (error: unknown) => wanted.signal.aborted || setState({ phase: 'failed', detail: reasonOf(error) }),
    )
    return () => wanted.abort()
  }, [load, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { ...state, retry }
}
