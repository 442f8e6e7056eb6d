import { callSchemas } from '@zaakwerk/contract/call-schemas'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import type { AnswerKind, BuiltCall } from '@zaakwerk/contract/release-statement'
import * as z from '@zaakwerk/contract/zod-server'
import { fits, type SchemaIncompatibility, type UnknownFields } from './schema-compatibility.ts'
import { code, schemaLabel } from './schema-labels.ts'
import { readSchema, type SchemaNode } from './schema-node.ts'

const parameterNames = (path: string): readonly string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)

type Call = Pick<BuiltCall, 'method' | 'path'>

/** Identifies a call by method and path; the names of path parameters do not count. */
export const callKey = ({ method, path }: Call): string => `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`

/** An absent schema of a query or of path parameters means no fields. */
const noFields: SchemaNode = { type: 'object', properties: {} }

const isEmpty = ({ type, const: value }: SchemaNode): boolean => type === 'null' || value === null

const valuesSentence = (
  subject: string,
  { given = {}, wanted = {} }: SchemaIncompatibility,
  isSent: boolean,
): string => {
  if (isEmpty(given))
    return isSent ? `${subject} soms leeg. De API neemt dat niet aan.` : `${subject}. Dat kan leeg zijn.`
  const [now, then] = [schemaLabel(given), schemaLabel(wanted)]
  if (now === then)
    return isSent
      ? `${subject}. De API vraagt daarvoor een andere vorm.`
      : `${subject}. Dat heeft nu een andere vorm.`
  return isSent
    ? `${subject} als ${now}. De API vraagt ${then}.`
    : `${subject} als ${then}. Dat kan nu ${now} zijn.`
}

const sentSentence = (misfit: SchemaIncompatibility, call: string): string => {
  const field = misfit.path.length > 0 ? code(misfit.path.join('.')) : 'een inhoud'
  if (misfit.reason === 'absent')
    return `${call} vraagt ${field}, en ${misfit.path.length > 0 ? 'dat' : 'die'} stuurt deze versie niet.`
  if (misfit.reason === 'optional') return `${call} vraagt ${field}, en dat stuurt deze versie niet altijd.`
  const subject = `Stuurt ${field} bij ${call}`
  return misfit.reason === 'unknown'
    ? `${subject}. De API neemt dat veld niet aan.`
    : valuesSentence(subject, misfit, true)
}

const readSentence = (misfit: SchemaIncompatibility, call: string): string => {
  const field = code(misfit.path.join('.'))
  const subject =
    misfit.path.length > 0 ? `Leest ${field} uit het antwoord van ${call}` : `Leest het antwoord van ${call}`
  if (misfit.reason === 'absent')
    return `${subject}. ${misfit.path.length > 0 ? 'Dat veld is er niet' : 'Daar staat niets meer in'}.`
  if (misfit.reason === 'optional') return `${subject}. Dat veld kan ontbreken.`
  if (misfit.reason === 'unknown')
    return `Het antwoord van ${call} heeft ${field}. Dat kent deze versie niet.`
  return valuesSentence(subject, misfit, false)
}

type Schema = Readonly<Record<string, unknown>>

interface Sides {
  readonly given: Schema | SchemaNode
  readonly wanted: Schema | SchemaNode
}

const compare = ({ given, wanted }: Sides, unknown: UnknownFields): readonly SchemaIncompatibility[] => {
  // Fast path: most calls did not change, and comparing text is cheaper than parsing schemas.
  if (JSON.stringify(given) === JSON.stringify(wanted)) return []
  const [from, to] = [readSchema(given), readSchema(wanted)]
  return from && to ? fits(from, to, unknown) : [{ path: [], reason: 'values' }]
}

const renameFields = (schema: Schema, names: ReadonlyMap<string, string>): SchemaNode => {
  const { properties = {}, required = [], ...rest } = readSchema(schema) ?? {}
  const nameOf = (name: string) => names.get(name) ?? name
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [nameOf(name), field])),
    required: required.map(nameOf),
  }
}

/** Compares path parameters by position: a renamed parameter still fits. */
const pathProblems = (built: BuiltCall, now: BuiltCall): readonly SchemaIncompatibility[] => {
  // Without a schema the server accepts any text.
  if (!now.params) return []
  const before = parameterNames(built.path)
  const names = new Map(parameterNames(now.path).map((name, at) => [name, before[at] ?? name]))
  const wanted = built.path === now.path ? now.params : renameFields(now.params, names)
  return compare({ given: built.params ?? noFields, wanted }, 'rejected')
}

const bodyProblems = (
  built: BuiltCall,
  now: BuiltCall,
  endpoint: Endpoint,
): readonly SchemaIncompatibility[] => {
  if (built.body) return compare({ given: built.body, wanted: now.body ?? noFields }, 'rejected')
  const isRequired = endpoint.body !== undefined && !z.safeParse(endpoint.body, undefined).success
  return isRequired ? [{ path: [], reason: 'absent' }] : []
}

const answerProblems = (built: BuiltCall, now: BuiltCall): readonly SchemaIncompatibility[] => {
  if (!built.answer) return []
  return now.answer
    ? compare({ given: now.answer, wanted: built.answer }, 'ignored')
    : [{ path: [], reason: 'absent' }]
}

const answerLabels: Readonly<Record<AnswerKind, string>> = {
  json: 'gegevens',
  page: 'een lijst met een totaal',
  file: 'een bestand',
  events: 'een stroom',
  nothing: 'niets',
}

const answerText = (now: AnswerKind): string =>
  now === 'nothing' ? 'Daar staat niets meer in.' : `De API antwoordt met ${answerLabels[now]}.`

const bodyLabels: Readonly<Record<NonNullable<BuiltCall['body_kind']>, string>> = {
  json: 'JSON',
  form: 'een formulier',
  multipart: 'een formulier met bestanden',
}

/** Whether a remote can read another kind of answer: it ignores an answer where it expects none, and the total of a list. */
const isReadable = (built: AnswerKind, now: AnswerKind): boolean =>
  built === now || (built === 'json' && now === 'page') || (built === 'nothing' && now !== 'events')

/** Reports changed kinds of body and answer; files and streams have no schema to compare. */
const kindSentences = (built: BuiltCall, now: BuiltCall, call: string): readonly string[] => {
  const { answer_kind: read, body_kind: sent, body_parts: parts = [] } = built
  const { answer_kind: answered, body_kind: wanted, body_parts: named = [] } = now
  const missing = parts.filter((part) => !named.includes(part))
  return [
    ...(!read || !answered || isReadable(read, answered)
      ? []
      : [`Leest ${answerLabels[read]} uit het antwoord van ${call}. ${answerText(answered)}`]),
    ...(sent && wanted && sent !== wanted
      ? [`Stuurt ${bodyLabels[sent]} bij ${call}. De API vraagt ${bodyLabels[wanted]}.`]
      : missing.map((part) => `Stuurt het deel ${code(part)} bij ${call}. De API kent dat deel niet.`)),
  ]
}

/** Maximum number of sentences about one call. */
const maxSentences = 5

/**
 * Checks a call that a remote was built with against the current endpoint: one Dutch sentence per misfit, empty when compatible. Strict in, lenient out (ADR 24):
 * the server must accept everything the remote may send, and must answer every field the remote requires, with values the remote can read.
 */
export const callProblems = (built: BuiltCall, now: Endpoint | undefined): readonly string[] => {
  const call = code(`${built.method} ${built.path}`)
  if (!now || callKey(now) !== callKey(built)) return [`Vraagt ${call}. De API kent die aanroep niet.`]
  const current = callSchemas(now)
  const kinds = kindSentences(built, current, call)
  if (kinds.length > 0) return kinds
  const sent = [
    ...pathProblems(built, current),
    ...compare({ given: built.query ?? noFields, wanted: current.query ?? noFields }, 'rejected'),
    ...bodyProblems(built, current, now),
  ]
  const sentences = new Set([
    ...sent.map((misfit) => sentSentence(misfit, call)),
    ...answerProblems(built, current).map((misfit) => readSentence(misfit, call)),
  ])
  const first = [...sentences].slice(0, maxSentences)
  const more = sentences.size - first.length
  return more > 0 ? [...first, `${call} past op nog ${more} ${more === 1 ? 'punt' : 'punten'} niet.`] : first
}
