import { liveKinds } from '@zaakwerk/contract/live'
import { type Presence, presenceEvery, type reportPresence, sharedTexts } from '@zaakwerk/contract/presence'
import { Id } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { tooManyAttempts } from '../../platform/errors/errors.ts'

/** Milliseconds without a report after which a presence entry expires. */
const presenceMs = 3 * presenceEvery

/** Maximum presence entries per user: one per page and case or task. */
const maxEntries = 40
const againAfter = 30
/** Maximum reports per user and interval: one per page, and more for changes. */
const maxReports = 200

/** A presence report of a page, as announced to all processes. */
const PresenceReport = z.object({
  kind: z.literal('presence'),
  /** Always empty, so that a process of an older release can parse it. */
  rows: z.array(Id),
  user_id: Id,
  page: z.string(),
  subject: z.enum(liveKinds),
  id: Id,
  typing: z.nullable(z.enum(sharedTexts)),
  has_left: z.boolean(),
})
export type PresenceReport = z.output<typeof PresenceReport>

export const parsePresence = (announcement: unknown): PresenceReport | undefined => {
  const report = PresenceReport.safeParse(announcement)
  return report.success ? report.data : undefined
}

type Reported = z.output<(typeof reportPresence)['body']>
type Subject = Pick<PresenceReport, 'subject' | 'id'>

interface Entry extends PresenceReport {
  readonly at: number
}

/** Presence of users in cases and tasks. Each process keeps it in memory; all processes receive the same reports. */
export interface PresenceBoard {
  /** The report to announce; undefined if nothing changed. Throws 429 above the maximum of entries or reports. */
  readonly toAnnounce: (userId: number, reported: Reported) => PresenceReport | undefined
  /** Stores an announced report; returns whether the presence shown to colleagues changed. */
  readonly take: (report: PresenceReport) => boolean
  readonly othersOf: (userId: number, subject: Subject) => Presence[]
}

const keyOf = ({ user_id, page, subject, id }: PresenceReport): string =>
  [user_id, page, subject, id].join(' ')

export const presenceBoard = (now: () => Date): PresenceBoard => {
  const entries = new Map<string, Entry>()
  /** What pages reported here; this process may not have received it back yet. */
  const reported = new Map<string, Pick<Entry, 'typing' | 'at'>>()
  /** Reports per user since the start of the interval. */
  let reports = new Map<number, number>()
  let intervalBegan = 0

  const countReport = (userId: number): void => {
    if (now().getTime() - intervalBegan >= presenceEvery) {
      reports = new Map()
      intervalBegan = now().getTime()
    }
    const count = (reports.get(userId) ?? 0) + 1
    if (count > maxReports) throw tooManyAttempts(againAfter)
    reports.set(userId, count)
  }

  const removeExpired = (): void => {
    for (const known of [entries, reported])
      for (const [key, { at }] of known) if (now().getTime() - at >= presenceMs) known.delete(key)
  }

  /** One entry per colleague, for all pages of the colleague. */
  const presentAt = ({ subject, id }: Subject): Presence[] => {
    removeExpired()
    const here = [...entries.values()].filter((entry) => entry.subject === subject && entry.id === id)
    return [...Map.groupBy(here, (entry) => entry.user_id)]
      .map(([user_id, pages]) => ({ user_id, typing: pages.find(({ typing }) => typing)?.typing ?? null }))
      .toSorted((one, other) => one.user_id - other.user_id)
  }

  return {
    toAnnounce: (userId, { page, kind: subject, id, typing, has_left = false }) => {
      countReport(userId)
      removeExpired()
      const report: PresenceReport = {
        kind: 'presence',
        rows: [],
        user_id: userId,
        page,
        subject,
        id,
        typing,
        has_left,
      }
      const key = keyOf(report)
      const [known, last] = [entries.get(key), reported.get(key)]
      reported.set(key, { typing, at: now().getTime() })
      // Pages also report in response to an announcement; such a report need not be announced. Leaving always is, as the page's first report may still be on its way.
      const isRecent = known !== undefined && now().getTime() - known.at < presenceEvery / 2
      const isSame = known?.typing === typing && (last === undefined || last.typing === typing)
      if (isRecent && isSame && !has_left) return undefined
      const own = [...entries.values()].filter((entry) => entry.user_id === userId)
      if (!known && !has_left && own.length >= maxEntries) throw tooManyAttempts(againAfter)
      return report
    },
    take: (report) => {
      const before = JSON.stringify(presentAt(report))
      if (report.has_left) entries.delete(keyOf(report))
      else entries.set(keyOf(report), { ...report, at: now().getTime() })
      return JSON.stringify(presentAt(report)) !== before
    },
    othersOf: (userId, subject) => presentAt(subject).filter(({ user_id }) => user_id !== userId),
  }
}
