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
  type ConflictAction,
  type Difference,
  type FieldConflict,
} from '../questions/conflict-question.ts'
import { type TrackedWrites, useOwnWrites } from './own-writes.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

/** Display values by field label. */
type DisplayValues = Readonly<Record<string, string>>

type ById = z.ZodMiniType<unknown, { readonly id: unknown }>

/** Endpoint that reads one record by its id, in the path or in the query. */
type ReadById<T> = Endpoint & { readonly answer: z.ZodMiniType<T> } & (
    | { readonly params: ById }
    | { readonly params?: undefined; readonly query: ById }
  )

/** How conflicts are found and described for one kind of record. */
export interface RecordKind<T extends Versioned> {
  readonly read: ReadById<T>
  /** The editable fields as display values. */
  readonly displayValues: (record: T) => DisplayValues
  /** Who made the last change since `base`: a user id, null for the system, undefined if unknown. */
  readonly authorSince: (base: T, current: T) => number | null | undefined
  /** For long texts: how to mark the differences in a conflict. */
  readonly difference?: Difference
  /** For records with actions: the user's own writes, which do not make later actions stale. */
  readonly ownWrites?: TrackedWrites<T>
}

interface Intent<E extends Endpoint, T> {
  /** What the user is saving: "Notities". */
  readonly label: string
  /** The record when the user started. */
  readonly base: T
  /** The values the user wants. */
  readonly mine?: DisplayValues
  /** Input that keeps both changes, such as two notes joined. */
  readonly merge?: (current: T) => EndpointInput<E>
  /** The same change for the current record, where the input depends on the record: one key of a JSON text. */
  readonly retryInput?: (current: T) => EndpointInput<E>
  /** For an action with an effect, such as a letter: describes it for the current record. It is never repeated without confirmation. */
  readonly action?: (current: T) => ConflictAction
  /** Progress notice during the call, hidden while a question is open. */
  readonly progress?: NoticeContent
  /** Called with the saved record. */
  readonly onWritten?: (record: T) => void
  /** The page is closing and the call outlives it. A 412 then stays undecided, because nobody can be asked. */
  readonly isPageClosing?: boolean
  /** The write changes no field of the record, such as a mail. With `isLast` it is sent without a version: it cannot overwrite another change. */
  readonly isAddition?: boolean
}

/** `done`: saved. `discarded`: the user gave up the change. `open`: undecided, the input stays as it is. */
export type WriteResult = 'done' | 'discarded' | 'open'

/** What others changed between two reads, with the user's value of the same field, if any. */
export const changesBetween = <T extends Versioned>(
  { displayValues }: RecordKind<T>,
  {
    base,
    current,
    mine = {},
  }: { readonly base: T; readonly current: T; readonly mine?: DisplayValues | undefined },
): readonly FieldConflict[] => {
  const before = displayValues(base)
  return Object.entries(displayValues(current))
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

/** Replaces the cached record unless the cache has a newer version. */
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
 * Optimistic locking: saves against the version that the user saw and shows the answer. On a 412, changes to different fields are merged without asking; for
 * the same field, or the same action, the user chooses. Rejects with `ApiError` for any other failure.
 */
export const useRecordWriter = <E extends Endpoint, T extends Versioned>(
  endpoint: E,
  { kind, refreshes }: { readonly kind: RecordKind<T>; readonly refreshes: readonly Endpoint[] },
): {
  readonly write: (input: EndpointInput<E>, intent: Intent<E, T>) => Promise<WriteResult>
  readonly isRunning: boolean
} => {
  const show = useShowRecord(kind)
  const ownWrites = useOwnWrites(kind.ownWrites)
  const { run, isRunning } = useAction(endpoint, { refreshes })

  const write = useCallback(
    async (
      input: EndpointInput<E>,
      { label, base, mine, merge, retryInput, action, progress, onWritten, ...intent }: Intent<E, T>,
    ): Promise<WriteResult> => {
      const { isPageClosing = false, isAddition = false } = intent
      // The dialog takes the focus; closing it without a choice returns it here.
      const focusedElement = document.activeElement
      const attempt = async (sent: EndpointInput<E>, seen: T): Promise<WriteResult> => {
        const closeProgress = progress && notify.progress(progress)
        try {
          // The endpoint takes a version and answers the record. TypeScript cannot see that while `E` is generic.
          const version = isPageClosing && isAddition ? undefined : seen.version
          const input = { ...sent, version } as EndpointInput<E>
          const answer = await run(input, { outlivesPage: isPageClosing }).finally(closeProgress)
          const written = answer as EndpointAnswer<E> & T
          if (version !== undefined) ownWrites.addWrite(version, written)
          show(written)
          onWritten?.(written)
          return 'done'
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 412) throw error
          if (isPageClosing) return 'open'
          const current = await readAgain(kind, seen.id)
          const both = (merge ?? retryInput)?.(current) ?? sent
          const changes = changesBetween(kind, { base, current, mine })
          const isSameFact = changes.some(
            ({ mine: wanted, theirs }) => wanted !== undefined && wanted !== theirs,
          )
          const currentAction = action?.(current)
          if (!isSameFact && !currentAction?.isDone) return attempt(both, current)
          // The same value on both sides is no conflict.
          const disputed = changes.filter(({ mine: wanted, theirs }) => wanted !== theirs)
          const author = kind.authorSince(base, current)
          const choice = await askAboutConflict({
            who: await nameOf(author),
            ownChange: ownWrites.placeOf(author, { base, current }),
            changes: disputed.length > 0 ? disputed : changes,
            difference: kind.difference,
            label,
            isMerged: merge !== undefined,
            action: currentAction,
            focusedElement,
          })
          if (choice === 'keep') return attempt(both, current)
          if (choice === 'discard') show(current)
          return choice === 'discard' ? 'discarded' : 'open'
        }
      }
      // An edit applies to the version that was seen; an action also to the user's own later versions, unless it repeats that same action.
      const since = action && ownWrites.since(base)
      return attempt(input, since && !action(since).isDone ? since : base)
    },
    [kind, ownWrites, run, show],
  )
  return { write, isRunning }
}
