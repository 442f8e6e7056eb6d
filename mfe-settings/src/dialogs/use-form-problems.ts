import { wrongFieldsTitle } from '@zaakwerk/domain/contact-rules'
import { ApiError, errorText, notify } from '@zaakwerk/platform'
import { useState } from 'react'

interface Problem {
  readonly field: string
  readonly message: string
}

interface Refusal {
  readonly fields: readonly Problem[]
  readonly detail: string
}

const refusalOf = (error: unknown): Refusal => ({
  fields:
    error instanceof ApiError
      ? error.fields.map(({ loc, msg }) => ({ field: String(loc.at(-1) ?? ''), message: msg }))
      : [],
  detail: errorText(error),
})

interface FormProblems {
  /** What is wrong with each field, to be shown under it. */
  readonly errors: Readonly<Record<string, string | undefined>>
  /** What keeps the form from being sent, to be shown above its buttons. */
  readonly summary: { readonly title: string; readonly items?: readonly string[] } | undefined
  /** From the first try on, problems are shown as they come and go. */
  readonly markTried: () => void
  /** The server said no: under the fields it names, above the buttons, and as a notice. */
  readonly refuse: (error: unknown) => void
  /** A field was changed: what the server said of it is no longer so. */
  readonly touch: (field: string) => void
  /** Another thing altogether is in the form now. */
  readonly forget: () => void
}

interface Checked {
  /** What the rules find in the form as it stands. */
  readonly problems: readonly Problem[]
  /** Above the buttons instead of the messages: "De volgende velden zijn niet ingevuld". */
  readonly missing?: { readonly title: string; readonly items: readonly string[] }
}

/** What a form shows to be wrong: nothing before it was tried, then its own rules and what the server refused. */
export const useFormProblems = ({ problems, missing }: Checked): FormProblems => {
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const own = isTried ? problems : []
  const shown = [...(refusal?.fields ?? []), ...own]
  const summary = (): FormProblems['summary'] => {
    if (missing && own.length > 0) return missing
    if (shown.length > 0)
      return { title: wrongFieldsTitle, items: [...new Set(shown.map(({ message }) => message))] }
    return refusal && { title: refusal.detail }
  }
  return {
    errors: Object.fromEntries(shown.map(({ field, message }) => [field, message])),
    summary: summary(),
    markTried: () => {
      setTried(true)
      setRefusal(undefined)
    },
    forget: () => {
      setTried(false)
      setRefusal(undefined)
    },
    refuse: (error) => {
      setRefusal(refusalOf(error))
      notify.failure(error)
    },
    touch: (field) =>
      setRefusal((now) => {
        const fields = now?.fields.filter((problem) => problem.field !== field) ?? []
        return now && fields.length > 0 ? { ...now, fields } : undefined
      }),
  }
}
