import { missingFieldsTitle, wrongFieldsTitle } from '@zaakwerk/domain/form-titles'
import { lowered } from '@zaakwerk/domain/text'
import { type Failure, failedTitle } from '../api/failure.ts'
import { excessOf, type FieldErrors, type FieldValues, type NameOf } from './form-store.ts'
import type { FormOptions, FormProblems } from './form-types.ts'

interface FormState<Values extends FieldValues> {
  readonly options: FormOptions<Values>
  readonly values: Values
  readonly errors: FieldErrors
  readonly wrongFields: readonly NameOf<Values>[]
  readonly failure: Failure | undefined
  readonly isSubmitted: boolean
}

/** Why the form cannot be sent: missing fields, else wrong ones, else the failure of the last submit. */
export const formProblems = <Values extends FieldValues>({
  options,
  values,
  errors,
  wrongFields,
  failure,
  isSubmitted,
}: FormState<Values>): FormProblems | undefined => {
  const { labels } = options
  /** A message for the list of problems; a too long text needs its field: "Achternaam: maximaal 100 tekens, …". */
  const listed = (name: NameOf<Values>): string => {
    const message = String(errors[name]?.message)
    const isTooLong = message === excessOf(values, options.lengths)[name]
    return isTooLong ? `${labels[name]}: ${lowered(message).replace(/\.$/, '')}` : message
  }
  /** Where the title of the notice names the problem of a field, the notice and the field show it and the list does not. */
  const hasOwnTitle = failure !== undefined && failure.title !== (options.failedTitle ?? failedTitle)
  const isInNotice = (name: NameOf<Values>): boolean => hasOwnTitle && errors[name]?.isFromServer === true
  const missing = isSubmitted ? (options.missing?.(values) ?? []) : []
  const empty = wrongFields.filter((name) => missing.includes(name))
  if (empty.length > 0) return { title: missingFieldsTitle, items: empty.map((name) => labels[name]) }
  // Server errors on fields that this form does not show.
  const elsewhere = (failure?.fields ?? []).filter(
    ({ field }) => !((options.wireNames?.[field] ?? field) in labels),
  )
  const others = elsewhere.map(({ message }) => message)
  if (isSubmitted && wrongFields.length > 0) {
    const items = [...new Set([...wrongFields.filter((name) => !isInNotice(name)).map(listed), ...others])]
    return items.length > 0 ? { title: wrongFieldsTitle, items } : undefined
  }
  // Errors of fields that were corrected since no longer count.
  if (!failure || (failure.fields.length > 0 && others.length === 0)) return undefined
  return { title: failure.title, items: others.length > 0 ? others : [failure.text] }
}
