import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the form as high as it was when it was refused. What was said goes once it is mended, and a page that became shorter by that
 * would move under the finger that goes on signing.
 */
export const useSteadyHeight = (failedTries: number): RefObject<HTMLDivElement | null> => {
  const form = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!form.current || failedTries === 0) return
    form.current.style.minHeight = ''
    form.current.style.minHeight = `${form.current.offsetHeight}px`
  }, [failedTries])
  return form
}
