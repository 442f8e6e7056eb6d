import { notify } from '@zaakwerk/platform'

/** Code that is loaded on first use. */
export interface LoadedOnce<Value> {
  /** Undefined before it is loaded. */
  readonly loaded: () => Value | undefined
  /** Loads it. After a failure, the next call tries again. */
  readonly load: () => Promise<Value>
  /** Loads it in advance. A failure is reported on use. */
  readonly preload: () => void
}

export const loadOnce = <Value>(fetch: () => Promise<Value>): LoadedOnce<Value> => {
  let value: Value | undefined
  let loading: Promise<Value> | undefined
  const load = (): Promise<Value> => {
    loading ??= fetch().then(
      (fetched) => {
        value = fetched
        return fetched
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return { loaded: () => value, load, preload: () => void load().catch(() => undefined) }
}

/** Shows a notice that a window is loading, if that is slow. Returns a function that removes the notice. */
export const notifyLoading = (): (() => void) => notify.progressIfSlow({ title: 'Venster wordt geladen' })

/** Shows a notice that a window could not be loaded. */
export const notifyNotLoaded = (): void => {
  notify.error({
    title: 'Er is iets fout gegaan',
    text: 'Dit venster kon niet worden geladen. Controleer je netwerk en probeer het opnieuw.',
  })
}
