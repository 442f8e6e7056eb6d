import { roleName } from './access.ts'
import { caseFamily } from './case-types.ts'
import { countLabel } from './counts.ts'
import { formatWeekday } from './dates.ts'
import { doesTasksOf, workingShare } from './task-assignment.ts'

/** A possible assignee. */
export interface Assignable {
  readonly id: number
  readonly first_name: string
  readonly role: number
  /** Current number of unfinished tasks. */
  readonly open: number
  /** Total weight of these tasks; if absent, every task weighs 1. */
  readonly load?: number | undefined
  /** Null: no limit. */
  readonly room: number | null
  /** Null: full time. */
  readonly weekly_hours: number | null
  readonly takes_new_work: boolean
  readonly absence: {
    readonly first_day: string
    readonly is_now: boolean
    readonly cover: { readonly id: number } | null
  } | null
}

/** A task to distribute. Its assignee, if any, is absent. */
export interface Distributable {
  readonly id: number
  readonly assignee_id: number | null
  readonly due_date: string | null
  /** Weight: 1 for an ordinary task. */
  readonly weight: number
  readonly case: { readonly type: number } | null
  /** Colleagues with unfinished tasks in other cases of the client. */
  readonly known_by: readonly { readonly user_id: number; readonly cases: number }[]
}

/** The reason why no assignee is proposed for a task: the first of these conditions that no colleague meets. */
export type Lack = 'role' | 'present' | 'new_work' | 'room'

const lackTexts: Readonly<Record<Lack, string>> = {
  role: 'Niemand mag dit',
  present: 'Wie dit mag, is afwezig',
  new_work: 'Wie dit mag, krijgt geen nieuw werk',
  room: 'Wie nieuw werk krijgt, heeft geen ruimte',
}

/** Whether administrators can change the condition in the settings of colleagues. */
export const isLackOfSettings = (lack: Lack): boolean => lack === 'new_work' || lack === 'room'

/** The reason why a colleague is proposed for a task. */
export type Why =
  | { readonly rule: 'cover'; readonly of: string }
  | { readonly rule: 'client'; readonly cases: number }
  /** `hours`: weekly hours of a part-time colleague. */
  | { readonly rule: 'benefits' | 'room'; readonly hours: number | null }
  | { readonly rule: 'nobody'; readonly lack: Lack }
  | { readonly rule: 'chosen' }

export interface Proposed {
  /** The new assignee; null: unchanged. */
  readonly to: number | null
  readonly why: Why
}

/** Manual choices: the new assignee by task; null: unchanged. */
export type Chosen = ReadonlyMap<number, number | null>

/** Sum of the weights of the unfinished tasks of a colleague. */
export const loadOf = ({ open, load = open }: Pick<Assignable, 'open' | 'load'>): number => load

/** Sum of the weights of the unfinished tasks by colleague, after the proposal. */
export type Loads = ReadonlyMap<number, number>

export interface Distribution {
  readonly proposed: ReadonlyMap<number, Proposed>
  readonly loads: Loads
}

/** Whether a colleague is absent now, or will be before the deadline of the task. */
const isAbsent = ({ absence }: Assignable, { due_date }: Pick<Distributable, 'due_date'>): boolean =>
  absence !== null && (absence.is_now || (due_date !== null && absence.first_day <= due_date))

/** Whether the role of a colleague handles the task. */
const fits = ({ role }: Assignable, task: Distributable): boolean => {
  const name = roleName(role)
  return name !== undefined && doesTasksOf(name, task.case?.type ?? null)
}

const isBenefits = (task: Distributable): boolean =>
  task.case !== null && caseFamily(task.case.type) === 'btu'

const hasCapacity = ({ room, id }: Assignable, { weight }: Distributable, loads: Loads): boolean =>
  room === null || (loads.get(id) ?? 0) + weight <= room

/**
 * Share of capacity that a colleague has left, for sorting: a part-time colleague has less capacity, and gets tasks in proportion. Colleagues without a limit
 * come last, sorted by workload for their weekly hours.
 */
const remainingShare = ({ room, weekly_hours, id }: Assignable, loads: Loads): number => {
  const load = loads.get(id) ?? 0
  return room === null ? -load / workingShare(weekly_hours) : (room - load) / room
}

const best = <Item>(items: readonly Item[], by: (item: Item) => number): Item | undefined =>
  items.toSorted((one, other) => by(other) - by(one))[0]

const proposeOne = (task: Distributable, colleagues: readonly Assignable[], loads: Loads): Proposed => {
  const allowed = colleagues.filter((one) => fits(one, task))
  const able = allowed.filter((one) => !isAbsent(one, task))
  const absent = colleagues.find(({ id }) => id === task.assignee_id)
  const cover = able.find(({ id }) => id === absent?.absence?.cover?.id)
  const asCover = (to: Assignable): Proposed => ({
    to: to.id,
    why: { rule: 'cover', of: absent?.first_name ?? '' },
  })
  if (cover && hasCapacity(cover, task, loads)) return asCover(cover)
  const takers = able.filter((one) => one.takes_new_work)
  const open = takers.filter((one) => hasCapacity(one, task, loads))
  const casesOf = ({ id }: Assignable): number =>
    task.known_by.find(({ user_id }) => user_id === id)?.cases ?? 0
  const known = best(open, casesOf)
  if (known && casesOf(known) > 0) return { to: known.id, why: { rule: 'client', cases: casesOf(known) } }
  const freest = best(open, (one) => remainingShare(one, loads))
  if (freest)
    return {
      to: freest.id,
      why: { rule: isBenefits(task) ? 'benefits' : 'room', hours: freest.weekly_hours },
    }
  // The cover has agreed to take over, and gets the task above capacity if every other colleague is at capacity.
  if (cover) return asCover(cover)
  const left = { role: allowed, present: able, new_work: takers }
  const lack = (['role', 'present', 'new_work'] as const).find((step) => left[step].length === 0) ?? 'room'
  return { to: null, why: { rule: 'nobody', lack } }
}

/** Updates the loads of both colleagues when a task is reassigned. */
const move = (loads: Map<number, number>, task: Distributable, to: number | null): void => {
  if (to === null || to === task.assignee_id) return
  const add = (id: number, weight: number): unknown => loads.set(id, (loads.get(id) ?? 0) + weight)
  add(to, task.weight)
  if (task.assignee_id !== null) add(task.assignee_id, -task.weight)
}

/**
 * Proposes an assignee for each task, in the order of the tasks: the cover of an absent colleague, then a colleague who knows the client, then the colleague with
 * the largest share of capacity left. Only a cover can exceed their capacity, if every other colleague is at capacity. Manual choices are kept and counted first.
 */
export const distribute = (
  tasks: readonly Distributable[],
  colleagues: readonly Assignable[],
  chosen: Chosen,
): Distribution => {
  const loads = new Map(colleagues.map((one) => [one.id, loadOf(one)]))
  for (const task of tasks) move(loads, task, chosen.get(task.id) ?? null)
  const proposed = new Map<number, Proposed>()
  for (const task of tasks) {
    const byHand = chosen.get(task.id)
    if (byHand !== undefined) {
      proposed.set(task.id, { to: byHand, why: { rule: 'chosen' } })
      continue
    }
    const one = proposeOne(task, colleagues, loads)
    move(loads, task, one.to)
    proposed.set(task.id, one)
  }
  return { proposed, loads }
}

const inHours = (hours: number | null): string => (hours === null ? '' : ` bij ${hours} uur`)

const ruleText = (why: Why): string => {
  switch (why.rule) {
    case 'cover':
      return `Neemt waar voor ${why.of}`
    case 'client':
      return `Kent de cliënt, ${countLabel(why.cases, 'dossier', 'dossiers')}`
    case 'benefits':
      return `Doet de BTU-zaken${inHours(why.hours)}`
    case 'room':
      return `Heeft de meeste ruimte${inHours(why.hours)}`
    case 'nobody':
      return lackTexts[why.lack]
    case 'chosen':
      return 'Zelf gekozen'
  }
}

/** The reason of a proposal for a task, in Dutch: "Kent de cliënt, 3 dossiers; telt 2×". */
export const whyText = (why: Why, { weight }: Pick<Distributable, 'weight'>): string =>
  weight === 1 ? ruleText(why) : `${ruleText(why)}; telt ${weight}×`

interface RemarkContext {
  readonly task: Pick<Distributable, 'due_date' | 'weight'>
  /** The proposed colleague. */
  readonly colleague: Assignable | undefined
  readonly loads: Loads
}

/** A remark on a row of the proposal; undefined without a remark. */
export const distributionRemark = (
  { to, why }: Proposed,
  { task, colleague, loads }: RemarkContext,
): string | undefined => {
  if (why.rule === 'nobody') return whyText(why, task)
  if (to === null || !colleague) return undefined
  const { first_name, room, absence } = colleague
  if (absence && isAbsent(colleague, task))
    return `${first_name} is afwezig${absence.is_now ? '' : ` vanaf ${formatWeekday(absence.first_day)}`}`
  const load = loads.get(to) ?? 0
  return room !== null && load > room ? `Boven de ruimte: ${load} van ${room}` : undefined
}
