import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import type { RoleName, StaffRole } from '@zaakwerk/contract/roles'
import { lookUp } from './known.ts'

/** Labels of the 26 case types. */
export const caseTypeLabels: Record<CaseType, string> = {
  1: 'WAHV',
  2: 'NHA',
  3: 'NHA aanmaning',
  4: 'BTU',
  5: 'WAHV herinnering',
  6: 'Onbekend',
  7: 'Standaard',
  8: 'BTU Gemeente',
  9: 'BTU SVB',
  10: 'BTU UWV',
  11: 'BTU Belastingdienst',
  12: 'NHA dwangbevel',
  13: 'BTU Bijzondere bijstand',
  14: 'Strafbeschikking',
  15: 'Ingevorderd rijbewijs',
  16: 'Gearchiveerd',
  17: 'Werk map',
  18: 'Imports',
  19: 'NHA aankondiging beschikking',
  20: 'WAHV beslissing',
  21: 'NHA beslissing',
  22: 'Bestuurlijke boete',
  23: 'Contactverzoek',
  24: 'Boete overlast',
  25: 'NHA herinnering',
  26: 'WAHV dwangbevel',
}

/** The label of a type; "Onbekend type" for an unknown number. */
export const caseTypeLabel = (type: number): string => lookUp(caseTypeLabels, type, 'Onbekend type')

const families = {
  wahv: [1, 5, 20, 26],
  nha: [2, 3, 12, 19, 21, 25],
  btu: [4, 8, 9, 10, 11, 13],
  law_firm: [14, 15],
} as const satisfies Record<string, readonly CaseType[]>
export type CaseFamily = keyof typeof families | 'general'

/** The family of a case type; families share actions and letters (ADR 13). General for an unknown type. */
export const caseFamily = (type: number): CaseFamily => {
  if (families.wahv.some((one) => one === type)) return 'wahv'
  if (families.nha.some((one) => one === type)) return 'nha'
  if (families.btu.some((one) => one === type)) return 'btu'
  return families.law_firm.some((one) => one === type) ? 'law_firm' : 'general'
}

const lawyerHides = [6, 8, 9, 10, 16, 4, 11, 13, 18, 17, 7] as const satisfies CaseType[]

/** Case types hidden from a role's filter options (specification 1, section 6). */
const hiddenCaseTypes: Record<StaffRole, readonly CaseType[]> = {
  system: [],
  admin: [],
  lawyer: lawyerHides,
  mailroom: lawyerHides,
  btu_lawyer: [6, 16, 1, 4, 15, 23, 22, 21, 2, 19, 25, 12, 14, 20, 5, 17, 24, 18, 26, 7],
}

const isListed = (role: RoleName): role is StaffRole => role in hiddenCaseTypes

/** Types that a role can choose from in a filter, sorted by name. */
export const visibleCaseTypes = (role: RoleName): readonly CaseType[] => {
  const hidden: readonly CaseType[] = isListed(role) ? hiddenCaseTypes[role] : caseTypes
  return caseTypes
    .filter((type) => !hidden.includes(type))
    .sort((a, b) => caseTypeLabels[a].localeCompare(caseTypeLabels[b], 'nl'))
}

/**
 * The case types that the overview of a role is limited to, also when no type is chosen; undefined for no limit. It only limits the list: the role may open
 * every case.
 */
export const overviewCaseTypes = (role: RoleName): readonly CaseType[] | undefined =>
  role === 'btu_lawyer' ? visibleCaseTypes(role) : undefined

/**
 * The case types whose tasks a role's list includes; undefined for all. Those of its overview, and all benefit cases: somebody has to do the tasks of the type
 * that its filters hide too.
 */
export const taskListCaseTypes = (role: RoleName): readonly CaseType[] | undefined => {
  const types = overviewCaseTypes(role)
  return types && [...new Set([...types, ...families.btu])]
}

/** The types that an overview requests: the chosen ones (none chosen means all), within the role's limit. */
export const requestedCaseTypes = (role: RoleName, chosen: readonly CaseType[]): readonly CaseType[] => {
  const limit = overviewCaseTypes(role)
  if (!limit) return chosen
  const allowed = chosen.filter((type) => limit.includes(type))
  return allowed.length > 0 ? allowed : limit
}
