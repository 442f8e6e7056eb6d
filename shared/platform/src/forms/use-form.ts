import {
  type FormEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { type Failure, failedTitle, failureOf } from '../api/failure.ts'
import type { WriteResult } from '../conflicts/use-record-writer.ts'
import { discardUnsaved, useUnsaved } from '../leaving/unsaved.ts'
import { notify } from '../notices/notify.ts'
import { ask } from '../questions/ask.ts'
import { useConflictQuestion } from '../questions/conflict-question.ts'
import { focusFirst, focusFirstWrong } from './form-focus.ts'
import { formProblems } from './form-problems.ts'
import {
  createFormStore,
  dirtyFields,
  type FieldErrors,
  type FieldValues,
  type NameOf,
} from './form-store.ts'
import type { Form, FormOptions } from './form-types.ts'
import type { FieldRef } from './use-field.ts'

const confirmQuestion = {
  title: 'Klopt dit?',
  confirmLabel: 'Toch opslaan',
  cancelLabel: 'Terug',
  isDanger: false,
  // The Enter that submitted the form must not confirm the question as well.
  startsAtCancel: true,
} as const

export interface Submission {
  readonly isBusy: boolean
  /** Failure of the last attempt, until the next one. */
  readonly failure: Failure | undefined
  /** Single-flight: calls during a run join it. Resolves with the failure or the result. */
  readonly run: (work: () => Promise<unknown>) => Promise<WriteResult | Failure>
}

interface SubmissionOptions {
  /** Title of a failure without a more specific one. */
  readonly title?: string | undefined
  /** The page shows a failure beside its button, so no notice is shown. */
  readonly isShownInline?: boolean
}

/** One save at a time; a failure shows as a notice and stays for the page. Part of `useForm`; confirmations use it alone. */
export const useSubmission = ({ title, isShownInline = false }: SubmissionOptions = {}): Submission => {
  const [isRunning, setRunning] = useState(false)
  // An open conflict question means that nothing is being sent.
  const isAsking = useConflictQuestion() !== undefined
  /** Error of the last attempt. Mapped at each render, because the page can change its language. */
  const [thrown, setThrown] = useState<{ readonly error: unknown }>()
  const running = useRef<Promise<WriteResult | Failure>>(undefined)
  const closeNotice = useRef<() => void>(undefined)
  const titled = (error: unknown): Failure => {
    const failure = failureOf(error)
    return title && failure.title === failedTitle ? { ...failure, title } : failure
  }
  const start = async (work: () => Promise<unknown>): Promise<WriteResult | Failure> => {
    setRunning(true)
    setThrown(undefined)
    closeNotice.current?.()
    closeNotice.current = undefined
    try {
      const result = await work()
      return result === 'open' || result === 'discarded' ? result : 'done'
    } catch (error) {
      const found = titled(error)
      const close = isShownInline || found.kind === 'silent' ? undefined : notify.error(found.notice ?? found)
      if (found.kind === 'failed') {
        setThrown({ error })
        closeNotice.current = close
      }
      return found
    } finally {
      running.current = undefined
      setRunning(false)
    }
  }
  const run: Submission['run'] = (work) => {
    running.current ??= start(work)
    return running.current
  }
  return { isBusy: isRunning && !isAsking, failure: thrown && titled(thrown.error), run }
}

/**
 * The form of every screen: values, dirty state, validation, single submit, server errors under their fields, focus on the first invalid field after each
 * failed submit, and the leave guard.
 */
export const useForm = <Values extends FieldValues>(options: FormOptions<Values>): Form<Values> => {
  const { labels, start } = options
  const latest = useRef(options)
  latest.current = options
  const element = useRef<HTMLFormElement>(null)
  const [failedTries, setFailedTries] = useState(0)
  const [saves, setSaves] = useState(0)
  const [submits, setSubmits] = useState(0)
  const isSubmitting = useRef(false)
  /** Whether an element had the focus at submit. False after a page shortcut, which has to work again after a failure. */
  const hadFocus = useRef(false)
  /** Reset during the running submit: no validation before the next one. */
  const wasReset = useRef(false)
  const [store] = useState(() => createFormStore(start, () => latest.current))
  const [fields] = useState(() => new Map<string, FieldRef<unknown>>())
  const { errors, isSubmitted } = useSyncExternalStore(store.subscribe, store.validation)
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty)
  const isUnsaved = (isDirty || options.isInDoubt === true) && (options.isGuarded ?? true)
  const guardKey = useUnsaved(options.label, isUnsaved)
  const { isBusy, failure, run } = useSubmission({ title: options.failedTitle })

  const resetTo = useCallback(
    (next: Values) => {
      store.begin(next)
      // Before the next render: navigating right after saving must not ask.
      discardUnsaved(guardKey)
    },
    [store, guardKey],
  )
  // Follows changes by others while the form is not dirty; a merging form also while it is.
  const startText = JSON.stringify(start)
  const lastStart = useRef(startText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came while the form was being sent is merged after it
  useEffect(() => {
    if (lastStart.current === startText) return
    if (isDirty && (isSubmitting.current || !latest.current.isMerging)) return
    lastStart.current = startText
    if (isDirty) store.merge(latest.current.start)
    else resetTo(latest.current.start)
  }, [startText, isDirty, submits, resetTo, store])
  // Before the next paint, so that no key press is lost.
  useLayoutEffect(() => {
    if (failedTries > 0) focusFirstWrong(element.current, hadFocus.current)
  }, [failedTries])
  useLayoutEffect(() => {
    if (saves > 0 && hadFocus.current) focusFirst(element.current)
  }, [saves])

  /** The same object at each render, for inputs that render only when their own field changes. */
  const fieldOf = (name: NameOf<Values>): FieldRef<unknown> => {
    const known = fields.get(name)
    if (known?.label === labels[name]) return known
    const made = { name, label: labels[name], store }
    fields.set(name, made)
    return made
  }
  const values = (): Values => ({ ...store.values() })
  const nameOf = (field: string): string => latest.current.wireNames?.[field] ?? field
  /** Server errors on fields of this form. */
  const refusals = ({ fields }: Failure): FieldErrors =>
    Object.fromEntries(
      fields
        .map(({ field, message }) => [nameOf(field), { message, isFromServer: true }] as const)
        .filter(([name]) => name in labels),
    )
  const validate = (name: NameOf<Values>): void => {
    const { errors: shown } = store.validation()
    // A server error stays until the field changes, in the language of the page.
    const refused = shown[name]?.isFromServer && failure ? refusals(failure)[name] : undefined
    if (refused) store.setErrors({ errors: { ...shown, [name]: refused } })
    else store.validateOne(name)
  }
  const settle = (sent: Values, result: 'done' | 'discarded'): void => {
    const typed = values()
    const hasNewInput = !latest.current.submitOnce && dirtyFields(sent, typed, latest.current).length > 0
    setSaves((count) => count + 1)
    if (result === 'done' && hasNewInput) {
      // Typed during the save: the next edit, still unsaved.
      store.begin(sent)
      store.change(typed)
      return
    }
    resetTo(result === 'done' ? sent : latest.current.start)
    latest.current.onSettled?.(result)
  }
  const send = async (): Promise<void> => {
    const sent = values()
    const changed = store.dirtyFields()
    const question = latest.current.confirmWhen?.(sent)
    if (question && !(await ask({ ...confirmQuestion, text: question }))) {
      focusFirst(element.current)
      return
    }
    const result = await run(() => latest.current.submit(sent, changed))
    if (typeof result === 'string') {
      if (result !== 'open') settle(sent, result)
    } else if (result.kind === 'over') latest.current.onUnrecoverable?.()
    else {
      store.setErrors({ errors: { ...store.validation().errors, ...refusals(result) } })
      setFailedTries((tries) => tries + 1)
    }
  }
  const attempt = async (): Promise<void> => {
    // Lets changes of the same event render first.
    await Promise.resolve()
    if (store.validateAll()) return send()
    latest.current.onRefused?.(store.validate())
    setFailedTries((tries) => tries + 1)
  }
  const submit = (event?: FormEvent): void => {
    event?.preventDefault()
    // React bubbles the submit of a dialog to the form that rendered it: submit only this one.
    event?.stopPropagation()
    // Not `isBusy`: a double submit comes before the next render.
    if (isSubmitting.current) return
    isSubmitting.current = true
    hadFocus.current = document.activeElement !== document.body
    wasReset.current = false
    store.validateShown()
    void attempt().finally(() => {
      isSubmitting.current = false
      if (wasReset.current) store.begin(values())
      else store.setErrors({ isSubmitted: true })
      setSubmits((count) => count + 1)
    })
  }

  const names = Object.keys(labels) as NameOf<Values>[]
  const wrongFields = names.filter((name) => errors[name])
  return {
    field: fieldOf,
    set: store.change,
    reset: (next) => {
      wasReset.current = true
      resetTo(next)
    },
    values,
    validate,
    isDirty,
    isUnsaved,
    isBusy,
    failedTries,
    wrongFields,
    problems: formProblems({ options, values: values(), errors, wrongFields, failure, isSubmitted }),
    submit,
    guardKey,
    element,
    store,
  }
}
