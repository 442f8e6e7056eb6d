import { newIdempotencyKey } from '@zaakwerk/platform/public'
import { fieldsOf } from '../link/kept-fields.ts'
import { tabMemory } from '../link/tab-memory.ts'

/** The sent values with their idempotency key. */
export interface Sent<Values> {
  readonly key: string
  readonly values: Values
}

interface StoredDraft<Values> {
  readonly values: Values
  readonly sent?: Sent<Values>
}

/** The draft of this page for a case, stored in the tab. */
export interface Draft<Values> {
  /** The stored values, if any. */
  readonly values: () => Values | undefined
  readonly save: (values: Values) => void
  /** The idempotency key for these values: the earlier one, unless they changed. */
  readonly keyFor: (values: Values) => string
  /** The last sent values, perhaps without an answer. */
  readonly sent: () => Sent<Values> | undefined
  /** Clears the draft after success. */
  readonly clear: () => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Creates a draft. `parse`: stored values, or undefined if they are invalid. */
export const draftOf = <Values>(
  caseId: number,
  parse: (value: unknown) => Values | undefined,
): Draft<Values> => {
  const parseSent = (found: unknown): Sent<Values> | undefined => {
    const { key, values: before } = fieldsOf(found)
    const values = parse(before)
    return typeof key === 'string' && values ? { key, values } : undefined
  }
  const memory = tabMemory(
    `draft ${location.pathname} ${caseId}`,
    (found): StoredDraft<Values> | undefined => {
      const { values: entered, sent: before } = fieldsOf(found)
      const [values, sent] = [parse(entered), parseSent(before)]
      return values && { values, ...(sent && { sent }) }
    },
  )
  // Read once: a drawing and its image are large, and each key press stores them.
  let stored = memory.read()
  let isCleared = false
  const save = (next: StoredDraft<Values>): void => {
    if (isCleared) return
    stored = next
    memory.write(next)
  }
  return {
    values: () => stored?.values,
    save: (values) => save({ ...stored, values }),
    keyFor: (values) => {
      const before = stored?.sent
      const sent = before && isSame(before.values, values) ? before : { key: newIdempotencyKey(), values }
      save({ values, sent })
      return sent.key
    },
    sent: () => stored?.sent,
    clear: () => {
      isCleared = true
      stored = undefined
      memory.clear()
    },
  }
}
