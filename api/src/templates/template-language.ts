import { factsInWords, isMergeField, type MergeFacts, mergeFields } from '@zaakwerk/domain/merge-fields'
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

/** A text that was read: its parts and the fields it names, or why it cannot be read. */
type Reading =
  | { readonly parts: Template[]; readonly fields: readonly string[] }
  | { readonly problem: string }

const readAnew = (text: string): Reading => {
  try {
    const parts = language.parse(text)
    return { parts, fields: language.globalFullVariablesSync(parts) }
  } catch (error) {
    const [first] = innermost(error)
    const isForbidden = /not found|undefined filter/.test(first?.message ?? '')
    const reason = isForbidden ? 'dit kan niet in een sjabloon' : 'er ontbreekt een deel'
    return { problem: `Regel ${first?.token?.getPosition?.()[0] ?? 1} is niet te lezen: ${reason}` }
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

/** What is wrong with a template whatever it is filled with, in Dutch: what cannot be read, and fields that do not exist. */
export const templateProblems = ({ subject, body }: TemplateText): readonly string[] => {
  const both = [read(subject), read(body)]
  const unreadable = both.flatMap((reading) => ('problem' in reading ? [reading.problem] : []))
  const named = both.flatMap((reading) => ('fields' in reading ? reading.fields : []))
  const unknown = [...new Set(named)].filter((name) => !isMergeField(name))
  return unknown.length === 0
    ? unreadable
    : [...unreadable, `Onbekend veld in het sjabloon: ${listed(unknown)}`]
}

const emptyFields = (error: unknown): readonly string[] =>
  innermost(error).map(({ originalError }) => {
    const name = originalError?.variableName ?? ''
    if (!isMergeField(name)) throw error
    return mergeFields[name].label
  })

/** A filled text, whose values are still veiled, or the labels of the fields that it lacks. Only for a text without problems. */
export const fill = (
  { subject, body }: TemplateText,
  facts: MergeFacts,
): TemplateText | { readonly empty: readonly string[] } => {
  const words = factsInWords(facts)
  const empty: string[] = []
  const fillOne = (text: string): string => {
    const reading = read(text)
    if ('problem' in reading) throw new Error(reading.problem)
    try {
      return language.renderSync(reading.parts, words)
    } catch (error) {
      empty.push(...emptyFields(error))
      return ''
    }
  }
  const filled = { subject: fillOne(subject), body: fillOne(body) }
  return empty.length > 0 ? { empty: [...new Set(empty)] } : filled
}

/** 'Het veld "Dagtekening" is leeg'. */
export const emptyFieldsText = (labels: readonly string[]): string =>
  labels.length === 1 ? `Het veld ${listed(labels)} is leeg` : `De velden ${listed(labels)} zijn leeg`
