const forgetters: (() => void)[] = []

/**
 * Work that is done once under a name and kept, as `use` of React asks for it with every draw. A failure is kept too,
 * until somebody tries again: else the next draw would start it anew, without end.
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

/** Forgets failures, so that the next call tries again. */
export const forgetFailures = (): void => {
  for (const forget of forgetters) forget()
}
