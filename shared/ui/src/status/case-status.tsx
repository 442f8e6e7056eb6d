import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseStatusGroup, caseStatusGroup, caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import type { ReactElement } from 'react'
import { StatusBadge, StatusDot, type StatusTone } from './status-dot.tsx'

const tones: Record<CaseStatusGroup, StatusTone> = {
  afgerond: 'green',
  gearchiveerd: 'yellow',
  needs_attention: 'red',
  in_behandeling: 'grey',
}

interface CaseStatusProps {
  readonly status: CaseStatus
}

/** The status of a case in a table. */
export const CaseStatusDot = ({ status }: CaseStatusProps): ReactElement => (
  <StatusDot tone={tones[caseStatusGroup(status)]}>{caseStatusLabels[status]}</StatusDot>
)

/** The status of a case in a header. */
export const CaseStatusBadge = ({ status }: CaseStatusProps): ReactElement => (
  <StatusBadge tone={tones[caseStatusGroup(status)]}>{caseStatusLabels[status]}</StatusBadge>
)
