import { isDeepStrictEqual } from 'node:util'
import { CalendarDate } from '@zaakwerk/contract/primitives'
import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { formatDate } from '@zaakwerk/domain/dates'
import { groundsLabels, taskLabels } from '@zaakwerk/domain/task-labels'

export type MetaData = Readonly<Record<string, unknown>>

const deepest = 20

const isShallow = (value: unknown, depth = 0): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth < deepest && Object.values(value).every((item) => isShallow(item, depth + 1)))

/** Rejects characters that PostgreSQL cannot store in JSON: NUL and lone surrogates. */
const isKept = (value: unknown): boolean => {
  const text = JSON.stringify(value)
  return !/\\u(?:0000|d[89a-f][0-9a-f]{2})/i.test(text.replaceAll('\\\\', ''))
}

/** Stored metadata; empty when another system wrote something other than an object. */
export const metaDataOf = (stored: unknown): MetaData =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? Object.fromEntries(Object.entries(stored))
    : {}

/** Parses metadata; an empty text means none. Undefined when it is not a JSON object, or cannot be stored. */
export const parseMetaData = (text: string | null): MetaData | undefined => {
  if (text === null || text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    return isShallow(value) && isKept(value) ? Object.fromEntries(Object.entries(value)) : undefined
  } catch {
    return undefined
  }
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === ''

const courtProblem = (value: unknown): string | undefined =>
  isNothing(value) || (typeof value === 'string' && [...value].length <= taskTextLengths.court)
    ? undefined
    : `${groundsLabels.court}: maximaal ${taskTextLengths.court} tekens.`

const dateProblem = (name: 'hearing_date' | 'date', value: unknown): string | undefined =>
  isNothing(value) || CalendarDate.safeParse(value).success
    ? undefined
    : `${groundsLabels[name]}: vul een geldige datum in (jjjj-mm-dd).`

interface MetaChange {
  readonly before: MetaData
  readonly after: MetaData
}

/** Null, missing and empty are equal. */
const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || isDeepStrictEqual(one, other)

const changedKeys = ({ before, after }: MetaChange): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSame(before[key], after[key]),
  )

/** Problems of the new metadata of a grounds task, in Dutch. Unchanged values may be older than the rule. */
export const groundsProblem = (change: MetaChange): string | undefined => {
  const { court, hearing_date, date } = change.after
  const problems = {
    court: courtProblem(court),
    hearing_date: dateProblem('hearing_date', hearing_date),
    date: dateProblem('date', date),
  }
  const wrong = changedKeys(change).flatMap((key) => (isGroundsKey(key) ? (problems[key] ?? []) : []))
  return wrong.length > 0 ? wrong.join(' ') : undefined
}

type GroundsKey = keyof typeof groundsLabels
const isGroundsKey = (key: string): key is GroundsKey => Object.hasOwn(groundsLabels, key)

const inWords = (key: GroundsKey, value: unknown): string => {
  if (isNothing(value)) return 'geen'
  if (typeof value !== 'string') return JSON.stringify(value)
  return key !== 'court' && CalendarDate.safeParse(value).success ? formatDate(value) : value
}

const mostNamed = 10
const longestName = 40

/** The log lines of changed metadata: facts of a hearing with labels, other keys by name. */
export const metaDataLines = (change: MetaChange): readonly string[] => {
  const { before, after } = change
  const changed = changedKeys(change)
  const others = changed.filter((key) => !isGroundsKey(key))
  const named = others.slice(0, mostNamed).map((key) => key.slice(0, longestName))
  return [
    ...changed
      .filter(isGroundsKey)
      .map(
        (key) =>
          `${groundsLabels[key]} gewijzigd: ${inWords(key, before[key])} → ${inWords(key, after[key])}`,
      ),
    ...(others.length > 0 ? [`${taskLabels.meta_data} gewijzigd: ${named.join(', ')}`] : []),
  ]
}
