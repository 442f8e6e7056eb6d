import { newIdempotencyKey } from '@zaakwerk/platform/public'
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** `parse`: the values that were kept, or undefined where a person changed them into what they cannot be. */
export const draftOf = <Values>(
  caseId: number,
  parse: (value: unknown) => Values | undefined,
): Draft<Values> => {
  const parseSent = (found: unknown): Sent<Values> | undefined => {
    if (!isRecord(found) || typeof found.key !== 'string') return undefined
    const values = parse(found.values)
    return values && { key: found.key, values }
  }
  const memory = tabMemory(`draft ${location.pathname} ${caseId}`, (found): Kept<Values> | undefined => {
    if (!isRecord(found)) return undefined
    const [values, sent] = [parse(found.values), parseSent(found.sent)]
    return values && { values, ...(sent && { sent }) }
  })
  let isOver = false
  const keep = (kept: Kept<Values>): void => {
    if (!isOver) memory.keep(kept)
  }
  return {
    values: () => memory.read()?.values,
    keep: (values) => keep({ ...memory.read(), values }),
    keyFor: (values) => {
      const before = memory.read()?.sent
      const sent = before && isSame(before.values, values) ? before : { key: newIdempotencyKey(), values }
      keep({ values, sent })
      return sent.key
    },
    sent: () => memory.read()?.sent,
    forget: () => {
      isOver = true
      memory.forget()
    },
  }
}
