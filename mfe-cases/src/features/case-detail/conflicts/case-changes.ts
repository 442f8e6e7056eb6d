import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { caseLabels } from '@zaakwerk/domain/case-labels'
import { caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabel } from '@zaakwerk/domain/case-types'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatDate } from '@zaakwerk/domain/dates'
import { documentName } from '@zaakwerk/domain/documents'
import { referenceLabel } from '@zaakwerk/domain/references'
import type { FieldConflict } from '@zaakwerk/ui/forms'
import { referenceOf } from '../facts/fact-rules.ts'

/** What people can change of a case, by the label it has on the page, in words. */
const fieldsOf = (detail: CaseDetail): Readonly<Record<string, string>> => ({
  [caseLabels.internal_id]: detail.internal_id,
  Status: caseStatusLabel(detail.status),
  Type: caseTypeLabel(detail.type),
  [caseLabels.cjib_number]: formatReference(detail.cjib_number ?? ''),
  [referenceLabel(detail.type)]: referenceOf(detail),
  [caseLabels.decision_date]: detail.decision_date ? formatDate(detail.decision_date) : '',
  Autoriteit: detail.authorities?.name ?? '',
  [caseLabels.fact_code]: detail.fact_code ?? '',
  [caseLabels.is_car_lease]: detail.is_car_lease ? 'Ja' : 'Nee',
  'Pleegdatum en -tijd': detail.committal_date
    ? `${formatDate(detail.committal_date)}${detail.time_of_committal ? `, ${detail.time_of_committal}` : ''}`
    : '',
  Notities: detail.notes,
  Map: detail.sharepoint_folder_url ?? '',
  [caseLabels.primary_document]: documentName(detail.primary_document ?? ''),
})

/** What others changed between two readings of a case; a field that the user wanted to change too carries what they wanted. */
export const changesBetween = (
  base: CaseDetail,
  current: CaseDetail,
  mine: Readonly<Record<string, string>> = {},
): readonly FieldConflict[] => {
  const before = fieldsOf(base)
  return Object.entries(fieldsOf(current))
    .filter(([label, now]) => now !== (before[label] ?? ''))
    .map(([label, theirs]) => {
      const wanted = mine[label]
      return { label, before: before[label] ?? '', theirs, ...(wanted === undefined ? {} : { mine: wanted }) }
    })
}

/** Who wrote on the case since a reading of it: the last author of the log lines that came after. */
export const authorSince = (base: CaseDetail, current: CaseDetail): number | null | undefined => {
  const known = new Set(base.logs.map(({ id }) => id))
  return current.logs.find(({ id }) => !known.has(id))?.user_id
}
