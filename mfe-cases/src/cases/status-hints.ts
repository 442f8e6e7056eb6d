import type { CaseStatus } from '@zaakwerk/contract/case-statuses'

/** Two statuses have the label "Zaak afgewezen" (specification 1, section 4); these hints distinguish them. */
export const statusHints: Partial<Record<CaseStatus, string>> = {
  case_closed_failure: 'verloren',
  case_closed_rejected: 'door ons',
}
