import { taskTypes } from '@zaakwerk/contract/entities/task'
import { searchTextLength } from '@zaakwerk/contract/primitives'
import { taskTypeLabels } from './task-types.ts'
import { fold } from './text.ts'

const escaped = (sign: string): string => sign.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A sign of a label as people type it: any number of spaces, and a letter with or without its accent. */
const typedAs = (sign: string): string => {
  if (sign === ' ') return '\\s+'
  const plain = fold(sign)
  return plain === sign ? escaped(sign) : `(?:${sign}|${plain})`
}

const patternOf = (label: string): string => [...label.toLowerCase().normalize('NFC')].map(typedAs).join('')

/** The longest label first, as some begin with another. */
const labelled = taskTypes
  .map((type) => ({ type, label: taskTypeLabels[type] }))
  .sort((a, b) => b.label.length - a.label.length)

/** A group for each label, and no letter or digit around it: "IBAN opvragen" is not meant by "IBAN opvragend". */
const anyLabel = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${labelled.map(({ label }) => `(${patternOf(label)})`).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

/** As long as a search text may be. It ends where a word ends: half a value of a type is a word that matches nothing. */
const withinLength = (text: string): string => {
  if (text.length <= searchTextLength) return text
  const [words = ''] = /^.*\S(?=\s)/su.exec(text.slice(0, searchTextLength + 1)) ?? []
  return words || text.slice(0, searchTextLength)
}

/**
 * A typed search text as the API is asked for it: in lower case, and each label of a task type in it as the value of that
 * type (specification 2, section 9).
 */
export const taskQuery = (typed: string): string =>
  // A value can be longer than its label.
  withinLength(
    typed
      .toLowerCase()
      .normalize('NFC')
      .replace(anyLabel, (whole, ...found: readonly unknown[]) => {
        const at = found.slice(0, labelled.length).findIndex((group) => group !== undefined)
        return labelled[at]?.type ?? whole
      }),
  )
