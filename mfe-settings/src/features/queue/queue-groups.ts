import type { Job, JobGroup } from '@zaakwerk/contract/jobs'

interface GroupWords {
  /** Head of the group in "Alles". */
  readonly head: string
  readonly tab: string
  /** Text of an empty tab. */
  readonly none: string
  /** Most rows in "Alles"; the rest is in its tab. */
  readonly most?: number
}

/** Groups that need attention come first. */
export const queueGroups = [
  'failed',
  'unknown',
  'running',
  'waiting',
  'done_today',
] as const satisfies JobGroup[]

export const groupWords: Readonly<Record<JobGroup, GroupWords>> = {
  failed: { head: 'Mislukt', tab: 'Mislukt', none: 'Er is niets mislukt' },
  unknown: {
    head: 'Onbekend of het aankwam',
    tab: 'Onbekend',
    none: 'Van alles is bekend of het is aangekomen',
  },
  running: { head: 'Bezig', tab: 'Bezig', none: 'Er loopt nu niets' },
  waiting: { head: 'Wacht', tab: 'Wacht', none: 'Er wacht niets', most: 3 },
  done_today: {
    head: 'Vandaag gedaan',
    tab: 'Vandaag gedaan',
    none: 'Vandaag is er nog niets gedaan',
    most: 3,
  },
}

export interface QueueRow {
  readonly job: Job
  /** It moved to another group and stays until the cursor leaves it. */
  readonly hasMoved: boolean
}

/** One group of the queue. */
export interface QueueSection {
  readonly group: JobGroup
  readonly total: number
  readonly rows: readonly QueueRow[]
}

const idsOf = (rows: readonly QueueRow[]): ReadonlySet<number> => new Set(rows.map(({ job }) => job.id))

/**
 * Merges new rows without moving the row under the cursor: it and all above it stay in place. Texts are updated; rows that moved to another group stay greyed,
 * and new rows above the cursor wait until it leaves.
 */
export const keepOpenRow = (
  shown: readonly QueueSection[],
  now: readonly QueueSection[],
  openId: number | undefined,
): readonly QueueSection[] => {
  const openSection = shown.findIndex(({ rows }) => rows.some(({ job }) => job.id === openId))
  const openGroup = shown[openSection]?.group
  if (!openGroup) return now
  const latest = new Map(now.flatMap(({ rows }) => rows.map(({ job }) => [job.id, job] as const)))
  const fixed = (section: QueueSection, rows: readonly QueueRow[]): QueueRow[] => {
    const present = idsOf(now.find(({ group }) => group === section.group)?.rows ?? [])
    return rows.map(({ job }) => ({ job: latest.get(job.id) ?? job, hasMoved: !present.has(job.id) }))
  }
  const placed = new Set<number>()
  const place = queueGroups.indexOf(openGroup)
  return queueGroups.flatMap((group, at): QueueSection[] => {
    const before = shown.find((section) => section.group === group)
    const after = now.find((section) => section.group === group)
    const keeps = before && at <= place ? before : undefined
    const upTo = at === place ? (before?.rows.findIndex(({ job }) => job.id === openId) ?? -1) + 1 : undefined
    const fixedRows = keeps ? fixed(keeps, keeps.rows.slice(0, upTo)) : []
    for (const { job } of fixedRows) placed.add(job.id)
    const rest = at < place ? [] : (after?.rows ?? []).filter(({ job }) => !placed.has(job.id))
    const rows = [...fixedRows, ...rest]
    const total = after?.total ?? 0
    return rows.length > 0 ? [{ group, total, rows }] : []
  })
}
