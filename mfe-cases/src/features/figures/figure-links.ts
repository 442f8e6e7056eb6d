import type { CasePhaseFilter } from '@zaakwerk/contract/case-phases'
import type { CaseKind } from '@zaakwerk/contract/figures'
import type { RoleName } from '@zaakwerk/contract/roles'
import { listTypes } from '@zaakwerk/domain/case-kinds'
import { searchOfFilter } from '@zaakwerk/platform'

interface CasesOf {
  readonly start_date?: string | undefined
  readonly end_date?: string | undefined
  readonly phase?: CasePhaseFilter
}

/** Address of the list of the cases that a figure counts; undefined where that list cannot be filtered by their kinds. */
export type CasesLink = (cases: CasesOf) => string | undefined

/** Makes the links of a role's figures about some kinds of cases. */
export const casesLink =
  (role: RoleName, kinds: readonly CaseKind[]): CasesLink =>
  (cases) => {
    const types = listTypes(role, kinds)
    return types && `/?${searchOfFilter({ types, ...cases })}`
  }
