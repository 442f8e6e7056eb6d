import type { FieldValues, Form } from '@zaakwerk/platform/forms'
import { useEffect, useState } from 'react'

/** A submit before the case was loaded, and the date that the form asked for then. */
interface Pressed<Values> {
  readonly values: Values
  readonly dateLabel: string | undefined
}

interface Waiting<Values extends FieldValues> {
  readonly form: Form<Values>
  readonly values: Values
  readonly isLoading: boolean
  readonly dateLabel: string | undefined
  readonly hasLetter: boolean
}

/**
 * Delays a submit until the case is loaded. It is cancelled if a value changed meanwhile or the case added a date or letter, because the user
 * could not see that value.
 */
export const useSubmitOnceLoaded = <Values extends FieldValues>({
  form,
  values,
  isLoading,
  dateLabel,
  hasLetter,
}: Waiting<Values>) => {
  const [pressed, setPressed] = useState<Pressed<Values>>()
  const [held, setHeld] = useState<Values>()
  const { submit } = form
  useEffect(() => {
    if (!pressed || isLoading) return
    setPressed(undefined)
    if (pressed.values !== values) return
    if (hasLetter || dateLabel !== pressed.dateLabel) setHeld(values)
    else submit()
  }, [pressed, isLoading, values, hasLetter, dateLabel, submit])
  const submitLater: typeof submit = (event) => {
    setHeld(undefined)
    if (!isLoading) return submit(event)
    event?.preventDefault()
    event?.stopPropagation()
    setPressed({ values, dateLabel })
  }
  const isWaiting = pressed?.values === values
  return { form: { ...form, submit: submitLater, isBusy: form.isBusy || isWaiting }, isHeld: held === values }
}
