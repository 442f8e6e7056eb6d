import type { Job, JobGroup } from '@zaakwerk/contract/jobs'

interface GroupWords {
  /** Above its rows in "Alles". */
  readonly head: string
  readonly tab: string
  /** What its tab says when there is nothing in it. */
  readonly none: string
  /** Rows in "Alles"; the rest is one click away. */
  readonly most?: number
}

/** What needs a person comes first. */
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
  /** It has moved to another part, and stays until the cursor leaves it. */
  readonly isGone: boolean
}

/** One part of the queue on screen. */
export interface QueueSection {
  readonly group: JobGroup
  readonly total: number
  readonly rows: readonly QueueRow[]
}

const idsOf = (rows: readonly QueueRow[]): ReadonlySet<number> => new Set(rows.map(({ job }) => job.id))

/**
 * New rows, without moving the row that the cursor is on: it and all above it keep their place. Their words change; what has
 * moved to another part stays greyed, and what is new above the cursor waits until the cursor leaves.
 */
export const holdRows = (
  shown: readonly QueueSection[],
  now: readonly QueueSection[],
  heldId: number | undefined,
): readonly QueueSection[] => {
  const heldIn = shown.findIndex(({ rows }) => rows.some(({ job }) => job.id === heldId))
  const heldGroup = shown[heldIn]?.group
  if (!heldGroup) return now
  const latest = new Map(now.flatMap(({ rows }) => rows.map(({ job }) => [job.id, job] as const)))
  const fixed = (section: QueueSection, rows: readonly QueueRow[]): QueueRow[] => {
    const present = idsOf(now.find(({ group }) => group === section.group)?.rows ?? [])
    return rows.map(({ job }) => ({ job: latest.get(job.id) ?? job, isGone: !present.has(job.id) }))
  }
  const placed = new Set<number>()
  const place = queueGroups.indexOf(heldGroup)
  return queueGroups.flatMap((group, at): QueueSection[] => {
    const before = shown.find((section) => section.group === group)
    const after = now.find((section) => section.group === group)
    const keeps = before && at <= place ? before : undefined
    const upTo = at === place ? (before?.rows.findIndex(({ job }) => job.id === heldId) ?? -1) + 1 : undefined
    const kept = keeps ? fixed(keeps, keeps.rows.slice(0, upTo)) : []
    for (const { job } of kept) placed.add(job.id)
    const rest = at < place ? [] : (after?.rows ?? []).filter(({ job }) => !placed.has(job.id))
    const rows = [...kept, ...rest]
    const total = after?.total ?? 0
    return rows.length > 0 ? [{ group, total, rows }] : []
  })
}
