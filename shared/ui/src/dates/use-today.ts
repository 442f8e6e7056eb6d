import { today } from '@zaakwerk/domain/date-parsing'
import { endOfDay } from '@zaakwerk/domain/dates'
import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
let midnight: ReturnType<typeof setTimeout> | undefined

const update = (): void => {
  clearTimeout(midnight)
  midnight = setTimeout(update, endOfDay(today()).getTime() - Date.now())
  for (const watcher of watchers) watcher()
}

const start = (): void => {
  update()
  // Timers do not run while the computer sleeps.
  window.addEventListener('focus', update)
  document.addEventListener('visibilitychange', update)
}

const stop = (): void => {
  clearTimeout(midnight)
  window.removeEventListener('focus', update)
  document.removeEventListener('visibilitychange', update)
}

/** One timer for all subscribers: a list has hundreds. */
const onChange = (watcher: () => void): (() => void) => {
  if (watchers.size === 0) start()
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) stop()
  }
}

/** Today in the business time zone, also on a page that stays open overnight. */
export const useToday = (): string => useSyncExternalStore(onChange, () => today())
