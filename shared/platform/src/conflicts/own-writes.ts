import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { createSessionState, type StateStore } from '../data/session-state.ts'
import { useSession } from '../session/session.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

/** From a version of a record to what one user alone has made of it since. */
interface Run<T> {
  readonly from: number
  readonly record: T
}

/** Where the own writes to one kind of record are kept, as long as the answers of the page. */
export type TrackedWrites<T extends Versioned> = StateStore<Run<T>>

/** Keeps the own writes to one kind of record. */
export const trackOwnWrites = <T extends Versioned>(): TrackedWrites<T> => createSessionState()

/** Knows what this page itself made of a record, so that its own earlier write does not make a later act stale. */
export interface OwnWrites<T> {
  /** `record` is the answer to a write that the server took on version `seen`: nobody else came between. */
  readonly wrote: (seen: number, record: T) => void
  /** The record as the user alone changed it since `base`; undefined where they did not, or somebody else did too. */
  readonly since: (base: T) => T | undefined
  /** Where the user made the last change since `base`, if it was the user: in another window, or perhaps on this page. */
  readonly placeOf: (author: number | null | undefined, seen: Seen<T>) => 'here' | 'elsewhere' | undefined
}

interface Seen<T> {
  readonly base: T
  readonly current: T
}

export const useOwnWrites = <T extends Versioned>(runs: TrackedWrites<T> | undefined): OwnWrites<T> => {
  const { cache } = useSWRConfig()
  const userId = useSession().viewer?.userId
  return useMemo(() => {
    const known = runs?.of(cache)
    const keyOf = ({ id }: T): string => `${userId}/${id}`
    const since = (base: T): T | undefined => {
      const run = known?.get(keyOf(base))
      const isWithin = run && run.from <= base.version && base.version < run.record.version
      return isWithin ? run.record : undefined
    }
    return {
      since,
      placeOf: (author, { base, current }) => {
        if (author === undefined || author !== userId) return undefined
        const isMadeHere = (since(base)?.version ?? 0) >= current.version
        return known && !isMadeHere ? 'elsewhere' : 'here'
      },
      wrote: (seen, record) => {
        const run = known?.get(keyOf(record))
        known?.set(keyOf(record), { from: run?.record.version === seen ? run.from : seen, record })
      },
    }
  }, [runs, cache, userId])
}
