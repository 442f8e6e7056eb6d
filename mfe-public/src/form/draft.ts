import { newIdempotencyKey } from '@zaakwerk/platform/public'
import { fieldsOf } from '../link/kept-fields.ts'
import { tabMemory } from '../link/tab-memory.ts'

/** What was sent, under the key that makes sending it again the same call. */
export interface Sent<Values> {
  readonly key: string
  readonly values: Values
}

interface Kept<Values> {
  readonly values: Values
  readonly sent?: Sent<Values>
}

/** What is filled in on this page for a case, for as long as the tab lives. */
export interface Draft<Values> {
  /** What was filled in before, if anything was. */
  readonly values: () => Values | undefined
  readonly keep: (values: Values) => void
  /** The `Idempotency-Key` to send these values with: the one of before, unless they were changed since. */
  readonly keyFor: (values: Values) => string
  /** What was sent last, of which perhaps no answer came. */
  readonly sent: () => Sent<Values> | undefined
  /** After success. Nothing is kept any more. */
  readonly forget: () => void
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `parse`: the values that were kept, or undefined where a person changed them into what they cannot be. */
export const draftOf = <Values>(
  caseId: number,
  parse: (value: unknown) => Values | undefined,
): Draft<Values> => {
  const parseSent = (found: unknown): Sent<Values> | undefined => {
    const { key, values: before } = fieldsOf(found)
    const values = parse(before)
    return typeof key === 'string' && values ? { key, values } : undefined
  }
  const memory = tabMemory(`draft ${location.pathname} ${caseId}`, (found): Kept<Values> | undefined => {
    const { values: entered, sent: before } = fieldsOf(found)
    const [values, sent] = [parse(entered), parseSent(before)]
    return values && { values, ...(sent && { sent }) }
  })
  // Read once: a drawing and its picture are large, and this is kept at every key.
  let kept = memory.read()
  let isOver = false
  const keep = (next: Kept<Values>): void => {
    if (isOver) return
    kept = next
    memory.keep(next)
  }
  return {
    values: () => kept?.values,
    keep: (values) => keep({ ...kept, values }),
    keyFor: (values) => {
      const before = kept?.sent
      const sent = before && isSame(before.values, values) ? before : { key: newIdempotencyKey(), values }
      keep({ values, sent })
      return sent.key
    },
    sent: () => kept?.sent,
    forget: () => {
      isOver = true
      kept = undefined
      memory.forget()
    },
  }
}
