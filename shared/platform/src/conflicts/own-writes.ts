import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { createSessionState, type StateStore } from '../data/session-state.ts'
import { useSession } from '../session/current-session.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

/** Consecutive writes by this user: the version before the first and the record after the last. */
interface Run<T> {
  readonly from: number
  readonly record: T
}

/** Store of the user's own writes to one kind of record, cleared with the cached answers. */
export type TrackedWrites<T extends Versioned> = StateStore<Run<T>>

/** Creates the store of own writes for one kind of record. */
export const trackOwnWrites = <T extends Versioned>(): TrackedWrites<T> => createSessionState()

/** Tracks the writes of this page, so that its own earlier write does not make a later action stale. */
export interface OwnWrites<T> {
  /** Records a write: `record` is the answer to a write on version `seen`, with no other write in between. */
  readonly addWrite: (seen: number, record: T) => void
  /** The current record if only this user changed it since `base`; else undefined. */
  readonly since: (base: T) => T | undefined
  /** Where this user made the last change since `base`, if they did: in another window, or perhaps on this page. */
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
      addWrite: (seen, record) => {
        const run = known?.get(keyOf(record))
        known?.set(keyOf(record), { from: run?.record.version === seen ? run.from : seen, record })
      },
    }
  }, [runs, cache, userId])
}
