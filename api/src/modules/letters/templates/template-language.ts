import { isMergeField } from '@zaakwerk/domain/merge-fields'
import { Liquid, type Template } from 'liquidjs'

/** What a template may do besides naming fields: choose. No loops, no lists, no assignments, no other files, no filters. */
const tags: readonly string[] = ['if', 'unless', 'case', 'comment']

/**
 * Characters of a value that could mean something in a text (a list, a link, a new paragraph) stand in Unicode's private area
 * until the text has been taken apart, so that no name or address can add to what we write.
 */
const privateArea = 0xe000
const veil = (value: unknown): string => {
  // `{{ nil }}` would read "null" and `{{ a == b }}` "false".
  if (typeof value !== 'string') throw new TypeError('neither a field nor a text')
  return value.replace(/[\0-\x7f]/g, (sign) => String.fromCharCode(privateArea + sign.charCodeAt(0)))
}

/** Brings back what stands for a character of a value. */
export const unveil = (text: string): string =>
  text.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - privateArea))

/** The language of templates. */
export const language = new Liquid({
  strictVariables: true,
  strictFilters: true,
  // A field that may be empty is asked for: {% if tracking_number %}.
  lenientIf: true,
  catchAllErrors: true,
  // Nothing is read from disk.
  templates: {},
  outputEscape: veil,
  parseLimit: 100_000,
  // Only a range takes any, and `(1..1000000000)` would take all there is.
  memoryLimit: 0,
})
for (const name of Object.keys(language.tags)) if (!tags.includes(name)) delete language.tags[name]
for (const name of Object.keys(language.filters)) delete language.filters[name]

/** Subject and body, as they are written in a template. */
export interface TemplateText {
  readonly subject: string
  readonly body: string
}

/** '"een", "twee" en "drie"'. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('nl').format(names.map((name) => `"${name}"`))

interface Problem extends Error {
  readonly errors?: readonly Problem[]
  readonly originalError?: { readonly variableName?: string }
  readonly token?: { getPosition?(): readonly number[] }
}

const isProblem = (error: unknown): error is Problem => error instanceof Error

/** The errors within an error: of parts, and of parts of parts. */
export const innermost = (error: unknown): readonly Problem[] => {
  if (!isProblem(error)) throw error
  return error.errors ? error.errors.flatMap(innermost) : [error]
}

/** A field that a text names, and where: lines count from 1. */
export interface NamedField {
  readonly name: string
  readonly line: number
}

/** A line that cannot be read, and why, in Dutch. */
export interface UnreadableLine {
  readonly line: number
  readonly reason: string
}

/** A text that was read: its parts and the fields it names, or why it cannot be read. */
type Reading =
  | { readonly parts: Template[]; readonly fields: readonly NamedField[] }
  | { readonly unreadable: readonly UnreadableLine[] }

/** Where an error is: lines count from 1. */
export const lineOf = ({ token }: Problem): number => token?.getPosition?.()[0] ?? 1

/** Why a line cannot be read that asks for more than the language has. */
export const forbidden = 'dit kan niet in een template'

const unreadableLine = (problem: Problem): UnreadableLine => {
  const isForbidden = /not found|undefined filter/.test(problem.message)
  return { line: lineOf(problem), reason: isForbidden ? forbidden : 'er ontbreekt een deel' }
}

const namedIn = (parts: Template[]): readonly NamedField[] =>
  Object.values(language.analyzeSync(parts).globals)
    .flat()
    .map(({ segments, location }) => ({ name: segments.map(String).join('.'), line: location.row }))

/** Fields and conditions of a text: ten times those of our longest. Each that is wrong takes its time. */
const mostMarks = 300

const readAnew = (text: string): Reading => {
  if (text.split(/\{[{%]/).length > mostMarks)
    return { unreadable: [{ line: 1, reason: 'te veel velden en voorwaarden' }] }
  try {
    const parts = language.parse(text)
    return { parts, fields: namedIn(parts) }
  } catch (error) {
    return { unreadable: innermost(error).map(unreadableLine) }
  }
}

/**
 * Reading a text takes ten times as long as filling it, and the same ones are used all day. Those that are only tried while somebody
 * types go with the rest once there are too many.
 */
const kept = { readings: new Map<string, Reading>(), characters: 0 }
const most = { readings: 500, characters: 500_000 }

/** Reads a text, or finds it among those that were read before. */
export const read = (text: string): Reading => {
  const known = kept.readings.get(text)
  if (known) return known
  if (kept.readings.size >= most.readings || kept.characters >= most.characters) {
    kept.readings.clear()
    kept.characters = 0
  }
  const reading = readAnew(text)
  kept.readings.set(text, reading)
  kept.characters += text.length
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

/** "Regel 3 is niet te lezen: er ontbreekt een deel". */
export const unreadableText = ({ line, reason }: UnreadableLine): string =>
  `Regel ${line} is niet te lezen: ${reason}`

/** What is wrong with a template whatever it is filled with, in Dutch: what cannot be read, and fields that do not exist. */
export const templateProblems = ({ subject, body }: TemplateText): readonly string[] => {
  const both = [readText(subject), readText(body)]
  const unreadable = both.flatMap(({ unreadable: lines }) => lines.slice(0, 1).map(unreadableText))
  const named = both.flatMap(({ fields }) => fields.map(({ name }) => name))
  const unknown = [...new Set(named)].filter((name) => !isMergeField(name))
  return unknown.length === 0
    ? unreadable
    : [...unreadable, `Onbekend veld in de template: ${listed(unknown)}`]
}
