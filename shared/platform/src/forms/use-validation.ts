import { type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { createFieldStore, type FieldError, type FieldErrors } from './field-store.ts'
import type { FieldValues, Messages } from './field-values.ts'
import { messagesOf } from './form-messages.ts'
import type { FormOptions } from './form-types.ts'

interface Validated<Values extends FieldValues> {
  readonly latest: RefObject<FormOptions<Values>>
  /** What the form began with; after a save, what was saved. */
  readonly base: RefObject<Values>
}

const errorsOf = (messages: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]): readonly (readonly [string, FieldError])[] =>
      message ? [[name, { message, isServers: false }]] : [],
    ),
  )

/** The values of a form with what is wrong with them: what is validated, and when. */
export const useValidation = <Values extends FieldValues>({ latest, base }: Validated<Values>) => {
  /** Fields that somebody saw when it was sent, or touched since; undefined for all. */
  const validated = useRef<readonly string[]>(undefined)
  const validate = (values: Values): Messages<Values> =>
    messagesOf(latest.current, { values, start: base.current })

  const [store] = useState(() =>
    createFieldStore({ ...base.current }, (changed, { values, errors, isSubmitted }) => {
      const next: Record<string, FieldError | undefined> = { ...errors }
      // Not validated before it is sent; what was told of a field is over when it changes.
      const found = isSubmitted ? errorsOf(validate(values as Values)) : {}
      if (isSubmitted) validated.current = validated.current && [...validated.current, ...changed]
      // Fields depend on each other, so all are validated; what the server said about the others stays.
      const isKept = (name: string): boolean =>
        !changed.includes(name) &&
        (!isSubmitted || errors[name]?.isServers === true || validated.current?.includes(name) === false)
      for (const name of new Set([...Object.keys(latest.current.labels), ...changed]))
        if (!isKept(name)) next[name] = found[name]
      return next
    }),
  )
  const { errors, isSubmitted } = useSyncExternalStore(store.subscribe, store.validation)
  return {
    store,
    errors,
    isSubmitted,
    validate,
    /** Validates all fields, and says whether they can be sent. */
    validateAll: (): boolean => {
      const found = errorsOf(validate(store.values() as Values))
      const isRefused = Object.keys(found).length > 0
      // At once: the list of problems is drawn with the words under the fields.
      store.setErrors({ errors: found, ...(isRefused ? { isSubmitted: true } : {}) })
      return !isRefused
    },
    /** Validates one field, also before the form is sent. */
    validateOne: (name: string): void => {
      const found = errorsOf(validate(store.values() as Values))
      store.setErrors({ errors: { ...store.validation().errors, [name]: found[name] } })
    },
    /** From this submit on, judges the fields that are shown now. */
    validateShown: (values: Values): void => {
      validated.current = latest.current.shown?.(values)
    },
  }
}
