import {
  factsInWords,
  isMergeField,
  type MergeFacts,
  type MergeFieldName,
  mergeFields,
} from '@zaakwerk/domain/merge-fields'
import { Liquid, type Template } from 'liquidjs'

/** What a template may do besides naming fields: choose. No loops, no assignments, no other files, no filters. */
const tags: readonly string[] = ['if', 'unless', 'case', 'comment']

/**
 * Characters of a value that could mean something in a text (a list, a link, a new paragraph) stand in Unicode's private area
 * until the text has been taken apart, so that no name or address can add to what we write.
 */
const privateArea = 0xe000
const veil = (value: unknown): string =>
  String(value).replace(/[\0-\x7f]/g, (sign) => String.fromCharCode(privateArea + sign.charCodeAt(0)))

/** Brings back what stands for a character of a value. */
export const unveil = (text: string): string =>
  text.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - privateArea))

const language = new Liquid({
  strictVariables: true,
  strictFilters: true,
  // A field that may be empty is asked for: {% if tracking_number %}.
  lenientIf: true,
  catchAllErrors: true,
  // Nothing is read from disk.
  templates: {},
  outputEscape: veil,
  parseLimit: 100_000,
})
for (const name of Object.keys(language.tags)) if (!tags.includes(name)) delete language.tags[name]
for (const name of Object.keys(language.filters)) delete language.filters[name]

/** Subject and body, as they are written in a template. */
export interface TemplateText {
  readonly subject: string
  readonly body: string
}

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('nl').format(names.map((name) => `"${name}"`))

interface Problem extends Error {
  readonly errors?: readonly Problem[]
  readonly originalError?: { readonly variableName?: string }
  readonly token?: { getPosition?(): readonly number[] }
}

const isProblem = (error: unknown): error is Problem => error instanceof Error

/** The errors within an error: of parts, and of parts of parts. */
const innermost = (error: unknown): readonly Problem[] => {
  if (!isProblem(error)) throw error
  return error.errors ? error.errors.flatMap(innermost) : [error]
}

/** A field that a text names, and where: lines count from 1. */
export interface NamedField {
  readonly name: string
  readonly line: number
}

/** A line that cannot be read, and why, in Dutch. */
interface UnreadableLine {
  readonly line: number
  readonly reason: string
}

/** A text that was read: its parts and the fields it names, or why it cannot be read. */
type Reading =
  | { readonly parts: Template[]; readonly fields: readonly NamedField[] }
  | { readonly unreadable: readonly UnreadableLine[] }

const lineOf = ({ token }: Problem): number => token?.getPosition?.()[0] ?? 1

const unreadableLine = (problem: Problem): UnreadableLine => {
  const isForbidden = /not found|undefined filter/.test(problem.message)
  const reason = isForbidden ? 'dit kan niet in een sjabloon' : 'er ontbreekt een deel'
  return { line: lineOf(problem), reason }
}

const namedIn = (parts: Template[]): readonly NamedField[] =>
  Object.values(language.analyzeSync(parts).globals)
    .flat()
    .map(({ segments, location }) => ({ name: segments.map(String).join('.'), line: location.row }))

const readAnew = (text: string): Reading => {
  try {
    const parts = language.parse(text)
    return { parts, fields: namedIn(parts) }
  } catch (error) {
    return { unreadable: innermost(error).map(unreadableLine) }
  }
}

/** Reading a text takes ten times as long as filling it, and the same ones are used all day. */
const readings = new Map<string, Reading>()
const mostReadings = 500

const read = (text: string): Reading => {
  const known = readings.get(text)
  if (known) return known
  if (readings.size >= mostReadings) readings.clear()
  const reading = readAnew(text)
  readings.set(text, reading)
  return reading
}

/** The lines of a text that cannot be read, and else the fields that it names. */
export const readText = (
  text: string,
): { readonly unreadable: readonly UnreadableLine[]; readonly fields: readonly NamedField[] } => {
  const reading = read(text)
  return 'fields' in reading
    ? { unreadable: [], fields: reading.fields }
    : { unreadable: reading.unreadable, fields: [] }
}

const unreadableText = ({ line, reason }: UnreadableLine): string =>
  `Regel ${line} is niet te lezen: ${reason}`

/** What is wrong with a template whatever it is filled with, in Dutch: what cannot be read, and fields that do not exist. */
export const templateProblems = ({ subject, body }: TemplateText): readonly string[] => {
  const both = [readText(subject), readText(body)]
  const unreadable = both.flatMap(({ unreadable: lines }) => lines.slice(0, 1).map(unreadableText))
  const named = both.flatMap(({ fields }) => fields.map(({ name }) => name))
  const unknown = [...new Set(named)].filter((name) => !isMergeField(name))
  return unknown.length === 0
    ? unreadable
    : [...unreadable, `Onbekend veld in het sjabloon: ${listed(unknown)}`]
}

/** A field that a text needs and that has no value. */
export interface EmptyField {
  readonly part: keyof TemplateText
  readonly name: MergeFieldName
  readonly line: number
}

const emptyFields = (part: keyof TemplateText, error: unknown): readonly EmptyField[] =>
  innermost(error).map((problem) => {
    const name = problem.originalError?.variableName ?? ''
    if (!isMergeField(name)) throw error
    return { part, name, line: lineOf(problem) }
  })

/** A filled text, whose values are still veiled, or the fields that it lacks. Only for a text without problems. */
export const fill = (
  text: TemplateText,
  facts: MergeFacts,
): TemplateText | { readonly empty: readonly EmptyField[] } => {
  const words = factsInWords(facts)
  const empty: EmptyField[] = []
  const fillPart = (part: keyof TemplateText): string => {
    const reading = read(text[part])
    if ('unreadable' in reading) throw new Error(reading.unreadable.map(unreadableText).join('; '))
    try {
      return language.renderSync(reading.parts, words)
    } catch (error) {
      empty.push(...emptyFields(part, error))
      return ''
    }
  }
  const filled = { subject: fillPart('subject'), body: fillPart('body') }
  return empty.length > 0 ? { empty } : filled
}

/** The labels of fields, each once. */
export const labelsOf = (fields: readonly { readonly name: MergeFieldName }[]): readonly string[] => [
  ...new Set(fields.map(({ name }) => mergeFields[name].label)),
]

/** 'Het veld "Dagtekening" is leeg'. */
export const emptyFieldsText = (labels: readonly string[]): string =>
  labels.length === 1 ? `Het veld ${listed(labels)} is leeg` : `De velden ${listed(labels)} zijn leeg`
