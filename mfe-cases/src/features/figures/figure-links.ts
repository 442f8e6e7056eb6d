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

/** URL of the list of the cases in a figure; undefined if the list cannot be filtered by their kinds. */
export type CasesLink = (cases: CasesOf) => string | undefined

/** Creates the links from figures to the list of cases, for a role and the selected kinds of cases. */
export const casesLink =
  (role: RoleName, kinds: readonly CaseKind[]): CasesLink =>
  (cases) => {
    const types = listTypes(role, kinds)
    return types && `/?${searchOfFilter({ types, ...cases })}`
  }
