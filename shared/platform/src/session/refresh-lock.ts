/** How long local storage of another tab may take to reach this one. */
const storageDelay = 500

/** Waits until another tab's write has arrived; a browser tells it by a storage event, some time after the lock is free. */
const arrival = (isDone: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('storage', look)
      resolve()
    }
    const look = (): void => {
      if (isDone()) end()
    }
    const timer = setTimeout(end, storageDelay)
    window.addEventListener('storage', look)
    look()
  })

interface Refresh<T> {
  /** Refreshes, or finds that it is no longer needed. */
  readonly refresh: () => Promise<T>
  /** Whether somebody else has refreshed. */
  readonly isDone: () => boolean
}

const name = 'zaakwerk-refresh'

/** Lets one request of all tabs refresh; the others wait for it and take over its result. */
export const refreshAlone = async <T>({ refresh, isDone }: Refresh<T>): Promise<T> => {
  // Plain http on another host has no Web Locks; there the caller's own tab is all that can be kept in step.
  if (!('locks' in navigator)) return refresh()
  const first = await navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await refresh() } : undefined,
  )
  if (first) return first.result
  return navigator.locks.request(name, async () => {
    await arrival(isDone)
    return refresh()
  })
}
