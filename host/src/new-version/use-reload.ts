import { hasUnsaved, isWriting, leave, notify, useUnsavedLabels } from '@zaakwerk/platform'
import { useEffect, useRef, useState } from 'react'
import { reloadPage } from './reload-page.ts'

/** How often is looked whether everything is saved; twice, as a form is unsaved again for a moment while its page changes. */
const lookMs = 300

const isSaved = (): boolean => !hasUnsaved() && !isWriting()

export interface Reload {
  /** Names of what is unsaved. */
  readonly unsaved: readonly string[]
  /** Whether it reloads as soon as everything is saved. */
  readonly isWaiting: boolean
  /** Reloads as soon as everything is saved, which may be now. */
  readonly whenSaved: () => void
  readonly cancel: () => void
  /** Reloads now, after the question about what is unsaved. */
  readonly now: () => void
}

interface ReloadOptions {
  /** What has to be done before; if it fails the page stays. */
  readonly before?: (() => Promise<unknown>) | undefined
  readonly reload?: (() => void) | undefined
}

/** Loads the page again, never while something is unsaved or being written. */
export const useReload = ({ before, reload = reloadPage }: ReloadOptions): Reload => {
  const unsaved = useUnsavedLabels()
  const [isWaiting, setWaiting] = useState(false)
  const start = async (): Promise<void> => {
    setWaiting(false)
    try {
      await before?.()
      reload()
    } catch (error) {
      notify.failure(error)
    }
  }
  const latest = useRef(start)
  latest.current = start
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = setInterval(() => {
      looks = isSaved() ? looks + 1 : 0
      if (looks < 2) return
      clearInterval(timer)
      void latest.current()
    }, lookMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    unsaved,
    isWaiting,
    whenSaved: () => (isSaved() ? void start() : setWaiting(true)),
    cancel: () => setWaiting(false),
    now: () => leave({ consequence: 'de pagina toch herladen', onGo: () => void start() }),
  }
}
