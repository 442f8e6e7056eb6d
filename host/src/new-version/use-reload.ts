import { hasUnsaved, isWriting, leave, notify, useUnsavedLabels } from '@zaakwerk/platform'
import { useEffect, useRef, useState } from 'react'
import { reloadPage } from './reload-page.ts'

/** Two polls in a row must find everything saved: a form is briefly unsaved again while its page changes. */
const pollMs = 300

const isSaved = (): boolean => !hasUnsaved() && !isWriting()

export interface Reload {
  /** Names of what is unsaved. */
  readonly unsaved: readonly string[]
  /** Whether a reload waits until everything is saved. */
  readonly isWaiting: boolean
  /** Reloads as soon as everything is saved, which may be immediately. */
  readonly reloadWhenSaved: () => void
  readonly cancel: () => void
  /** Reloads immediately, after asking about unsaved input. */
  readonly reloadNow: () => void
}

interface ReloadOptions {
  /** Runs before the reload, which a rejection cancels. */
  readonly before?: (() => Promise<unknown>) | undefined
  readonly reload?: (() => void) | undefined
}

/** Reloads the page, once no input is unsaved and no write is in flight, or after the user confirms. */
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
    let savedPolls = 0
    const timer = setInterval(() => {
      savedPolls = isSaved() ? savedPolls + 1 : 0
      if (savedPolls < 2) return
      clearInterval(timer)
      void latest.current()
    }, pollMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return {
    unsaved,
    isWaiting,
    reloadWhenSaved: () => (isSaved() ? void start() : setWaiting(true)),
    cancel: () => setWaiting(false),
    reloadNow: () => leave({ consequence: 'de pagina toch herladen', onGo: () => void start() }),
  }
}
