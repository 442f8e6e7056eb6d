import { tooLong } from '@zaakwerk/domain/text-lengths'
import { createListeners } from '../data/listeners.ts'

export type FieldValues = Readonly<Record<string, unknown>>

export type NameOf<Values> = keyof Values & string

/** Error messages by invalid field. */
export type Messages<Values> = Readonly<Partial<Record<NameOf<Values>, string | undefined>>>

interface Comparison<Values> {
  /** Normalises values where case or inner spaces do not count. */
  readonly asStored?: ((values: Values) => FieldValues) | undefined
  /** Spaces count in comparisons. */
  readonly isExact?: boolean | undefined
}

/** The validation rules of a form. */
export interface FieldRules<Values extends FieldValues> extends Comparison<Values> {
  /** Labels of the fields, in screen order. */
  readonly labels: Readonly<Record<NameOf<Values>, string>>
  /** Error messages, from the rules that the API applies too. */
  readonly check?: (values: Values, start: Values) => Messages<Values>
  /** Maximum length of each text. The list of problems names the field of a text that is too long. */
  readonly lengths?: Readonly<Partial<Record<NameOf<Values>, number>>>
  /** Required fields that are empty; listed by label, before other errors. */
  readonly missing?: (values: Values) => readonly NameOf<Values>[]
  /** Message of an empty required field, where "Dit veld is niet ingevuld" is not enough: one of two fields will do. */
  readonly missingMessages?: Messages<Values>
  /** The visible fields; all by default. A field that becomes visible after a failed submit is not validated until it is touched. */
  readonly shown?: (values: Values) => readonly NameOf<Values>[]
}

interface FieldError {
  readonly message: string
  /** Set by the server, not by the checks of the form. */
  readonly isFromServer: boolean
}

export type FieldErrors = Readonly<Partial<Record<string, FieldError>>>

interface Validation {
  readonly errors: FieldErrors
  /** After the first submit, fields are validated while the user types. */
  readonly isSubmitted: boolean
}

/** The values of a form and their errors. Inputs subscribe to their field, so a change renders that input only. */
export interface FieldStore {
  readonly values: () => FieldValues
  readonly validation: () => Validation
  readonly subscribe: (listener: () => void) => () => void
  /** Changes fields, by a user or from code. */
  readonly change: (changes: FieldValues) => void
  /** The fields that differ from the initial values. */
  readonly dirtyFields: () => readonly string[]
}

export interface FormStore<Values extends FieldValues> extends FieldStore {
  readonly values: () => Values
  readonly isDirty: () => boolean
  readonly dirtyFields: () => readonly NameOf<Values>[]
  /** Replaces all values and clears the errors; the new values count as unchanged. */
  readonly begin: (values: Values) => void
  /** Replaces the initial values, and the values of unchanged fields. */
  readonly merge: (start: Values) => void
  readonly setErrors: (validation: Partial<Validation>) => void
  /** Error messages of the current values. */
  readonly validate: () => Messages<Values>
  /** Shows the errors of all fields, and returns whether there are none. */
  readonly validateAll: () => boolean
  /** Shows the error of one field, also before a submit. */
  readonly validateOne: (name: string) => void
  /** From now on validates the fields that are visible at this submit. */
  readonly validateShown: () => void
}

/** Normal form for comparing: null, undefined and empty text are equal, and surrounding spaces do not count. */
const stored = (value: unknown): unknown => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  // Files are compared by identity, other objects by content.
  return typeof value === 'object' && !(value instanceof File) ? JSON.stringify(value) : value
}

/** The fields in which two states of a form differ. */
export const dirtyFields = <Values extends FieldValues>(
  before: Values,
  after: Values,
  { asStored = (values) => values, isExact = false }: Comparison<Values> = {},
): readonly NameOf<Values>[] => {
  const [one, other] = [asStored(before), asStored(after)]
  const compared = isExact ? (value: unknown) => value ?? '' : stored
  return Object.keys(before).filter((name) => !Object.is(compared(one[name]), compared(other[name])))
}

/** Messages about too long texts, by field. */
export const excessOf = (
  values: FieldValues,
  lengths: Readonly<Record<string, number | undefined>> = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(lengths).flatMap(([name, most = Number.POSITIVE_INFINITY]) => {
      const message = tooLong(String(values[name] ?? ''), most)
      return message ? [[name, message]] : []
    }),
  )

/** Turns a list of problems into messages by field. */
export const messagesBy = (
  problems: readonly { readonly field: string; readonly message: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]))

const missingMessage = 'Dit veld is niet ingevuld'

const messagesOf = <Values extends FieldValues>(
  { check, lengths, missing, missingMessages }: FieldRules<Values>,
  { values, start }: { readonly values: Values; readonly start: Values },
): Messages<Values> => {
  const empty = missing?.(values) ?? []
  return {
    ...check?.(values, start),
    ...excessOf(values, lengths),
    ...Object.fromEntries(empty.map((name) => [name, missingMessages?.[name] ?? missingMessage])),
  } as Messages<Values>
}

const errorsOf = (messages: Readonly<Record<string, string | undefined>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([name, message]): readonly (readonly [string, FieldError])[] =>
      message ? [[name, { message, isFromServer: false }]] : [],
    ),
  )

const isSame = (one: FieldErrors, other: FieldErrors): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) =>
      one[name]?.message === other[name]?.message && one[name]?.isFromServer === other[name]?.isFromServer,
  )

/** Creates a store with initial values. `rules` returns those of the last render. */
export const createFormStore = <Values extends FieldValues>(
  start: Values,
  rules: () => FieldRules<Values>,
): FormStore<Values> => {
  /** The initial values; after a save, the saved ones. */
  let base = start
  let values = { ...start }
  let validation: Validation = { errors: {}, isSubmitted: false }
  /** Fields that were shown at the last submit or touched since; undefined for all. */
  let validated: readonly string[] | undefined
  const { subscribe, announce } = createListeners()
  /** Keeps an equal validation object, so that a key press that changes nothing in it does not render the form. */
  const update = ({
    errors = validation.errors,
    isSubmitted = validation.isSubmitted,
  }: Partial<Validation>): void => {
    if (isSubmitted !== validation.isSubmitted || !isSame(errors, validation.errors))
      validation = { errors, isSubmitted }
  }
  const setErrors = (next: Partial<Validation>): void => {
    update(next)
    announce()
  }
  const validate = (): Messages<Values> => messagesOf(rules(), { values, start: base })
  const revalidate = (changed: readonly string[]): FieldErrors => {
    const { errors, isSubmitted } = validation
    const next: Record<string, FieldError | undefined> = { ...errors }
    // Before the first submit nothing is validated; changing a field clears its error.
    const found = isSubmitted ? errorsOf(validate()) : {}
    if (isSubmitted) validated = validated && [...validated, ...changed]
    // Fields can depend on each other, so all are validated; server errors of other fields stay.
    const stays = (name: string): boolean =>
      !changed.includes(name) &&
      (!isSubmitted || errors[name]?.isFromServer === true || validated?.includes(name) === false)
    for (const name of new Set([...Object.keys(rules().labels), ...changed]))
      if (!stays(name)) next[name] = found[name]
    return next
  }
  const change = (changes: FieldValues): void => {
    values = { ...values, ...changes } as Values
    update({ errors: revalidate(Object.keys(changes)) })
    announce()
  }
  const dirty = (): readonly NameOf<Values>[] => dirtyFields(base, values, rules())
  return {
    values: () => values,
    validation: () => validation,
    subscribe,
    change,
    isDirty: () => dirty().length > 0,
    dirtyFields: dirty,
    begin: (next) => {
      base = next
      values = { ...next }
      setErrors({ errors: {}, isSubmitted: false })
    },
    merge: (next) => {
      const mine: readonly string[] = dirty()
      base = next
      change(Object.fromEntries(Object.entries(next).filter(([name]) => !mine.includes(name))))
    },
    setErrors,
    validate,
    validateAll: () => {
      const errors = errorsOf(validate())
      const isRefused = Object.keys(errors).length > 0
      // In one step: the list of problems renders with the messages under the fields.
      setErrors({ errors, ...(isRefused ? { isSubmitted: true } : {}) })
      return !isRefused
    },
    validateOne: (name) =>
      setErrors({ errors: { ...validation.errors, [name]: errorsOf(validate())[name] } }),
    validateShown: () => {
      validated = rules().shown?.(values)
    },
  }
}
