import { missingFieldsTitle, wrongFieldsTitle } from '@zaakwerk/domain/form-titles'
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Failure, failedTitle } from '../api/failure.ts'
import { discardUnsaved, useUnsaved } from '../leaving/unsaved.ts'
import { ask } from '../questions/ask.ts'
import type { FieldErrors } from './field-store.ts'
import { dirtyFields, excessOf, type FieldValues, type NameOf } from './field-values.ts'
import { enterFirst, focusFirstWrong } from './form-focus.ts'
import { toldOf } from './form-messages.ts'
import type { Form, FormOptions, FormProblems } from './form-types.ts'
import { useSubmission } from './use-submission.ts'
import { useValidation } from './use-validation.ts'

const confirmQuestion = {
  title: 'Klopt dit?',
  confirmLabel: 'Toch opslaan',
  cancelLabel: 'Terug',
  isDanger: false,
  // The Enter that saved must not save all the same.
  startsAtCancel: true,
} as const

/**
 * The form of every screen: values, dirty state, checks, sending once, server errors under their fields, focus on the
 * first wrong field after each failed submit, and the leave guard.
 */
export const useForm = <Values extends FieldValues>(options: FormOptions<Values>): Form<Values> => {
  const { labels, start } = options
  const latest = useRef(options)
  latest.current = options
  const element = useRef<HTMLFormElement>(null)
  const [failedTries, setFailedTries] = useState(0)
  const [saves, setSaves] = useState(0)
  const { isBusy, failure, run } = useSubmission({ title: options.failedTitle })
  /** What the form began with; after a save, what was saved. */
  const base = useRef(start)
  const [isDirty, setDirty] = useState(false)
  const isSubmitting = useRef(false)
  /** Emptied by the submit that runs: nothing is validated before the next one. */
  const isAfresh = useRef(false)
  const [submits, setSubmits] = useState(0)
  const { store, errors, isSubmitted, validate, validateAll, validateOne, validateShown } = useValidation({
    latest,
    base,
  })
  const isUnsaved = (isDirty || options.isInDoubt === true) && (options.isGuarded ?? true)
  const place = useUnsaved(options.label, isUnsaved)

  const begin = useCallback(
    (next: Values) => {
      base.current = next
      store.begin({ ...next })
      setDirty(false)
    },
    [store],
  )
  const rebase = useCallback(
    (next: Values) => {
      begin(next)
      // At once, not on the next render: navigating right after saving must not ask.
      discardUnsaved(place)
    },
    [begin, place],
  )
  const merge = useCallback(
    (next: Values) => {
      const mine: readonly string[] = dirtyFields(base.current, store.values() as Values, latest.current)
      base.current = next
      store.change(Object.fromEntries(Object.entries(next).filter(([name]) => !mine.includes(name))))
    },
    [store],
  )
  // Show what others save, as long as nothing is typed; beside what is typed, where the form merges.
  const startWords = JSON.stringify(start)
  const followed = useRef(startWords)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came while the form was being sent is merged after it
  useEffect(() => {
    if (followed.current === startWords) return
    if (isDirty && (isSubmitting.current || !latest.current.isMerging)) return
    followed.current = startWords
    if (isDirty) merge(latest.current.start)
    else rebase(latest.current.start)
  }, [startWords, isDirty, submits, rebase, merge])

  useEffect(
    () =>
      store.subscribe(() =>
        setDirty(dirtyFields(base.current, store.values() as Values, latest.current).length > 0),
      ),
    [store],
  )
  // Before the next paint, so that no key goes to nobody.
  useLayoutEffect(() => {
    if (failedTries > 0) focusFirstWrong(element.current)
  }, [failedTries])
  useLayoutEffect(() => {
    if (saves > 0) enterFirst(element.current)
  }, [saves])
  const values = (): Values => ({ ...store.values() }) as Values
  const reset = (next: Values): void => {
    isAfresh.current = true
    rebase(next)
  }
  const set = (changes: Partial<Values>): void => store.change(changes)
  const nameOf = (field: string): string => latest.current.wireNames?.[field] ?? field
  /** What the server has against fields of this form. */
  const refusals = ({ fields }: Failure): FieldErrors =>
    Object.fromEntries(
      fields
        .map(({ field, message }) => [nameOf(field), { message, isServers: true }] as const)
        .filter(([name]) => name in labels),
    )
  const refuse = (found: Failure): void => {
    store.setErrors({ errors: { ...store.validation().errors, ...refusals(found) } })
    setFailedTries((tries) => tries + 1)
  }
  const validateAgain = (name: NameOf<Values>): void => {
    const { errors: told } = store.validation()
    // What the server said of it stands until it changes; its words are those of the page's language.
    const refused = told[name]?.isServers && failure ? refusals(failure)[name] : undefined
    if (refused) store.setErrors({ errors: { ...told, [name]: refused } })
    else validateOne(name)
  }
  const settle = (sent: Values, result: 'done' | 'discarded'): void => {
    const typed = values()
    const isTypedOn = !latest.current.submitOnce && dirtyFields(sent, typed, latest.current).length > 0
    setSaves((count) => count + 1)
    if (result === 'done' && isTypedOn) {
      // Typed while saving: that is the next edit, still unsaved.
      begin(sent)
      set(typed)
      return
    }
    rebase(result === 'done' ? sent : latest.current.start)
    latest.current.onSettled?.(result)
  }
  const send = async (): Promise<void> => {
    const sent = values()
    const doubtful = latest.current.confirmWhen?.(sent)
    if (doubtful && !(await ask({ ...confirmQuestion, text: doubtful }))) {
      enterFirst(element.current)
      return
    }
    const result = await run(() =>
      latest.current.submit(sent, dirtyFields(base.current, sent, latest.current)),
    )
    if (typeof result !== 'string') {
      if (result.kind === 'over') latest.current.onUnrecoverable?.()
      else refuse(result)
    } else if (result !== 'open') settle(sent, result)
  }
  const attempt = async (): Promise<void> => {
    // What the same event changed is drawn first.
    await Promise.resolve()
    if (validateAll()) return send()
    latest.current.onRefused?.(validate(values()))
    setFailedTries((tries) => tries + 1)
  }
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    // React bubbles the submit of a dialog to the form that rendered it: submit only this one.
    event?.stopPropagation()
    // Not `isBusy`: a double submit comes before the next render.
    if (isSubmitting.current) return
    isSubmitting.current = true
    isAfresh.current = false
    validateShown(values())
    void attempt().finally(() => {
      isSubmitting.current = false
      if (isAfresh.current) begin(values())
      else store.setErrors({ isSubmitted: true })
      setSubmits((count) => count + 1)
    })
  }

  const names = Object.keys(labels) as NameOf<Values>[]
  const wrongFields = names.filter((name) => errors[name])
  const tell = (name: NameOf<Values>): string =>
    toldOf(String(errors[name]?.message), {
      label: labels[name],
      excess: excessOf(values(), options.lengths)[name],
    })
  /** Where the title of the notice names what the server has against a field, that and the field have said it. */
  const hasOwnTitle = failure !== undefined && failure.title !== (options.failedTitle ?? failedTitle)
  const isSaid = (name: NameOf<Values>): boolean => hasOwnTitle && errors[name]?.isServers === true
  const problems = (): FormProblems | undefined => {
    const missing = isSubmitted ? (options.missing?.(values()) ?? []) : []
    const empty = names.filter((name) => missing.includes(name) && errors[name])
    if (empty.length > 0) return { title: missingFieldsTitle, items: empty.map((name) => labels[name]) }
    // Server errors on fields that this form does not show.
    const elsewhere = (failure?.fields ?? []).filter(({ field }) => !(nameOf(field) in labels))
    const others = elsewhere.map(({ message }) => message)
    if (isSubmitted && wrongFields.length > 0) {
      const items = [...new Set([...wrongFields.filter((name) => !isSaid(name)).map(tell), ...others])]
      return items.length > 0 ? { title: wrongFieldsTitle, items } : undefined
    }
    // What was said under fields of this form, and was mended since, is over.
    if (!failure || (failure.fields.length > 0 && others.length === 0)) return undefined
    return { title: failure.title, items: others.length > 0 ? others : [failure.text] }
  }
  return {
    field: (name) => ({ name, label: labels[name], store }),
    set,
    reset,
    values,
    validate: validateAgain,
    isDirty,
    isUnsaved,
    isBusy,
    failedTries,
    wrongFields,
    problems: problems(),
    submit,
    place,
    element,
    store,
  }
}
