import { tooLong } from '@zaakwerk/domain/text-lengths'

export type FieldValues = Readonly<Record<string, unknown>>

export type NameOf<Values> = keyof Values & string

/** Error messages of the wrong fields. */
export type Messages<Values> = Readonly<Partial<Record<NameOf<Values>, string | undefined>>>

/** For comparing: null, undefined and empty text are equal, and spaces around a text do not count. */
const stored = (value: unknown): unknown => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  // Files are compared by identity, other objects by content.
  return typeof value === 'object' && !(value instanceof File) ? JSON.stringify(value) : value
}

export interface Comparison<Values> {
  /** Normalises values in which capitals or inner spaces do not count. */
  readonly asStored?: ((values: Values) => FieldValues) | undefined
  /** Every space counts. */
  readonly isExact?: boolean | undefined
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

/** What is said of the texts that are longer than can be kept, by field. */
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

/** Turns the problems that the rules list into messages by field. */
export const messagesBy = (
  problems: readonly { readonly field: string; readonly message: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]))
