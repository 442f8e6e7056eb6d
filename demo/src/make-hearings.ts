import type { tasks } from '@zaakwerk/api/db/schema/tasks'
import { courts } from '@zaakwerk/domain/courts'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { rollToWorkday } from '@zaakwerk/domain/holidays'
import type { CaseRow } from './make-case.ts'
import { daysForDocuments } from './make-tasks.ts'
import { type Random, seededRandom } from './random.ts'
import { staff } from './staff.ts'

type TaskRow = Omit<typeof tasks.$inferInsert, 'id'>

/** One colleague, or nobody yet, at one court on one day. */
interface Session {
  readonly day: string
  readonly court: string
  readonly assigneeId: number | null
  readonly hearings: number
}

const workDaysAhead = 55
const workDaysBehind = 50
/** Hearings for each case of the demo: as many as keep a few lawyers busy. */
const perCase = 0.9
const dayMs = 86_400_000

const colleagues = [
  [staff.lawyer.id, 6],
  [staff.admin.id, 3],
  [staff.system.id, 2],
  [staff.btu.id, 2],
  [null, 2],
] as const

/** The work days around a day, the nearest first. */
const workDaysAround = (today: string): readonly string[] => {
  const ahead: string[] = []
  const behind: string[] = []
  for (let day = addDays(today, 1); ahead.length < workDaysAhead; day = addDays(day, 1))
    if (rollToWorkday(day) === day) ahead.push(day)
  for (let day = addDays(today, -1); behind.length < workDaysBehind; day = addDays(day, -1))
    if (rollToWorkday(day) === day) behind.push(day)
  return ahead.flatMap((day, at) => [day, ...behind.slice(at, at + 1)])
}

/** Two courts on one day for the same lawyer, soon and later: what the calendar has to point out. */
const conflicts = (days: readonly string[]): readonly Session[] => {
  const ahead = days.toSorted().slice(-workDaysAhead)
  return [6, 21].flatMap((at, nth) =>
    ahead.slice(at, at + 1).flatMap((day) =>
      [courts[4], courts[9]].map((court) => ({
        day,
        court,
        assigneeId: nth === 0 ? staff.lawyer.id : staff.admin.id,
        hearings: 2,
      })),
    ),
  )
}

/** Who goes where: nobody at two courts on one day, but for the conflicts. */
const planSessions = (today: string, random: Random): readonly Session[] => {
  const days = workDaysAround(today)
  const planned: Session[] = [...conflicts(days)]
  for (const day of days)
    for (const _ of Array.from({ length: random.int(1, 4) })) {
      const session = {
        day,
        court: random.pick(courts),
        assigneeId: random.weigh(colleagues),
        hearings: random.int(1, 3),
      }
      const isBusy = planned.some((one) => one.day === day && one.assigneeId === session.assigneeId)
      if (!isBusy) planned.push(session)
    }
  return planned
}

const titles = [
  'Gronden en zitting kantonrechter',
  'Zitting voorbereiden',
  'Nadere gronden indienen',
  '',
] as const

interface Wanted {
  readonly session: Session
  readonly of: CaseRow | undefined
  readonly now: Date
  readonly random: Random
}

const makeHearing = ({ session, of, now, random }: Wanted): TaskRow => {
  const isPast = session.day < dayOf(now)
  const end = Math.min(now.getTime(), Date.parse(session.day)) - dayMs
  const start = Math.max(of?.created_at.getTime() ?? 0, end - random.int(20, 90) * dayMs)
  const created = new Date(Math.min(start, end))
  const isDone = isPast && random.chance(0.95)
  const completed = isDone ? new Date(Math.min(now.getTime(), Date.parse(session.day) + dayMs / 2)) : null
  return {
    case_id: of?.id ?? null,
    type: 'grounds_and_hearing_task',
    title: random.pick(titles),
    description: null,
    status: isDone
      ? random.weigh([
          ['completed', 9],
          ['closed', 1],
        ] as const)
      : random.weigh([
          ['open', 7],
          ['in_progress', 3],
          ['awaiting', 1],
        ] as const),
    due_date: addDays(session.day, -daysForDocuments),
    assignee_id: session.assigneeId,
    meta_data: {
      court: `Rechtbank ${session.court}`,
      hearing_date: session.day,
      // The date of the decision is not always known yet.
      ...(random.chance(0.9)
        ? { date: of?.decision_date ?? addDays(dayOf(created), -random.int(3, 20)) }
        : {}),
    },
    created_at: created,
    completed_at: completed,
    updated_at: completed ?? created,
  }
}

/** Work that belongs to no case. */
const looseWork = [
  'Overleg met het CVOM over de zittingen',
  'Sjabloon voor nadere gronden bijwerken',
  '',
] as const

const makeLooseTask = (title: string, at: number, now: Date): TaskRow => {
  const created = new Date(now.getTime() - (at + 2) * dayMs)
  return {
    case_id: null,
    type: 'user_task',
    title,
    description: null,
    status: 'open',
    due_date: addDays(dayOf(now), at * 4 - 1),
    assignee_id: at === 0 ? null : staff.lawyer.id,
    created_at: created,
    updated_at: created,
  }
}

/**
 * The hearings of the demo: of several colleagues at all courts, on work days before and after today, some without a
 * colleague, a case or a title, and two days on which one colleague would have to be at two courts.
 */
export const makeHearings = (cases: readonly CaseRow[], now: Date): readonly TaskRow[] => {
  const random = seededRandom(20_261_122)
  const wanted = Math.ceil(cases.length * perCase)
  const hearings: TaskRow[] = []
  for (const session of planSessions(dayOf(now), random)) {
    const latest = Math.min(Date.parse(session.day) - 21 * dayMs, now.getTime() - 2 * dayMs)
    const known = cases.filter(({ created_at }) => created_at.getTime() < latest)
    for (const _ of Array.from({ length: session.hearings })) {
      const of = known.length > 0 && !random.chance(0.04) ? random.pick(known) : undefined
      if (hearings.length < wanted) hearings.push(makeHearing({ session, of, now, random }))
    }
  }
  return cases.length === 0
    ? []
    : [...hearings, ...looseWork.map((title, at) => makeLooseTask(title, at, now))]
}
