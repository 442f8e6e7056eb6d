import type { Today } from '@zaakwerk/contract/today'
import { isOurTerm } from '@zaakwerk/domain/deadline-badge'
import { openTaskStatuses } from '@zaakwerk/domain/tasks'
import { confirmList, confirmRow, unassignedList, unassignedRows } from './term-rows.ts'
import { countOf, type Rows, type TodayRow } from './today-row.ts'
import { mentionRow, type OpenWork, rowsOf } from './today-rows.ts'

export interface TodayGroup {
  readonly key:
    | 'danger'
    | 'tasks'
    | 'unassigned'
    | 'mentions'
    | 'incoming'
    | 'hearings'
    | 'failed'
    | 'answered'
    | 'stalled'
    | 'to_confirm'
  readonly title: string
  /** On a chip of a phone. */
  readonly short: string
  readonly total: number
  /** URL of the list with exactly these rows; undefined for rows of several colleagues. */
  readonly list: string | undefined
  readonly rows: readonly TodayRow[]
}

/** Owner of the shown work: the viewer, the viewer with all covered colleagues, or a single colleague. */
export type WorkOwner = 'own' | 'all' | number

/** Adds the rows of a covered colleague, deduplicated against the rows of the viewer. */
const added = (own: Rows, { total, rows }: Rows, name: string): Rows => {
  const known = new Set(own.rows.map(({ key }) => key))
  const others = rows.filter(({ key }) => !known.has(key))
  return {
    total: own.total + total - (countOf(rows) - countOf(others)),
    rows: [...own.rows, ...others.map((row) => ({ ...row, coveredFor: name }))],
  }
}

/** Merges the terms at risk of several users: our terms first, then terms of authorities, each by deadline. */
const byLastDay = ({ rows, total }: Rows): Rows => {
  const keyOf = ({ when }: TodayRow): string =>
    'term' in when ? `${isOurTerm(when.term.kind) ? 0 : 1} ${when.term.last_day}` : ''
  return { total, rows: rows.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))) }
}

const nothing: Rows = { total: 0, rows: [] }

/** Whether there is work for today. Hearings in the coming week do not count. */
export const hasOpenWork = (groups: readonly TodayGroup[]): boolean =>
  groups.some(({ key, total }) => key !== 'hearings' && total > 0)

interface GroupsContext {
  /** The viewer. */
  readonly userId: number
  readonly now: Date
  readonly whose?: WorkOwner
}

/** The groups of the page in order, including empty groups. */
export const groupsOf = (data: Today, { userId, now, whose = 'all' }: GroupsContext): TodayGroup[] => {
  const { day, danger_until, hearings_until, unassigned, mentions, to_confirm } = data
  const hasOwn = whose === 'own' || whose === 'all'
  const covered = data.covered.filter(({ user }) => whose === 'all' || whose === user.id)
  const own = rowsOf(data, { day, now })
  const others = covered.map((work) => ({ name: work.user.name, work: rowsOf(work, { day, now }) }))
  const together = (key: keyof OpenWork): Rows =>
    others.reduce((all, { name, work }) => added(all, work[key], name), hasOwn ? own[key] : nothing)
  /** URL of the list for a group. The list only has rows of the viewer. */
  const listOf = (key: keyof OpenWork, list: string): string | undefined =>
    hasOwn && others.every(({ work }) => work[key].total === 0) ? list : undefined
  const incomingList = listOf('incoming', '/incoming?eigen=true')
  const assignees = [...(hasOwn ? [userId] : []), ...covered.map(({ user }) => user.id)]
  return [
    {
      key: 'danger',
      title: 'Termijnen in gevaar',
      short: 'In gevaar',
      list: listOf('danger', `/terms?tab=mine&end_date=${danger_until}`),
      ...byLastDay(together('danger')),
    },
    {
      key: 'tasks',
      title: 'Taken',
      short: 'Taken',
      list: `/tasks?${[...assignees.map((id) => `assignee_ids=${id}`), ...openTaskStatuses.map((status) => `statuses=${status}`)].join('&')}&end_date=${day}`,
      ...together('tasks'),
    },
    {
      key: 'unassigned',
      title: 'Termijnen in gevaar van niemand',
      short: 'Van niemand',
      list: unassignedList,
      ...(hasOwn ? unassignedRows(unassigned, day) : nothing),
    },
    {
      key: 'mentions',
      title: 'Genoemd',
      short: 'Genoemd',
      list: undefined,
      ...(hasOwn ? { total: mentions.total, rows: mentions.items.map(mentionRow(now)) } : nothing),
    },
    {
      key: 'incoming',
      title: incomingList ? 'Binnengekomen in mijn dossiers' : 'Binnengekomen',
      short: 'Post',
      list: incomingList,
      ...together('incoming'),
    },
    {
      key: 'hearings',
      title: 'Zittingen komende week',
      short: 'Zittingen',
      list: `/grounds?${assignees.map((id) => `assignee_ids=${id}`).join('&')}&start_hearing_date=${day}&end_hearing_date=${hearings_until}`,
      ...together('hearings'),
    },
    {
      key: 'failed',
      title: 'Mislukt',
      short: 'Mislukt',
      list: listOf('failed', '/?today=failed'),
      ...together('failed'),
    },
    {
      key: 'answered',
      title: 'Terug van cliënten',
      short: 'Cliënten',
      list: listOf('answered', '/?today=answered'),
      ...together('answered'),
    },
    {
      key: 'stalled',
      title: 'Zonder volgende stap',
      short: 'Zonder stap',
      list: listOf('stalled', '/?today=stalled'),
      ...together('stalled'),
    },
    {
      key: 'to_confirm',
      title: 'Door jou te bevestigen',
      short: 'Bevestigen',
      list: confirmList,
      ...(hasOwn ? { total: to_confirm.total, rows: to_confirm.items.map(confirmRow(day)) } : nothing),
    },
  ]
}
