import { caseFamily } from './case-types.ts'

/** What the number of the other side is called: by its kind of decision. */
export const referenceLabel = (type: number): string => {
  const family = caseFamily(type)
  if (family === 'wahv') return 'CJIB-nummer'
  return family === 'nha' ? 'Aanslagnummer' : 'Referentie'
}
