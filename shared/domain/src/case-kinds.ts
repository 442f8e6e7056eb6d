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

/** The case types that a role's figures are of, as those of its list of cases; undefined: all. */
export const figureTypes = (role: RoleName, kinds: readonly CaseKind[]): readonly CaseType[] | undefined =>
  within(overviewCaseTypes(role), kinds)

/** As {@link figureTypes}, of the figures of terms, as those of the list of terms. */
export const figureTermTypes = (
  role: RoleName,
  kinds: readonly CaseKind[],
): readonly CaseType[] | undefined => within(taskListCaseTypes(role), kinds)

/** Kinds that a role has cases of in its list. */
export const kindsOfRole = (role: RoleName): readonly CaseKind[] =>
  caseKinds.filter((kind) => figureTypes(role, [kind])?.length)

/** The types by which the role's list of cases shows just these kinds; undefined where that list cannot be filtered so. */
export const listTypes = (role: RoleName, kinds: readonly CaseKind[]): readonly CaseType[] | undefined => {
  if (kinds.length === 0) return []
  const types = figureTypes(role, kinds) ?? []
  const visible = visibleCaseTypes(role)
  return types.length > 0 && types.every((type) => visible.includes(type)) ? types : undefined
}
