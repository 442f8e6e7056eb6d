import { type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { createFieldStore, type FieldError, type FieldErrors } from './field-store.ts'
import type { FieldValues, Messages } from './field-values.ts'
import { messagesOf } from './form-messages.ts'
import type { FormOptions } from './form-types.ts'

interface Judged<Values extends FieldValues> {
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

/** The values of a form with what is wrong with them: what is judged, and when. */
export const useJudgement = <Values extends FieldValues>({ latest, base }: Judged<Values>) => {
  /** Fields that somebody saw when it was sent, or touched since; undefined for all. */
  const judged = useRef<readonly string[]>(undefined)
  const judge = (values: Values): Messages<Values> =>
    messagesOf(latest.current, { values, start: base.current })

  const [store] = useState(() =>
    createFieldStore({ ...base.current }, (changed, { values, errors, isSubmitted }) => {
      const next: Record<string, FieldError | undefined> = { ...errors }
      // Not judged before it is sent; what was told of a field is over when it changes.
      const found = isSubmitted ? errorsOf(judge(values as Values)) : {}
      if (isSubmitted) judged.current = judged.current && [...judged.current, ...changed]
      // Fields depend on each other, so all are judged; what the server said about the others stays.
      const isKept = (name: string): boolean =>
        !changed.includes(name) &&
        (!isSubmitted || errors[name]?.isServers === true || judged.current?.includes(name) === false)
      for (const name of new Set([...Object.keys(latest.current.labels), ...changed]))
        if (!isKept(name)) next[name] = found[name]
      return next
    }),
  )
  const { errors, isSubmitted } = useSyncExternalStore(store.subscribe, store.verdict)
  return {
    store,
    errors,
    isSubmitted,
    judge,
    /** Judges all fields, and says whether they can be sent. */
    judgeAll: (): boolean => {
      const found = errorsOf(judge(store.values() as Values))
      const isRefused = Object.keys(found).length > 0
      // At once: the list of problems is drawn with the words under the fields.
      store.tell({ errors: found, ...(isRefused ? { isSubmitted: true } : {}) })
      return !isRefused
    },
    /** Judges one field, also before the form is sent. */
    judgeOne: (name: string): void => {
      const found = errorsOf(judge(store.values() as Values))
      store.tell({ errors: { ...store.verdict().errors, [name]: found[name] } })
    },
    /** From this submit on, judges the fields that are shown now. */
    judgeShown: (values: Values): void => {
      judged.current = latest.current.shown?.(values)
    },
  }
}
