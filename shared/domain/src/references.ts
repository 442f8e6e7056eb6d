import { caseLabels } from './case-labels.ts'
import { caseFamily } from './case-types.ts'

/** The label of the other side's number, by kind of decision. */
export const referenceLabel = (type: number): string => {
  const family = caseFamily(type)
  if (family === 'wahv') return caseLabels.cjib_number
  return family === 'nha' ? 'Aanslagnummer' : caseLabels.official_id
}
