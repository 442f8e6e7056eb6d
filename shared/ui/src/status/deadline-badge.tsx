import { deadlineOf } from '@zaakwerk/domain/deadlines'
import type { ReactElement } from 'react'
import { StatusBadge } from './status-dot.tsx'

interface DeadlineBadgeProps {
  /** Calendar date. */
  readonly date: string | null
}

/** How many days are left, in the colour of that; "-" without a date. */
export const DeadlineBadge = ({ date }: DeadlineBadgeProps): ReactElement => {
  const deadline = deadlineOf(date, new Date())
  return deadline ? <StatusBadge tone={deadline.tone}>{deadline.text}</StatusBadge> : <span>-</span>
}
