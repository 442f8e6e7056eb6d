import { isCaseType } from '@zaakwerk/contract/case-types'
import { caseFamily } from './case-types.ts'

/** What the number of the other side is called: by its kind of decision. */
export const referenceLabel = (type: number): string => {
  const family = isCaseType(type) ? caseFamily(type) : 'general'
  if (family === 'wahv') return 'CJIB-nummer'
  return family === 'nha' ? 'Aanslagnummer' : 'Referentie'
}
