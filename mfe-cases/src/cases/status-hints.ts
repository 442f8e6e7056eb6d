import type { CaseStatus } from '@zaakwerk/contract/case-statuses'

/** Two statuses carry the label "Zaak afgewezen" (specification 1, section 4); a word tells them apart. */
export const statusHints: Partial<Record<CaseStatus, string>> = {
  case_closed_failure: 'verloren',
  case_closed_rejected: 'door ons',
}
