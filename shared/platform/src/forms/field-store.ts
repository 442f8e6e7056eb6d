import type { FieldValues } from './field-values.ts'

/** What is wrong with a field. */
export interface FieldError {
  readonly message: string
  /** The server said so, and not the checks of the form. */
  readonly isServers: boolean
}

export type FieldErrors = Readonly<Partial<Record<string, FieldError>>>

/** What is told of the fields. */
export interface Verdict {
  readonly errors: FieldErrors
  /** Somebody tried to send them: from then on they are judged while they are typed. */
  readonly isSubmitted: boolean
}

/** What the fields of a form hold, and what is wrong with them. Who draws one listens, and draws anew for that field alone. */
export interface FieldStore {
  readonly values: () => FieldValues
  readonly verdict: () => Verdict
  readonly subscribe: (listener: () => void) => () => void
  /** Changes fields, by a user or from code. */
  readonly change: (changes: FieldValues) => void
  /** Puts other values and an empty verdict in the place of everything. */
  readonly begin: (values: FieldValues) => void
  /** Changes what is told. */
  readonly tell: (verdict: Partial<Verdict>) => void
}

/** What is wrong after these fields changed. */
type Rejudge = (changed: readonly string[], now: Verdict & { readonly values: FieldValues }) => FieldErrors

const isSame = (one: FieldErrors, other: FieldErrors): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name]?.message === other[name]?.message && one[name]?.isServers === other[name]?.isServers,
  )

/** A store that begins with these values. */
export const createFieldStore = (start: FieldValues, rejudge: Rejudge): FieldStore => {
  let values = start
  let verdict: Verdict = { errors: {}, isSubmitted: false }
  const listeners = new Set<() => void>()
  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  /** The same verdict stays the same object, so that a key that changes nothing in it draws no form anew. */
  const judgeAs = ({
    errors = verdict.errors,
    isSubmitted = verdict.isSubmitted,
  }: Partial<Verdict>): void => {
    if (isSubmitted === verdict.isSubmitted && isSame(errors, verdict.errors)) return
    verdict = { errors, isSubmitted }
  }
  return {
    values: () => values,
    verdict: () => verdict,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (changes) => {
      values = { ...values, ...changes }
      judgeAs({ errors: rejudge(Object.keys(changes), { values, ...verdict }) })
      announce()
    },
    begin: (next) => {
      values = next
      judgeAs({ errors: {}, isSubmitted: false })
      announce()
    },
    tell: (next) => {
      judgeAs(next)
      announce()
    },
  }
}
