import { useCallback, useEffect, useRef } from 'react'
import { isWriting } from '../data/writes-in-flight.ts'

/** Most delays while this tab writes; a file upload may take minutes. */
const maxDelays = 6

/**
 * Batches work: runs it once, this long after the first call; later while this tab writes, because the event of an own write arrives before its answer, by
 * which the page has the new version.
 */
export const useAfterWrites = (work: () => void, delayMs: number): (() => void) => {
  const latest = useRef(work)
  latest.current = work
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(() => {
    const wait = (delays: number): void => {
      timer.current = setTimeout(() => {
        if (isWriting() && delays < maxDelays) return wait(delays + 1)
        timer.current = undefined
        latest.current()
      }, delayMs)
    }
    if (timer.current === undefined) wait(0)
  }, [delayMs])
}
