const clearers: (() => void)[] = []

/**
 * Caches promises by name for React's `use`, which asks for them at each render. Failures are cached too, until `clearFailures`: otherwise each render would
 * start a new attempt.
 */
export const failureCache = <T>(): ((name: string, start: () => Promise<T>) => Promise<T>) => {
  const entries = new Map<string, { readonly work: Promise<T>; hasFailed: boolean }>()
  clearers.push(() => {
    for (const [name, { hasFailed }] of entries) if (hasFailed) entries.delete(name)
  })
  return (name, start) => {
    const known = entries.get(name)
    if (known) return known.work
    const entry = { work: start(), hasFailed: false }
    // The rendering component gets the error; nobody awaits it here.
    entry.work.catch(() => {
      entry.hasFailed = true
    })
    entries.set(name, entry)
    return entry.work
  }
}

/** Removes failures from all caches, so that the next call tries again. */
export const clearFailures = (): void => {
  for (const clear of clearers) clear()
}
