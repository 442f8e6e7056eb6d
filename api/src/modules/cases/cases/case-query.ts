import { normaliseCjibNumber } from '@zaakwerk/domain/cjib'
import { plainReference } from '@zaakwerk/domain/references'

/** A parsed search text: every term has to match; a number also matches by its digits alone. */
export interface CaseQuery {
  readonly terms: readonly string[]
  /** Set when the text is a number printed with spaces, dots or dashes. */
  readonly digits: string | undefined
  /** The text normalised by `plainReference`, if it can be a reference. */
  readonly reference: string | undefined
  /** Set when the text is an internal id without its dash: "z2604776". */
  readonly internalId: string | undefined
}

const shortestNumber = 4

const referenceOf = (text: string): string | undefined => {
  const plain = plainReference(text.trim())
  return plain.length >= shortestNumber && /\d/.test(plain) ? plain : undefined
}

/** "5000 0567 8901 2345" is four terms, and the number 5000056789012345. */
export const parseCaseQuery = (text: string): CaseQuery => {
  const terms = text.split(/\s+/).filter(Boolean)
  const digits = normaliseCjibNumber(text)
  const number = digits.length >= shortestNumber && /^\d+$/.test(digits) ? digits : undefined
  const internalId = /^[a-z]\d+$/i.test(text.trim()) ? text.trim().replace(/^./, '$&-') : undefined
  return {
    terms,
    digits: number === terms.join(' ') ? undefined : number,
    reference: number ?? referenceOf(text),
    internalId,
  }
}
