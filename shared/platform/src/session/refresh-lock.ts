/** How long local storage may take to reach another tab. */
const storageDelay = 500

/** Waits for the storage event of another tab's write, which can arrive after the lock is released and after its values are readable. */
export const arrival = (isDone: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('storage', check)
      resolve()
    }
    const check = (): void => {
      if (isDone()) end()
    }
    const timer = setTimeout(end, storageDelay)
    window.addEventListener('storage', check)
    check()
  })

interface Refresh<T> {
  /** Refreshes the token. */
  readonly refresh: () => Promise<T>
  /** Whether another tab has refreshed. */
  readonly isDone: () => boolean
}

const name = 'zaakwerk-refresh'

/** Single-flight across tabs: one request refreshes; the others wait and use its result. */
export const refreshOnceAcrossTabs = async <T>({ refresh, isDone }: Refresh<T>): Promise<T> => {
  // Plain http on another host has no Web Locks; single-flight is then per tab.
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
