import * as z from '@zaakwerk/contract/zod'

/** Numbers of the 26 case types. Labels are in `@zaakwerk/domain/case-types`. */
export const caseTypes = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
] as const
export type CaseType = (typeof caseTypes)[number]

const known: ReadonlySet<number> = new Set(caseTypes)
export const isCaseType = (value: number): value is CaseType => known.has(value)

export const CaseType = z.literal(caseTypes, 'Onbekend dossiertype')
