/** What a form holds: texts, choices, files; whatever its fields take. */
export type FieldValues = Readonly<Record<string, unknown>>

/** The name of a field of a form. */
export type NameOf<Values> = keyof Values & string

/** Messages by field; only fields that are wrong have one. */
export type Messages<Values> = Readonly<Partial<Record<NameOf<Values>, string | undefined>>>

/** As it would be stored: null, missing and empty are alike, and so is a text with spaces around it. */
const stored = (value: unknown): unknown => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value.trim()
  // A file is another one even under the same name; any other object is what stands in it.
  return typeof value === 'object' && !(value instanceof File) ? JSON.stringify(value) : value
}

/** How two states of a form are compared. */
export interface Comparison<Values> {
  /** Where spaces or capitals inside a value make no difference. */
  readonly asStored?: ((values: Values) => FieldValues) | undefined
  /** Where every space counts. */
  readonly isExact?: boolean | undefined
}

/** The fields in which two states of a form differ. */
export const differences = <Values extends FieldValues>(
  before: Values,
  after: Values,
  { asStored = (values) => values, isExact = false }: Comparison<Values> = {},
): readonly NameOf<Values>[] => {
  const [one, other] = [asStored(before), asStored(after)]
  const compared = isExact ? (value: unknown) => value ?? '' : stored
  return Object.keys(before).filter((name) => !Object.is(compared(one[name]), compared(other[name])))
}

/** Problems as rules list them, by field. */
export const messagesBy = (
  problems: readonly { readonly field: string; readonly message: string }[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]))
