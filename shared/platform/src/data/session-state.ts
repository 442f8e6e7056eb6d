import { useSWRConfig } from 'swr'
import { useViewer } from '../session/session.ts'

/** What screens remember beyond themselves, as long as the answers of the page. */
export interface StateStore<Value> {
  readonly of: (page: object) => Map<string, Value>
}

/** Declares such a memory: once, in a module. */
export const createSessionState = <Value>(): StateStore<Value> => {
  const pages = new WeakMap<object, Map<string, Value>>()
  return {
    of: (page) => {
      const known = pages.get(page) ?? new Map<string, Value>()
      pages.set(page, known)
      return known
    },
  }
}

/** One thing that is remembered, of the user who is signed in. */
export interface Remembered<Value> {
  readonly get: () => Value | undefined
  /** Undefined forgets it. */
  readonly set: (value: Value | undefined) => void
}

/** A memory by name, for this user alone. */
export const useSessionState = <Value>(memory: StateStore<Value>): ((name: string) => Remembered<Value>) => {
  const { cache } = useSWRConfig()
  const { userId } = useViewer()
  return (name) => {
    const [known, key] = [memory.of(cache), `${userId}/${name}`]
    return {
      get: () => known.get(key),
      set: (value) => {
        if (value === undefined) known.delete(key)
        else known.set(key, value)
      },
    }
  }
}
