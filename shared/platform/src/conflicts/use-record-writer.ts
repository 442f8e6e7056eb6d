import type { Endpoint, EndpointAnswer, EndpointInput } from '@zaakwerk/contract/endpoint'
import { listUsers } from '@zaakwerk/contract/users'
import type * as z from '@zaakwerk/contract/zod'
import { fullName } from '@zaakwerk/domain/names'
import { useCallback } from 'react'
import { ApiError } from '../api/api-error.ts'
import { callEndpoint } from '../api/call-endpoint.ts'
import { useAction } from '../data/use-action.ts'
import { useReplaceAnswer } from '../data/use-endpoint.ts'
import { type NoticeContent, notify } from '../notices/notify.ts'
import {
  askAboutConflict,
  type ConflictAct,
  type Difference,
  type FieldConflict,
} from '../questions/conflict-question.ts'
import { type TrackedWrites, useOwnWrites } from './own-writes.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

/** Values as people read them, by the label of their field. */
type Words = Readonly<Record<string, string>>

type ById = z.ZodMiniType<unknown, { readonly id: unknown }>

/** Reads one record by its id, which stands in its path or in its query. */
type ReadById<T> = Endpoint & { readonly answer: z.ZodMiniType<T> } & (
    | { readonly params: ById }
    | { readonly params?: undefined; readonly query: ById }
  )

/** How conflicts are found and described for one kind of record. */
export interface RecordKind<T extends Versioned> {
  readonly read: ReadById<T>
  /** The editable fields. */
  readonly words: (record: T) => Words
  /** Who made the last change since `base`: a user id, null for the system, undefined if unknown. */
  readonly authorSince: (base: T, current: T) => number | null | undefined
  /** Of records with long texts: conflicts mark what differs. */
  readonly difference?: Difference
  /** Of records with acts: the user's own writes, which make none of their later acts stale. */
  readonly own?: TrackedWrites<T>
}

interface Intent<E extends Endpoint, T> {
  /** What the user is saving: "Notities". */
  readonly label: string
  /** The record as it was when the user began. */
  readonly base: T
  /** The values the user wants. */
  readonly mine?: Words
  /** Input that keeps both changes, such as two notes joined. */
  readonly merge?: (current: T) => EndpointInput<E>
  /** The same change for the record as it is now, where what is sent is made of it: one key of a JSON text. */
  readonly again?: (current: T) => EndpointInput<E>
  /** For an act that makes something, such as a letter: asks how it stands with the record as it is now. It is never repeated without a question. */
  readonly act?: (current: T) => ConflictAct
  /** Told while the answer is awaited, and not beside a question. */
  readonly progress?: NoticeContent
  /** Called with the saved record. */
  readonly onWritten?: (record: T) => void
  /** The page is closing and the call outlives it. A 412 is then left undecided: nobody is there to ask. */
  readonly isLast?: boolean
  /** It changes no value of the record, such as a mail. With `isLast` it goes whatever others did: there is nothing to undo of theirs. */
  readonly isAddition?: boolean
}

/** `done`: saved. `discarded`: the user gave up the change. `open`: undecided, the input stays as it is. */
export type WriteResult = 'done' | 'discarded' | 'open'

/** What others changed between two readings, with the value the user wanted for the same field, if any. */
export const changesBetween = <T extends Versioned>(
  { words }: RecordKind<T>,
  { base, current, mine = {} }: { readonly base: T; readonly current: T; readonly mine?: Words | undefined },
): readonly FieldConflict[] => {
  const before = words(base)
  return Object.entries(words(current))
    .filter(([label, now]) => now !== (before[label] ?? ''))
    .map(([label, theirs]) => {
      const wanted = mine[label]
      return { label, before: before[label] ?? '', theirs, ...(wanted === undefined ? {} : { mine: wanted }) }
    })
}

const nameOf = async (user: number | null | undefined): Promise<string | undefined> => {
  if (user === undefined) return undefined
  if (user === null) return 'Systeem'
  const staff = await callEndpoint(listUsers, {}).catch(() => [])
  const found = staff.find(({ id }) => id === user)
  return found && fullName(found)
}

const newest = <T extends Versioned>(shown: T | undefined, read: T): T =>
  shown && shown.version > read.version ? shown : read

/** Replaces the cached record, unless a newer version is there already. */
export const useShowRecord = <T extends Versioned>({ read }: RecordKind<T>): ((record: T) => void) => {
  const replace = useReplaceAnswer()
  return useCallback(
    (record) => {
      const next = (shown: T | undefined): T => newest(shown, record)
      if (read.params) replace(read, { params: { id: record.id } }, next)
      else replace(read, { query: { id: record.id } }, next)
    },
    [replace, read],
  )
}

const readAgain = <T extends Versioned>({ read }: RecordKind<T>, id: number): Promise<T> =>
  read.params ? callEndpoint(read, { params: { id } }) : callEndpoint(read, { query: { id } })

/**
 * Saves against the version the user saw, and shows the answer. When somebody else was first (412), changes to
 * different fields are both kept without asking; if both changed the same field, or did the same, the user chooses.
 * Rejects with `ApiError` for any other failure.
 */
export const useRecordWriter = <E extends Endpoint, T extends Versioned>(
  endpoint: E,
  { kind, refreshes }: { readonly kind: RecordKind<T>; readonly refreshes: readonly Endpoint[] },
): {
  readonly write: (input: EndpointInput<E>, intent: Intent<E, T>) => Promise<WriteResult>
  readonly isRunning: boolean
} => {
  const show = useShowRecord(kind)
  const own = useOwnWrites(kind.own)
  const { run, isRunning } = useAction(endpoint, { refreshes })

  const write = useCallback(
    async (
      input: EndpointInput<E>,
      { label, base, mine, merge, again, act, progress, onWritten, ...intent }: Intent<E, T>,
    ): Promise<WriteResult> => {
      const { isLast = false, isAddition = false } = intent
      // The dialog takes the focus; closing it undecided returns the focus here.
      const worksIn = document.activeElement
      const attempt = async (sent: EndpointInput<E>, seen: T): Promise<WriteResult> => {
        const closeProgress = progress && notify.progress(progress)
        try {
          // The endpoint takes a version and answers the record. TypeScript leaves the types of both open for as long as
          // `E` is, so it cannot see that.
          const version = isLast && isAddition ? undefined : seen.version
          const input = { ...sent, version } as EndpointInput<E>
          const answer = await run(input, { outlivesPage: isLast }).finally(closeProgress)
          const written = answer as EndpointAnswer<E> & T
          if (version !== undefined) own.wrote(version, written)
          show(written)
          onWritten?.(written)
          return 'done'
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 412) throw error
          if (isLast) return 'open'
          const current = await readAgain(kind, seen.id)
          const both = (merge ?? again)?.(current) ?? sent
          const changes = changesBetween(kind, { base, current, mine })
          const isSameFact = changes.some(
            ({ mine: wanted, theirs }) => wanted !== undefined && wanted !== theirs,
          )
          const late = act?.(current)
          if (!isSameFact && !late?.isDone) return attempt(both, current)
          // What both changed to the same is no dispute.
          const disputed = changes.filter(({ mine: wanted, theirs }) => wanted !== theirs)
          const author = kind.authorSince(base, current)
          const choice = await askAboutConflict({
            who: await nameOf(author),
            own: own.placeOf(author, { base, current }),
            changes: disputed.length > 0 ? disputed : changes,
            difference: kind.difference,
            label,
            isMerged: merge !== undefined,
            act: late,
            worksIn,
          })
          if (choice === 'keep') return attempt(both, current)
          if (choice === 'discard') show(current)
          return choice === 'discard' ? 'discarded' : 'open'
        }
      }
      // An edit is made of what was seen; an act stands on what the user made of it since, unless that was the very same act.
      const since = act && own.since(base)
      return attempt(input, since && !act(since).isDone ? since : base)
    },
    [kind, own, run, show],
  )
  return { write, isRunning }
}
