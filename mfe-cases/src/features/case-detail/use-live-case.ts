import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { useEffect, useRef } from 'react'

/** Milliseconds until the first look. */
export const firstLook = 700
const longestWait = 30_000

/**
 * Looks again while work on the case is waiting or running, at ever longer intervals: letters are made and mails leave after
 * the answer to an action, within a second as a rule. New work starts anew.
 */
export const useLiveCase = (jobs: CaseDetail['jobs'], look: () => void): void => {
  const latest = useRef(look)
  latest.current = look
  const open = jobs.map(({ id }) => id).join()
  useEffect(() => {
    if (open === '') return
    let wait = firstLook
    const onTime = (): void => {
      if (document.visibilityState === 'visible') latest.current()
      wait = Math.min(wait * 1.5, longestWait)
      timer = setTimeout(onTime, wait)
    }
    let timer = setTimeout(onTime, wait)
    return () => clearTimeout(timer)
  }, [open])
}
