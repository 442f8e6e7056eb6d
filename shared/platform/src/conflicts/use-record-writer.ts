import type { Endpoint, EndpointAnswer, EndpointInput } from '@zaakwerk/contract/endpoint'
import { listUsers } from '@zaakwerk/contract/users'
import type * as z from '@zaakwerk/contract/zod'
import { fullName } from '@zaakwerk/domain/names'
import { useCallback } from 'react'
import { ApiError } from '../data/api-error.ts'
import { callEndpoint } from '../data/call.ts'
import { useAction } from '../data/use-action.ts'
import { useReplaceAnswer } from '../data/use-endpoint.ts'
import { askAboutConflict, type FieldConflict } from '../questions/conflict-question.ts'

interface Versioned {
  readonly id: number
  readonly version: number
}

/** Fields in words, by the label they have on the page. */
type Words = Readonly<Record<string, string>>

/** What the conflict flow has to know of a kind of record that several people edit. */
export interface RecordKind<T extends Versioned> {
  /** The read of one of them, by its id. */
  readonly read: Endpoint & {
    readonly params: z.ZodType<unknown, { readonly id: unknown }>
    readonly answer: z.ZodType<T>
  }
  /** What people can change of it. */
  readonly words: (record: T) => Words
  /** Who changed it last since an earlier reading: a user's id, null for the system, undefined where that is not known. */
  readonly authorSince: (base: T, current: T) => number | null | undefined
}

interface Intent<E extends Endpoint, T> {
  /** What the user is about to do: "Notities". */
  readonly label: string
  /** The record as the user saw it when they began. */
  readonly base: T
  /** What the user wants fields to be. */
  readonly mine?: Words
  /** What to send instead when both are kept: two texts in one. */
  readonly merge?: (current: T) => EndpointInput<E>
  /** It is written: the record as it is now. */
  readonly onWritten?: (record: T) => void
  /** The page is on its way out: the call outlives it. A 412 is left at that then, as there may be nobody to ask. */
  readonly isLast?: boolean
}

/** `done`: written. `discarded`: the user let go of it. `open`: nothing is decided; what was typed stays where it is. */
export type WriteResult = 'done' | 'discarded' | 'open'

/** What others changed between two readings; a field that the user wanted to change too carries what they wanted. */
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

/** Names a user; undefined where that cannot be told. */
const nameOf = async (user: number | null | undefined): Promise<string | undefined> => {
  if (user === undefined) return undefined
  if (user === null) return 'Systeem'
  const staff = await callEndpoint(listUsers, {}).catch(() => [])
  const found = staff.find(({ id }) => id === user)
  return found && fullName(found)
}

const newest = <T extends Versioned>(shown: T | undefined, read: T): T =>
  shown && shown.version > read.version ? shown : read

/** Shows a reading of a record where it is read, unless a newer one is shown already. */
export const useShowRecord = <T extends Versioned>({ read }: RecordKind<T>): ((record: T) => void) => {
  const replace = useReplaceAnswer()
  return useCallback(
    (record) => replace(read, { params: { id: record.id } }, (shown) => newest(shown, record)),
    [replace, read],
  )
}

/**
 * Writes to a record on the version the user saw, and shows the answer. Where somebody else was first (412) and changed
 * other facts, both changes are kept without a question; where both changed the same one, the user is asked.
 * Rejects with `ApiError` for everything but a 412.
 */
export const useRecordWriter = <E extends Endpoint, T extends Versioned>(
  endpoint: E,
  { kind, refreshes }: { readonly kind: RecordKind<T>; readonly refreshes: readonly Endpoint[] },
): {
  readonly write: (input: EndpointInput<E>, intent: Intent<E, T>) => Promise<WriteResult>
  readonly isRunning: boolean
} => {
  const show = useShowRecord(kind)
  const { run, isRunning } = useAction(endpoint, { refreshes })

  const write = useCallback(
    async (
      input: EndpointInput<E>,
      { label, base, mine, merge, onWritten, isLast = false }: Intent<E, T>,
    ): Promise<WriteResult> => {
      // The dialog takes the focus: whoever decides nothing yet goes on where they were.
      const worksIn = document.activeElement
      const attempt = async (sent: EndpointInput<E>, seen: T): Promise<WriteResult> => {
        try {
          // The endpoint takes a version and answers the record. TypeScript leaves the types of both open for as long as
          // `E` is, so it cannot see that.
          const input = { ...sent, version: seen.version } as EndpointInput<E>
          const written = (await run(input, { outlivesPage: isLast })) as EndpointAnswer<E> & T
          show(written)
          onWritten?.(written)
          return 'done'
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 412) throw error
          if (isLast) return 'open'
          const current = await callEndpoint(kind.read, { params: { id: seen.id } })
          const both = merge?.(current) ?? sent
          const changes = changesBetween(kind, { base, current, mine })
          const isSameFact = changes.some(
            ({ mine: wanted, theirs }) => wanted !== undefined && wanted !== theirs,
          )
          if (!isSameFact) return attempt(both, current)
          const who = await nameOf(kind.authorSince(base, current))
          const choice = await askAboutConflict({
            who,
            changes,
            label,
            isMerged: merge !== undefined,
            worksIn,
          })
          if (choice === 'keep') return attempt(both, current)
          if (choice === 'discard') show(current)
          return choice === 'discard' ? 'discarded' : 'open'
        }
      }
      return attempt(input, base)
    },
    [kind, run, show],
  )
  return { write, isRunning }
}
