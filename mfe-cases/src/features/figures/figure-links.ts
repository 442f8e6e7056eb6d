import type { CasePhaseFilter } from '@zaakwerk/contract/case-phases'
import type { CaseKind } from '@zaakwerk/contract/figures'
import type { RoleName } from '@zaakwerk/contract/roles'
import { listTypes } from '@zaakwerk/domain/case-kinds'

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
    if (!types) return undefined
    const params = new URLSearchParams()
    for (const type of types) params.append('types', String(type))
    for (const [name, value] of Object.entries(cases)) if (value) params.set(name, value)
    return `/?${params}`
  }
