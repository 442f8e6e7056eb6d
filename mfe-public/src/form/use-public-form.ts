import { type FieldValues, type Form, type FormOptions, useForm } from '@zaakwerk/platform/forms'
import { notify } from '@zaakwerk/platform/public'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../messages/language.ts'

/** A notice of a problem, with the text of the specification. */
export interface Refusal {
  readonly title: string
  readonly text?: string
}

type RefusedBy<Values extends FieldValues> = Parameters<NonNullable<FormOptions<Values>['onRefused']>>[0]

export interface PublicFormOptions<Values extends FieldValues>
  extends Omit<FormOptions<Values>, 'isGuarded' | 'onRefused'> {
  /** The notice of an attempt that failed its checks. The next attempt closes it. */
  readonly refusal: (wrong: RefusedBy<Values>) => Refusal | undefined
}

/** A form of a public page: no leave guard, and problems in the chosen language. */
export const usePublicForm = <Values extends FieldValues>({
  refusal,
  ...options
}: PublicFormOptions<Values>): Form<Values> => {
  const close = useRef<() => void>(undefined)
  const form = useForm<Values>({
    ...options,
    isGuarded: false,
    onRefused: (wrong) => {
      const found = refusal(wrong)
      if (found) close.current = notify.error(found)
    },
  })
  const language = useLanguage()
  const shownLanguage = useRef(language)
  useEffect(() => {
    if (shownLanguage.current === language) return
    shownLanguage.current = language
    for (const name of form.wrongFields) form.validate(name)
  })
  const submit: typeof form.submit = (event) => {
    close.current?.()
    form.submit(event)
  }
  return { ...form, submit }
}
