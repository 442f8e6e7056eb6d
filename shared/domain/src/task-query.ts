import { taskTypes } from '@zaakwerk/contract/entities/task'
import { fold } from './normal-forms.ts'
import { taskTypeLabels } from './task-types.ts'
import { escapeRegExp } from './text.ts'
import { withinSearchLength } from './text-lengths.ts'

/** Pattern for a character of a label as typed: any number of spaces, and a letter with or without its accent. */
const typedAs = (sign: string): string => {
  if (sign === ' ') return '\\s+'
  const plain = fold(sign)
  return plain === sign ? escapeRegExp(sign) : `(?:${sign}|${plain})`
}

const patternOf = (label: string): string => [...label.toLowerCase().normalize('NFC')].map(typedAs).join('')

/** The longest label first, because some labels are prefixes of others. */
const labelled = taskTypes
  .map((type) => ({ type, label: taskTypeLabels[type] }))
  .sort((a, b) => b.label.length - a.label.length)

/** One group per label, without an adjacent letter or digit: "IBAN opvragend" does not contain "IBAN opvragen". */
const anyLabel = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${labelled.map(({ label }) => `(${patternOf(label)})`).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)

/**
 * A search text in lower case, with each label of a task type replaced by that type's value (specification 2, section 9). A value can be longer than its label.
 */
export const typesNamed = (typed: string): string =>
  typed
    .toLowerCase()
    .normalize('NFC')
    .replace(anyLabel, (whole, ...found: readonly unknown[]) => {
      const at = found.slice(0, labelled.length).findIndex((group) => group !== undefined)
      return labelled[at]?.type ?? whole
    })

/** The search text that is sent to the API, truncated to its maximum length. */
export const taskQuery = (typed: string): string => withinSearchLength(typesNamed(typed))
