import { type LetterRule, letterRule } from './letters.ts'
import { remedyOf } from './remedies.ts'

/**
 * Whether a case of this type is about the document that a letter contests. Not after the type changed: a procedure against an assessment continues while the case
 * is about a writ.
 */
export const contestsDocumentOf = (type: number, { contests }: LetterRule): boolean =>
  contests !== undefined &&
  Object.values(remedyOf(type)?.letters ?? {}).some((name) => letterRule(name, type)?.contests === contests)

/** Whether a letter goes to a judge, who rules on the newest decision of a case. */
export const isToJudge = (name: string, type: number): boolean => {
  const kind = letterRule(name, type)?.kind
  return kind === 'pf_kanton' || kind === 'nha_court_appeal'
}
