import type { Today } from '@zaakwerk/contract/today'
import { formatTime } from '@zaakwerk/domain/dates'
import { useState } from 'react'
import { groupsOf, type TodayGroup, type WorkOwner } from './today-groups.ts'
import type { TodayRow } from './today-row.ts'

export interface KeptRow extends TodayRow {
  /** Whether the work is finished. A finished row stays until the user leaves the page. */
  readonly isGone: boolean
}

export interface KeptGroup extends TodayGroup {
  readonly rows: readonly KeptRow[]
}

/** Keeps the position of existing rows, and appends new rows. */
const kept = (before: readonly KeptRow[], now: readonly TodayRow[]): KeptRow[] => [
  ...before.map((row) => {
    const found = now.find(({ key }) => key === row.key)
    return found ? { ...found, isGone: false } : { ...row, isGone: true }
  }),
  ...now
    .filter(({ key }) => before.every((row) => row.key !== key))
    .map((row) => ({ ...row, isGone: false })),
]

interface Shown {
  readonly data: Today
  readonly whose: WorkOwner
  readonly groups: readonly KeptGroup[]
  /** When the last change came in: "09:12". */
  readonly updated: string
}

interface Viewing {
  /** The viewer. */
  readonly userId: number
  readonly whose: WorkOwner
}

const shownOf = (data: Today, { userId, whose }: Viewing, before?: Shown): Shown => {
  const now = new Date()
  const groups = groupsOf(data, { userId, now, whose }).map((group) => ({
    ...group,
    rows: kept(before?.groups.find(({ key }) => key === group.key)?.rows ?? [], group.rows),
  }))
  return { data, whose, groups, updated: formatTime(now.toISOString()) }
}

/** Groups of the page in a stable order. Rows are not moved or removed while the page is open, unless the user changes the owner filter. */
export const useKeptRows = (data: Today, viewing: Viewing): Pick<Shown, 'groups' | 'updated'> => {
  const [shown, setShown] = useState(() => shownOf(data, viewing))
  if (shown.data === data && shown.whose === viewing.whose) return shown
  const next = shownOf(data, viewing, shown.whose === viewing.whose ? shown : undefined)
  setShown(next)
  return next
}
