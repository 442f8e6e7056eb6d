import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'

let hasUnknown = false
const { subscribe, announce } = createListeners()

/** Notes that the API does not know a call of this page, so that the page is of another version. Called by the API client. */
export const noteUnknownCall = (): void => {
  hasUnknown = true
  announce()
}

/** Whether the API refused a call of this page as unknown; stays until the page is loaded again. */
export const useHasUnknownCall = (): boolean => useSyncExternalStore(subscribe, () => hasUnknown)
