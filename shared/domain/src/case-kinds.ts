import { type CaseType, caseTypes } from '@zaakwerk/contract/case-types'
import { type CaseKind, caseKinds } from '@zaakwerk/contract/figures'
import type { RoleName } from '@zaakwerk/contract/roles'
import { caseFamily, overviewCaseTypes, taskListCaseTypes, visibleCaseTypes } from './case-types.ts'

/** Dutch names of the kinds of cases. */
export const caseKindLabels: Readonly<Record<CaseKind, string>> = {
  wahv: 'WAHV',
  nha: 'NHA',
  btu: 'BTU',
  other: 'Overig',
}

/** The kind of a case type. */
export const caseKind = (type: number): CaseKind => {
  const family = caseFamily(type)
  return family === 'law_firm' || family === 'general' ? 'other' : family
}

const within = (
  limit: readonly CaseType[] | undefined,
  kinds: readonly CaseKind[],
): readonly CaseType[] | undefined => {
  if (kinds.length === 0) return limit
  return (limit ?? caseTypes).filter((type) => kinds.includes(caseKind(type)))
}

/** The case types in a role's figures, the same as in its list of cases; undefined: all. */
export const figureTypes = (role: RoleName, kinds: readonly CaseKind[]): readonly CaseType[] | undefined =>
  within(overviewCaseTypes(role), kinds)

/** Like {@link figureTypes} for the figures of terms, the same as in the list of terms. */
export const figureTermTypes = (
  role: RoleName,
  kinds: readonly CaseKind[],
): readonly CaseType[] | undefined => within(taskListCaseTypes(role), kinds)

/** The kinds of cases in a role's list. */
export const kindsOfRole = (role: RoleName): readonly CaseKind[] =>
  caseKinds.filter((kind) => figureTypes(role, [kind])?.length)

/** The filter on types with which the role's list of cases shows exactly these kinds; undefined if the list has no such filter. */
export const listTypes = (role: RoleName, kinds: readonly CaseKind[]): readonly CaseType[] | undefined => {
  if (kinds.length === 0) return []
  const types = figureTypes(role, kinds) ?? []
  const visible = visibleCaseTypes(role)
  return types.length > 0 && types.every((type) => visible.includes(type)) ? types : undefined
}
