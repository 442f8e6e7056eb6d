import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { caseStatusesByLabel, caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import type { FilterOption } from '@zaakwerk/ui'
import { statusHints } from '../../cases/status-hints.ts'

/** Options of the status filter, by label. */
export const statusOptions: readonly FilterOption<CaseStatus>[] = caseStatusesByLabel.map((value) => ({
  value,
  label: caseStatusLabels[value],
  hint: statusHints[value],
}))

/** Label of a status in a chip: "Zaak geopend", "Zaak afgewezen, verloren". */
export const statusChipLabel = (status: CaseStatus): string => {
  const hint = statusHints[status]
  return hint ? `${caseStatusLabels[status]}, ${hint}` : caseStatusLabels[status]
}
