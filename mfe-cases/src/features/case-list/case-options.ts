import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { RoleName } from '@zaakwerk/contract/roles'
import { caseStatusesByLabel, caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabels, visibleCaseTypes } from '@zaakwerk/domain/case-types'
import type { FilterOption } from '@zaakwerk/ui'
import { statusHints } from '../../cases/status-hints.ts'

/** Options of the status filter, by label. */
export const statusOptions: readonly FilterOption<CaseStatus>[] = caseStatusesByLabel.map((value) => ({
  value,
  label: caseStatusLabels[value],
  hint: statusHints[value],
}))

/** Options of the type filter for a role, by name. */
export const typeOptions = (role: RoleName): readonly FilterOption<CaseType>[] =>
  visibleCaseTypes(role).map((value) => ({ value, label: caseTypeLabels[value] }))

/** Label of a status in a chip: "Zaak geopend", "Zaak afgewezen, verloren". */
export const statusChipLabel = (status: CaseStatus): string => {
  const hint = statusHints[status]
  return hint ? `${caseStatusLabels[status]}, ${hint}` : caseStatusLabels[status]
}
