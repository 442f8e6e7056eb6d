import type { FieldValues } from './field-values.ts'

/** What is wrong with a field. */
export interface FieldError {
  readonly message: string
  /** The server said so, and not the checks of the form. */
  readonly isServers: boolean
}

export type FieldErrors = Readonly<Partial<Record<string, FieldError>>>

/** What is told of the fields. */
export interface Validation {
  readonly errors: FieldErrors
  /** Somebody tried to send them: from then on they are validated while they are typed. */
  readonly isSubmitted: boolean
}

/** What the fields of a form hold, and what is wrong with them. Who draws one listens, and draws anew for that field alone. */
export interface FieldStore {
  readonly values: () => FieldValues
  readonly validation: () => Validation
  readonly subscribe: (listener: () => void) => () => void
  /** Changes fields, by a user or from code. */
  readonly change: (changes: FieldValues) => void
  /** Puts other values and an empty validation in the place of everything. */
  readonly begin: (values: FieldValues) => void
  /** Changes what is told. */
  readonly setErrors: (validation: Partial<Validation>) => void
}

/** What is wrong after these fields changed. */
type Revalidate = (
  changed: readonly string[],
  now: Validation & { readonly values: FieldValues },
) => FieldErrors

const isSame = (one: FieldErrors, other: FieldErrors): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => one[name]?.message === other[name]?.message && one[name]?.isServers === other[name]?.isServers,
  )

/** A store that begins with these values. */
export const createFieldStore = (start: FieldValues, revalidate: Revalidate): FieldStore => {
  let values = start
  let validation: Validation = { errors: {}, isSubmitted: false }
  const listeners = new Set<() => void>()
  const announce = (): void => {
    for (const listener of listeners) listener()
  }
  /** The same validation stays the same object, so that a key that changes nothing in it draws no form anew. */
  const validateAs = ({
    errors = validation.errors,
    isSubmitted = validation.isSubmitted,
  }: Partial<Validation>): void => {
    if (isSubmitted === validation.isSubmitted && isSame(errors, validation.errors)) return
    validation = { errors, isSubmitted }
  }
  return {
    values: () => values,
    validation: () => validation,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (changes) => {
      values = { ...values, ...changes }
      validateAs({ errors: revalidate(Object.keys(changes), { values, ...validation }) })
      announce()
    },
    begin: (next) => {
      values = next
      validateAs({ errors: {}, isSubmitted: false })
      announce()
    },
    setErrors: (next) => {
      validateAs(next)
      announce()
    },
  }
}
