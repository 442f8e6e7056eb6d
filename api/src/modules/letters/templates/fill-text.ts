import {
  factsInWords,
  isMergeField,
  type MergeFacts,
  type MergeFieldName,
  mergeFields,
} from '@zaakwerk/domain/merge-fields'
import {
  emptyValue,
  forbidden,
  innermost,
  language,
  lineOf,
  listed,
  read,
  type TemplateText,
  type UnreadableLine,
  unreadableText,
} from './template-language.ts'

/** A required field that has no value. */
export interface EmptyField {
  readonly part: keyof TemplateText
  readonly name: MergeFieldName
  readonly line: number
}

/** Why a text cannot be filled. */
interface Unfilled {
  readonly empty: readonly EmptyField[]
  /** Errors that only show when filling in: a range, a comparison in place of a text. */
  readonly unreadable: readonly (UnreadableLine & Pick<EmptyField, 'part'>)[]
}

const whyUnfilled = (part: keyof TemplateText, error: unknown): Unfilled => {
  const problems = innermost(error).map((problem) => {
    const name = problem.originalError?.variableName ?? ''
    return { part, name, line: lineOf(problem) }
  })
  return {
    empty: problems.flatMap(({ name, ...place }) => (isMergeField(name) ? [{ name, ...place }] : [])),
    unreadable: problems.flatMap(({ name, ...place }) =>
      isMergeField(name) ? [] : [{ ...place, reason: forbidden }],
    ),
  }
}

type Words = ReturnType<typeof factsInWords>

const fillWords = (text: TemplateText, words: Words): TemplateText | Unfilled => {
  const wrong: Unfilled[] = []
  const fillPart = (part: keyof TemplateText): string => {
    const reading = read(text[part])
    if ('unreadable' in reading) throw new Error(reading.unreadable.map(unreadableText).join('; '))
    try {
      return language.renderSync(reading.parts, words)
    } catch (error) {
      wrong.push(whyUnfilled(part, error))
      return ''
    }
  }
  const filled = { subject: fillPart('subject'), body: fillPart('body') }
  if (wrong.length === 0) return filled
  return {
    empty: wrong.flatMap(({ empty }) => empty),
    unreadable: wrong.flatMap(({ unreadable }) => unreadable),
  }
}

/** Fills a text with escaped values, or returns the errors. Only for a text that passed validation. */
export const fill = (text: TemplateText, facts: MergeFacts): TemplateText | Unfilled =>
  fillWords(text, factsInWords(facts))

/** Fills a text like {@link fill}, but puts the name of a required field in place of an empty value, and lists those names. */
export const fillWithGaps = (
  text: TemplateText,
  facts: MergeFacts,
): (TemplateText & { readonly gaps: readonly string[] }) | Unfilled => {
  const words = factsInWords(facts)
  const first = fillWords(text, words)
  if (!('empty' in first)) return { ...first, gaps: [] }
  const names = [...new Set(first.empty.map(({ name }) => name))]
  const standIns = Object.fromEntries(names.map((name) => [name, emptyValue(mergeFields[name].label)]))
  const filled = fillWords(text, { ...words, ...standIns })
  return 'empty' in filled ? filled : { ...filled, gaps: labelsOf(first.empty) }
}

/** 'Het veld "Dagtekening" is leeg'. */
export const emptyFieldsText = (labels: readonly string[]): string =>
  labels.length === 1 ? `Het veld ${listed(labels)} is leeg` : `De velden ${listed(labels)} zijn leeg`

const labelsOf = (fields: readonly EmptyField[]): readonly string[] => [
  ...new Set(fields.map(({ name }) => mergeFields[name].label)),
]

/** Why a text cannot be filled, in Dutch. */
export const unfilledText = (title: string, { empty, unreadable }: Unfilled): string =>
  unreadable.length > 0
    ? `Template "${title}": ${unreadable.map(unreadableText).join('; ')}`
    : emptyFieldsText(labelsOf(empty))
