import { deadlineOf } from '@zaakwerk/domain/deadlines'
import type { ReactElement } from 'react'
import { StatusBadge } from './status-dot.tsx'
import { useToday } from './use-today.ts'

/** The days left until a calendar date, coloured by urgency; "-" without a date. */
export const DeadlineBadge = ({ date }: { readonly date: string | null }): ReactElement => {
  const deadline = deadlineOf(date, new Date(useToday()))
  return deadline ? <StatusBadge tone={deadline.tone}>{deadline.text}</StatusBadge> : <span>-</span>
}
