import { useSWRConfig } from 'swr'
import { useViewer } from '../session/current-session.ts'

/** State that outlives its component, cleared with the cached answers. */
export interface StateStore<Value> {
  readonly of: (page: object) => Map<string, Value>
}

/** Creates a store of session state; once, at module level. */
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

/** One value of session state of the signed-in user. */
export interface Remembered<Value> {
  readonly get: () => Value | undefined
  /** Undefined removes it. */
  readonly set: (value: Value | undefined) => void
}

/** Session state by name, for the signed-in user. */
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
