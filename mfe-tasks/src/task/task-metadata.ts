/** Metadata keys of the hearing of a grounds task. */
export const hearingFields = ['court', 'hearing_date', 'date'] as const
export type HearingField = (typeof hearingFields)[number]
type HearingTexts = Readonly<Record<HearingField, string>>

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parsed = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

const isEmpty = (text: string | null): text is null | '' => (text ?? '').trim() === ''

/** Parses metadata; undefined if it is no JSON object. Empty text is an empty object. */
const objectOf = (text: string | null): JsonObject | undefined => {
  if (isEmpty(text)) return {}
  const value = parsed(text)?.value
  return isObject(value) ? value : undefined
}

/** Whether the metadata of a task is invalid, so that writing one key replaces it. */
export const isMetadataBroken = (text: string | null): boolean => objectOf(text) === undefined

/** The hearing in the metadata as texts; empty for missing or other values. */
export const hearingOf = (text: string | null): HearingTexts => {
  const values = objectOf(text) ?? {}
  const field = (name: HearingField): string => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return typeof value === 'string' ? value.trim() : ''
  }
  return { court: field('court'), hearing_date: field('hearing_date'), date: field('date') }
}

/** The metadata with changed hearing facts. Other keys stay; emptied ones are removed. */
export const withHearing = (text: string | null, changes: Partial<HearingTexts>): string => {
  const values = new Map(Object.entries(objectOf(text) ?? {}))
  for (const [name, value] of Object.entries(changes)) {
    if (value.trim() === '') values.delete(name)
    else values.set(name, value.trim())
  }
  return JSON.stringify(Object.fromEntries(values))
}

/** Metadata for display: indented, raw if it is no JSON, undefined if there is none. */
export const readableMetadata = (
  text: string | null,
): { readonly text: string; readonly isJson: boolean } | undefined => {
  if (isEmpty(text)) return undefined
  const found = parsed(text)
  return found ? { text: JSON.stringify(found.value, null, 2), isJson: true } : { text, isJson: false }
}
