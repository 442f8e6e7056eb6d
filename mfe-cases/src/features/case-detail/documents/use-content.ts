import { ApiError, failureOf } from '@zaakwerk/platform'
import { type RefObject, useCallback, useEffect, useState } from 'react'

type Loaded<Value> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly value: Value }
  | { readonly phase: 'failed'; readonly detail: string }

const reasonOf = (error: unknown): string =>
  error instanceof ApiError ? failureOf(error).text : 'Het bestand kon niet worden geladen.'

/**
 * Loads content with a function; pass a stable one, as a new function loads again. Unmounting aborts the load.
 * Files are loaded here instead of through the data cache, which would keep them all.
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

/** An object URL for a file in memory, while it is shown. */
export const useObjectUrl = (content: Blob): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return address
}

/** Whether an element has been on the screen, to load thumbnails only then. */
export const useIsSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
