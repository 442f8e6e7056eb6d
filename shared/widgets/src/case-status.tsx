import { CaseStatus } from '@zaakwerk/contract/case-statuses'
import { type CaseStatusGroup, caseStatusGroup, caseStatusLabel } from '@zaakwerk/domain/case-statuses'
import { StatusBadge, StatusDot, type StatusTone } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'

const tones: Record<CaseStatusGroup, StatusTone> = {
  afgerond: 'green',
  gearchiveerd: 'yellow',
  needs_attention: 'red',
  in_behandeling: 'grey',
}

interface CaseStatusProps {
  /** An unknown value shows as "Onbekende status", in grey. */
  readonly status: string
}

const toneOf = (status: string): StatusTone => {
  const known = CaseStatus.safeParse(status)
  return known.success ? tones[caseStatusGroup(known.data)] : 'grey'
}

/** The status of a case in a table. */
export const CaseStatusDot = ({ status }: CaseStatusProps): ReactElement => (
  <StatusDot tone={toneOf(status)}>{caseStatusLabel(status)}</StatusDot>
)

interface CaseStatusBadgeProps extends CaseStatusProps {
  /** After the label, such as the chevron of a badge that opens something. */
  readonly children?: ReactNode
}

/** The status of a case beside the title of its page. */
export const CaseStatusBadge = ({ status, children }: CaseStatusBadgeProps): ReactElement => (
  <StatusBadge tone={toneOf(status)} size="large">
    {caseStatusLabel(status)}
    {children}
  </StatusBadge>
)
