import { type FieldValues, type Form, type FormOptions, useForm } from '@zaakwerk/platform/forms'
import { useEffect, useRef } from 'react'
import { useLanguage } from '../words/language.ts'

/** A form of a public page: leaving asks nothing, and what is wrong is said in the language that is chosen. */
export const usePublicForm = <Values extends FieldValues>(
  options: Omit<FormOptions<Values>, 'isGuarded'>,
): Form<Values> => {
  const form = useForm<Values>({ ...options, isGuarded: false })
  const language = useLanguage()
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    for (const name of form.wrongFields) form.judge(name)
  })
  return form
}
