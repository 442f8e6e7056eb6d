import { useSyncExternalStore } from 'react'
import { createListeners } from '../data/listeners.ts'

let hasUnknown = false
const { subscribe, announce } = createListeners()

/** Records that the API rejected a call of this page as unknown, because their versions differ. Called by the API client. */
export const noteUnknownCall = (): void => {
  hasUnknown = true
  announce()
}

/** Whether the API rejected a call of this page as unknown; true until the page is reloaded. */
export const useHasUnknownCall = (): boolean => useSyncExternalStore(subscribe, () => hasUnknown)
