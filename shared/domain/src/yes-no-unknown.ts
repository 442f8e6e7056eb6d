/** Answers to whether something is so, as an input names them. */
export const yesNoUnknown = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
  { value: 'unknown', label: 'Onbekend' },
] as const
export type YesNoUnknown = (typeof yesNoUnknown)[number]['value']

/** The answer to a fact of a case; null: nobody knows. */
export const answerOf = (value: boolean | null): YesNoUnknown =>
  value === null ? 'unknown' : value ? 'yes' : 'no'

/** The fact of an answer. */
export const knownOf = (answer: YesNoUnknown): boolean | null =>
  answer === 'unknown' ? null : answer === 'yes'
