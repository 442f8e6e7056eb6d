/** The answers yes, no and unknown, as input values. */
export const yesNoUnknown = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee' },
  { value: 'unknown', label: 'Onbekend' },
] as const
export type YesNoUnknown = (typeof yesNoUnknown)[number]['value']

/** The answer for a stored fact; null: unknown. */
export const answerOf = (value: boolean | null): YesNoUnknown =>
  value === null ? 'unknown' : value ? 'yes' : 'no'

/** The stored fact for an answer. */
export const knownOf = (answer: YesNoUnknown): boolean | null =>
  answer === 'unknown' ? null : answer === 'yes'
