import { type FormEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react'
import {
  type Control,
  type FieldErrors,
  type FieldValues as HookValues,
  type Path,
  type PathValue,
  useFormState,
  useForm as useHookForm,
} from 'react-hook-form'
import type { Failure } from '../data/failure.ts'
import { letGoOfUnsaved, useUnsaved } from '../leaving/unsaved.ts'
import { ask } from '../questions/ask.ts'
import { type Comparison, differences, type FieldValues, type Messages, type NameOf } from './field-values.ts'
import { useSubmission } from './use-submission.ts'

/** Titles of what keeps a form from being sent (specification 1, section 5). */
const missingTitle = 'De volgende velden zijn niet ingevuld'
const wrongTitle = 'De volgende velden zijn niet goed ingevuld'
const missingMessage = 'Dit veld is niet ingevuld'

export interface FormOptions<Values extends FieldValues> extends Comparison<Values> {
  /** Names what is unsaved: "Dossiernaam". */
  readonly label: string
  /** Labels of the fields, in the order in which they stand on the screen. */
  readonly labels: Readonly<Record<NameOf<Values>, string>>
  /** What the fields begin with. While nothing is typed the form follows it. */
  readonly start: Values
  /** What is wrong with what was typed, in the words of the rules that the API has too. */
  readonly check?: (values: Values, start: Values) => Messages<Values>
  /** Required fields that are empty: listed by their labels, before anything that is wrong. */
  readonly missing?: (values: Values) => readonly NameOf<Values>[]
  /** Asked before it is sent, where something is odd but can be right. */
  readonly doubt?: (values: Values) => string | undefined
  /** Names on the wire of fields that are called otherwise here. */
  readonly wireNames?: Readonly<Record<string, NameOf<Values>>>
  /** Whether what is typed is asked about before it is left: true unless told. False for choices that cost one click. */
  readonly isGuarded?: boolean
  /** Sends it. Rejects with `ApiError`; a 412 is up to the record writer. */
  readonly submit: (values: Values, changed: readonly NameOf<Values>[]) => Promise<unknown>
  /** It is written, or let go of: the form can go. Not called where something was typed meanwhile. */
  readonly onSettled?: (result: 'done' | 'discarded') => void
  /** Nothing changed, and there is nothing to try again. */
  readonly onOver?: () => void
  /** The checks found something: for a notice that the specification asks for. */
  readonly onRefused?: (messages: Messages<Values>) => void
}

/** What keeps a form from being sent. */
export interface FormProblems {
  readonly title: string
  readonly items: readonly string[]
}

/** One field of a form: handed to a field of the kit, which draws it. */
export interface FieldRef<Value> {
  readonly name: string
  readonly label: string
  readonly control: Control
  /** Set by the field, so that a field takes only refs of its own kind of value. */
  readonly kind?: (value: Value) => void
}

export interface Form<Values extends FieldValues> {
  readonly field: <Name extends NameOf<Values>>(name: Name) => FieldRef<Values[Name]>
  /** Changes fields from outside them. */
  readonly set: (changes: Partial<Values>) => void
  /** Puts other values in, and forgets what was wrong with the last ones. */
  readonly reset: (values: Values) => void
  readonly values: () => Values
  /** Judges one field before the form is sent: it was left. */
  readonly judge: (name: NameOf<Values>) => void
  /** Something differs from how it began. */
  readonly isDirty: boolean
  /** And would be lost. */
  readonly isUnsaved: boolean
  readonly isBusy: boolean
  /** Counts failed tries: whoever hides fields shows the first wrong one then. */
  readonly failedTries: number
  readonly wrongFields: readonly NameOf<Values>[]
  readonly problems: FormProblems | undefined
  readonly submit: (event?: FormEvent) => void
  /** Its place in the leave guard. */
  readonly place: string
  /** On the element around the fields: the first wrong one gets the focus. */
  readonly element: Ref<HTMLFormElement>
  readonly control: Control
}

/** The state of a form whatever it holds, for what draws it. */
export type AnyForm = Pick<
  Form<FieldValues>,
  'isDirty' | 'isUnsaved' | 'isBusy' | 'failedTries' | 'problems' | 'submit' | 'place' | 'element'
> & { readonly wrongFields: readonly string[] }

const fromServer = 'server'

const doubtQuestion = {
  title: 'Klopt dit?',
  confirmLabel: 'Toch opslaan',
  cancelLabel: 'Terug',
  isDanger: false,
} as const

/** Where a save greyed or took away the focused button, the work goes on in the form, and not at the top of the page. */
const enterFirst = (element: HTMLFormElement | null): void => {
  if (document.activeElement?.matches('body, :disabled'))
    element?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
}

const wrongControls =
  '[data-invalid] :is(input:not([hidden]), textarea, button), [aria-invalid="true"]:is(input, textarea, select)'

/** Where nothing is marked as wrong, the work goes on where it was. */
const focusFirstWrong = (element: HTMLFormElement | null): void => {
  const wrong = element?.querySelector<HTMLElement>(wrongControls)
  if (wrong) wrong.focus()
  else enterFirst(element)
}

/**
 * The one form of the product: what is typed, what differs, what is wrong, sending once, refusals under their fields,
 * the focus on the first of them at every failed try, and the question before it is left.
 */
export const useForm = <Values extends FieldValues>(options: FormOptions<Values>): Form<Values> => {
  const { labels, start } = options
  const latest = useRef(options)
  latest.current = options
  const element = useRef<HTMLFormElement>(null)
  const [failedTries, setFailedTries] = useState(0)
  const [saves, setSaves] = useState(0)
  const { isBusy, failure, run } = useSubmission()
  /** What the form began with; after a save, what was saved. */
  const base = useRef(start)
  const [isDirty, setDirty] = useState(false)

  const messagesOf = (values: Values): Messages<Values> => {
    const { missing, check } = latest.current
    const empty = missing?.(values) ?? []
    return {
      ...check?.(values, base.current),
      ...Object.fromEntries(empty.map((name) => [name, missingMessage])),
    } as Messages<Values>
  }
  const hook = useHookForm<HookValues>({
    defaultValues: { ...start },
    shouldFocusError: false,
    resolver: (values) => {
      const found = Object.entries(messagesOf(values as Values)).filter(([, message]) => message)
      const errors: FieldErrors = Object.fromEntries(
        found.map(([name, message]) => [name, { type: 'check', message: String(message) }]),
      )
      return found.length > 0 ? { values: {}, errors } : { values, errors: {} }
    },
  })
  const { control } = hook
  const { errors, isSubmitted } = useFormState({ control })
  const seen = useRef({ errors, isSubmitted })
  seen.current = { errors, isSubmitted }
  const isUnsaved = isDirty && (options.isGuarded ?? true)
  const place = useUnsaved(options.label, isUnsaved)

  const rebase = useCallback(
    (next: Values) => {
      base.current = next
      hook.reset({ ...next })
      setDirty(false)
      // At once: whoever goes on to another page in the same breath is not asked.
      letGoOfUnsaved(place)
    },
    [hook, place],
  )
  // What somebody else saves shows here as long as nobody types.
  const startWords = JSON.stringify(start)
  const followed = useRef(startWords)
  useEffect(() => {
    if (followed.current === startWords || isDirty) return
    followed.current = startWords
    rebase(latest.current.start)
  }, [startWords, isDirty, rebase])

  useEffect(
    () =>
      hook.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          const typed = values as Values
          setDirty(differences(base.current, typed, latest.current).length > 0)
          if (!seen.current.isSubmitted) {
            if (name) hook.clearErrors(name)
            return
          }
          // One field may settle or spoil another: all are judged anew, but for what the server said of them.
          const isOurs = (one: string) => one !== name && seen.current.errors[one]?.type !== fromServer
          void hook.trigger(Object.keys(latest.current.labels).filter(isOurs))
        },
      }),
    [hook],
  )
  useEffect(() => {
    if (failedTries > 0) focusFirstWrong(element.current)
  }, [failedTries])

  useEffect(() => {
    if (saves > 0) enterFirst(element.current)
  }, [saves])

  const values = (): Values => ({ ...hook.getValues() }) as Values
  const set = (changes: Partial<Values>): void => {
    for (const [name, value] of Object.entries(changes))
      hook.setValue(name as Path<HookValues>, value as PathValue<HookValues, string>, {
        shouldValidate: isSubmitted,
      })
  }
  const refuse = ({ fields }: Failure): void => {
    for (const { field, message } of fields) {
      const name = latest.current.wireNames?.[field] ?? field
      if (name in labels) hook.setError(name, { type: fromServer, message })
    }
    setFailedTries((tries) => tries + 1)
  }
  const settle = (sent: Values, result: 'done' | 'discarded'): void => {
    const typed = values()
    const isTypedOn = differences(sent, typed, latest.current).length > 0
    rebase(result === 'done' ? sent : latest.current.start)
    setSaves((count) => count + 1)
    // Typed while it was on its way: that is the next edit.
    if (result === 'done' && isTypedOn) set(typed)
    else latest.current.onSettled?.(result)
  }
  const send = async (): Promise<void> => {
    const sent = values()
    const doubt = latest.current.doubt?.(sent)
    if (doubt && !(await ask({ ...doubtQuestion, text: doubt }))) {
      enterFirst(element.current)
      return
    }
    const result = await run(() =>
      latest.current.submit(sent, differences(base.current, sent, latest.current)),
    )
    if (typeof result !== 'string') {
      if (result.kind === 'over') latest.current.onOver?.()
      else refuse(result)
    } else if (result !== 'open') settle(sent, result)
  }
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    // A dialog drawn inside another's form is inside it for React too: only this one is submitted.
    event?.stopPropagation()
    if (isBusy) return
    let isRefused = false
    void hook
      .handleSubmit(send, () => {
        isRefused = true
      })()
      .then(() => {
        if (!isRefused) return
        latest.current.onRefused?.(messagesOf(values()))
        setFailedTries((tries) => tries + 1)
      })
  }

  const names = Object.keys(labels) as NameOf<Values>[]
  const wrongFields = names.filter((name) => errors[name])
  const problems = (): FormProblems | undefined => {
    const missing = isSubmitted ? (options.missing?.(values()) ?? []) : []
    const empty = names.filter((name) => missing.includes(name) && errors[name])
    if (empty.length > 0) return { title: missingTitle, items: empty.map((name) => labels[name]) }
    if (isSubmitted && wrongFields.length > 0)
      return {
        title: wrongTitle,
        items: [...new Set(wrongFields.map((name) => String(errors[name]?.message)))],
      }
    return failure && { title: failure.title, items: [failure.text] }
  }
  return {
    field: (name) => ({ name, label: labels[name], control }),
    set,
    reset: rebase,
    values,
    judge: (name) => void hook.trigger(name),
    isDirty,
    isUnsaved,
    isBusy,
    failedTries,
    wrongFields,
    problems: problems(),
    submit,
    place,
    element,
    control,
  }
}
