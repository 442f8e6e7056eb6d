import { isMergeField } from '@zaakwerk/domain/merge-fields'
import { Liquid, type Template } from 'liquidjs'

/** Allowed tags: only choices. No loops, lists, assignments, other files or filters. */
const tags: readonly string[] = ['if', 'unless', 'case', 'comment']

/**
 * Escaping: characters of a value that could be markup in a text (a list, a link, a new paragraph) are mapped to Unicode's private use area until the text has
 * been parsed, so that no name or address can inject markup.
 */
const privateArea = 0xe000
/** Markers around a value in a filled text, and before the name of an empty field, for previews that highlight values. */
const marks = { start: '\ue080', end: '\ue081', empty: '\ue082' } as const
const veil = (value: unknown): string => {
  // Liquid would print `{{ nil }}` as "null" and `{{ a == b }}` as "false".
  if (typeof value !== 'string') throw new TypeError('neither a field nor a text')
  const veiled = value.replace(/[\0-\x7f]/g, (sign) => String.fromCharCode(privateArea + sign.charCodeAt(0)))
  return `${marks.start}${veiled}${marks.end}`
}

/** Restores the escaped characters of values and keeps the markers. */
export const unveilMarked = (text: string): string =>
  text.replace(/[\ue000-\ue07f]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - privateArea))

/** Restores the escaped characters of values. */
export const unveil = (text: string): string => unveilMarked(text).replace(/[\ue080-\ue082]/g, '')

/** The value in place of an empty field. */
export const emptyValue = (label: string): string => `${marks.empty}${label}`

/** A part of a filled text. */
export interface TextPiece {
  readonly kind: 'template' | 'case' | 'empty'
  readonly text: string
}

/** Splits a marked text into parts of the template and filled-in values. */
export const piecesOf = (marked: string): readonly TextPiece[] =>
  marked
    .split(/(\ue080[^\ue081]*\ue081)/)
    .map((part): TextPiece => {
      if (!part.startsWith(marks.start)) return { kind: 'template', text: part }
      return { kind: part[1] === marks.empty ? 'empty' : 'case', text: unveil(part) }
    })
    .filter(({ text }) => text !== '')

/** The configured Liquid engine. */
export const language = new Liquid({
  strictVariables: true,
  strictFilters: true,
  // Allows testing an optional field: {% if tracking_number %}.
  lenientIf: true,
  catchAllErrors: true,
  // No files are read.
  templates: {},
  outputEscape: veil,
  parseLimit: 100_000,
  // Only ranges allocate memory, and `(1..1000000000)` would exhaust it.
  memoryLimit: 0,
})
for (const name of Object.keys(language.tags)) if (!tags.includes(name)) delete language.tags[name]
for (const name of Object.keys(language.filters)) delete language.filters[name]

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

/** The causes within an error, recursively. */
export const innermost = (error: unknown): readonly Problem[] => {
  if (!isProblem(error)) throw error
  return error.errors ? error.errors.flatMap(innermost) : [error]
}

/** A field used in a text, with its line, counted from 1. */
export interface NamedField {
  readonly name: string
  readonly line: number
}

/** A line that cannot be parsed, with the reason in Dutch. */
export interface UnreadableLine {
  readonly line: number
  readonly reason: string
}

/** A parsed text: its parts and the fields it names, or why it cannot be parsed. */
type Reading =
  | { readonly parts: Template[]; readonly fields: readonly NamedField[] }
  | { readonly unreadable: readonly UnreadableLine[] }

/** Line of an error, counted from 1. */
export const lineOf = ({ token }: Problem): number => token?.getPosition?.()[0] ?? 1

/** Reason for a line that uses a feature which is switched off. */
export const forbidden = 'dit kan niet in een template'

const unreadableLine = (problem: Problem): UnreadableLine => {
  const isForbidden = /not found|undefined filter/.test(problem.message)
  return { line: lineOf(problem), reason: isForbidden ? forbidden : 'er ontbreekt een deel' }
}

const namedIn = (parts: Template[]): readonly NamedField[] =>
  Object.values(language.analyzeSync(parts).globals)
    .flat()
    .map(({ segments, location }) => ({ name: segments.map(String).join('.'), line: location.row }))

/** Maximum fields and conditions of a text: ten times those of our longest. Each invalid one takes time. */
const maxMarks = 300

const parseText = (text: string): Reading => {
  if (text.split(/\{[{%]/).length > maxMarks)
    return { unreadable: [{ line: 1, reason: 'te veel velden en voorwaarden' }] }
  try {
    const parts = language.parse(text)
    return { parts, fields: namedIn(parts) }
  } catch (error) {
    return { unreadable: innermost(error).map(unreadableLine) }
  }
}

/**
 * Cache of parsed texts: parsing takes ten times as long as filling, and the same texts are used all day. When it is too large it is cleared, with the texts
 * that were only tried while typing.
 */
const cache = { readings: new Map<string, Reading>(), characters: 0 }
const cacheLimits = { readings: 500, characters: 500_000 }

/** Parses a text, or takes it from the cache. */
export const read = (text: string): Reading => {
  const known = cache.readings.get(text)
  if (known) return known
  if (cache.readings.size >= cacheLimits.readings || cache.characters >= cacheLimits.characters) {
    cache.readings.clear()
    cache.characters = 0
  }
  const reading = parseText(text)
  cache.readings.set(text, reading)
  cache.characters += text.length
  return reading
}

/** The lines of a text that cannot be parsed, else the fields that it names. */
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

/** Errors of a template that do not depend on the facts, in Dutch: lines that cannot be parsed, and unknown fields. */
export const templateProblems = ({ subject, body }: TemplateText): readonly string[] => {
  const both = [readText(subject), readText(body)]
  const unreadable = both.flatMap(({ unreadable: lines }) => lines.slice(0, 1).map(unreadableText))
  const named = both.flatMap(({ fields }) => fields.map(({ name }) => name))
  const unknown = [...new Set(named)].filter((name) => !isMergeField(name))
  return unknown.length === 0
    ? unreadable
    : [...unreadable, `Onbekend veld in de template: ${listed(unknown)}`]
}
