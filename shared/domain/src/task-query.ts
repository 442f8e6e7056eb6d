import { taskTypes } from '@zaakwerk/contract/entities/task'
import { fold } from './normal-forms.ts'
import { taskTypeLabels } from './task-types.ts'
import { withinSearchLength } from './text-lengths.ts'

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

/**
 * A typed search text in lower case, and each label of a task type in it as the value of that type (specification 2, section 9). A
 * value can be longer than its label.
 */
export const typesNamed = (typed: string): string =>
  typed
    .toLowerCase()
    .normalize('NFC')
    .replace(anyLabel, (whole, ...found: readonly unknown[]) => {
      const at = found.slice(0, labelled.length).findIndex((group) => group !== undefined)
      return labelled[at]?.type ?? whole
    })

/** A typed search text as the API is asked for it, no longer than it takes. */
export const taskQuery = (typed: string): string => withinSearchLength(typesNamed(typed))
