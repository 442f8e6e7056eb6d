const forgetters: (() => void)[] = []

/**
 * Caches promises by name for React's `use`, which asks for them at each render. Failures are cached too, until `forgetFailures`: otherwise each render would
 * start a new attempt.
 */
export const failureCache = <T>(): ((name: string, start: () => Promise<T>) => Promise<T>) => {
  const kept = new Map<string, { readonly work: Promise<T>; hasFailed: boolean }>()
  forgetters.push(() => {
    for (const [name, { hasFailed }] of kept) if (hasFailed) kept.delete(name)
  })
  return (name, start) => {
    const known = kept.get(name)
    if (known) return known.work
    const entry = { work: start(), hasFailed: false }
    // The rendering component gets the error; nobody awaits it here.
    entry.work.catch(() => {
      entry.hasFailed = true
    })
    kept.set(name, entry)
    return entry.work
  }
}

/** Removes failures from all caches, so that the next call tries again. */
export const forgetFailures = (): void => {
  for (const forget of forgetters) forget()
}
