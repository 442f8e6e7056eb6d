import { type RefObject, useCallback, useEffect, useRef } from 'react'
import {
  type FieldErrors,
  type FieldValues as HookValues,
  useFormState,
  useForm as useHookForm,
} from 'react-hook-form'
import type { FieldValues, Messages } from './field-values.ts'
import { messagesOf } from './form-messages.ts'
import type { FormOptions } from './form-types.ts'

/** The type of an error that the server gave; those of the checks are "check". */
export const fromServer = 'server'

interface Judged<Values extends FieldValues> {
  readonly latest: RefObject<FormOptions<Values>>
  /** What the form began with; after a save, what was saved. */
  readonly base: RefObject<Values>
}

/** The values of a form with what is wrong with them: what is judged, and when. */
export const useJudgement = <Values extends FieldValues>({ latest, base }: Judged<Values>) => {
  /** Fields that somebody saw when it was sent, or touched since; undefined for all. */
  const judged = useRef<readonly string[]>(undefined)
  const judge = (values: Values): Messages<Values> =>
    messagesOf(latest.current, { values, start: base.current })
  const hook = useHookForm<HookValues>({
    defaultValues: { ...base.current },
    shouldFocusError: false,
    resolver: (values) => {
      const found = Object.entries(judge(values as Values)).filter(([, message]) => message)
      const errors: FieldErrors = Object.fromEntries(
        found.map(([name, message]) => [name, { type: 'check', message: String(message) }]),
      )
      return found.length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { errors, isSubmitted } = useFormState({ control: hook.control })
  const seen = useRef({ errors, isSubmitted })
  seen.current = { errors, isSubmitted }
  useEffect(
    () =>
      hook.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (!seen.current.isSubmitted) {
            if (name) hook.clearErrors(name)
            return
          }
          // Fields depend on each other, so check them all; what the server said about the others stays.
          if (name) judged.current = judged.current && [...judged.current, name]
          const isOurs = (one: string) =>
            one !== name &&
            seen.current.errors[one]?.type !== fromServer &&
            (judged.current?.includes(one) ?? true)
          void hook.trigger(Object.keys(latest.current.labels).filter(isOurs))
        },
      }),
    [hook, latest],
  )
  const forget = useCallback(() => {
    seen.current = { errors: {}, isSubmitted: false }
  }, [])
  return {
    hook,
    errors,
    isSubmitted,
    judge,
    /** Judges nothing of what the form begins with anew. To be called before it does. */
    forget,
    /** From this submit on, judges the fields that are shown now. */
    judgeShown: (values: Values) => {
      judged.current = latest.current.shown?.(values)
    },
  }
}
