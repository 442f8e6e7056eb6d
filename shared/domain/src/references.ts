import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseLabels } from './case-labels.ts'
import { caseFamily } from './case-types.ts'

/** The label of the authority's case number, by kind of decision. */
export const referenceLabel = (type: number): string => {
  const family = caseFamily(type)
  if (family === 'wahv') return caseLabels.cjib_number
  return family === 'nha' ? 'Aanslagnummer' : caseLabels.official_id
}

/** The authority's case number. */
export const referenceOf = ({
  type,
  cjib_number,
  official_id,
}: Pick<CaseDetail, 'cjib_number' | 'official_id'> & { readonly type: number }): string | null =>
  caseFamily(type) === 'wahv' ? cjib_number : (official_id ?? cjib_number)

/**
 * A reference in lower case without spaces, dots, slashes and dashes: letters and mails write "2024.1234.567" and "20241234567". The SQL function of the same name
 * does the same.
 */
export const plainReference = (reference: string): string => reference.toLowerCase().replace(/[ ./-]/g, '')

const contestedCosts: Readonly<Record<number, string>> = { 3: 'de aanmaning', 12: 'het dwangbevel' }

/**
 * The cost item that is contested in a case of this type, if it is not the assessment itself: "de aanmaning". Whether the municipality has the calendar year
 * for such an objection too, a lawyer has to confirm (ADR 83); the terms assume so, and letters cite no article for it.
 */
export const contestedCostsOf = (type: number): string | undefined => contestedCosts[type]
