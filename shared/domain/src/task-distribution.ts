import { roleName } from './access.ts'
import { caseFamily } from './case-types.ts'
import { countLabel } from './counts.ts'
import { formatWeekday } from './dates.ts'
import { doesTasksOf } from './task-assignment.ts'

/** A colleague who can get tasks. */
export interface Assignable {
  readonly id: number
  readonly first_name: string
  readonly role: number
  /** Unfinished tasks now. */
  readonly open: number
  /** Null: no limit. */
  readonly room: number | null
  readonly takes_new_work: boolean
  readonly absence: {
    readonly first_day: string
    readonly is_now: boolean
    readonly cover: { readonly id: number } | null
  } | null
}

/** A task to distribute; with an assignee, who is absent. */
export interface Distributable {
  readonly id: number
  readonly assignee_id: number | null
  readonly due_date: string | null
  readonly case: { readonly type: number } | null
  /** Colleagues with unfinished tasks in other cases of the client. */
  readonly known_by: readonly { readonly user_id: number; readonly cases: number }[]
}

/** Why a colleague is proposed for a task. */
export type Why =
  | { readonly rule: 'cover'; readonly of: string }
  | { readonly rule: 'client'; readonly cases: number }
  | { readonly rule: 'benefits' | 'room' | 'nobody' | 'chosen' }

export interface Proposed {
  /** The new assignee; null: the task stays as it is. */
  readonly to: number | null
  readonly why: Why
}

/** Choices by hand: the new assignee by task; null: the task stays as it is. */
export type Chosen = ReadonlyMap<number, number | null>

/** Unfinished tasks by colleague, after the proposal. */
export type Loads = ReadonlyMap<number, number>

export interface Distribution {
  readonly proposed: ReadonlyMap<number, Proposed>
  readonly loads: Loads
}

/** Whether a colleague is absent now, or will be before the deadline of the task. */
const isAbsent = ({ absence }: Assignable, { due_date }: Pick<Distributable, 'due_date'>): boolean =>
  absence !== null && (absence.is_now || (due_date !== null && absence.first_day <= due_date))

/** Whether the role of a colleague does the task. */
const fits = ({ role }: Assignable, task: Distributable): boolean => {
  const name = roleName(role)
  return name !== undefined && doesTasksOf(name, task.case?.type ?? null)
}

const isBenefits = (task: Distributable): boolean =>
  task.case !== null && caseFamily(task.case.type) === 'btu'

/** Room that is left. Colleagues without a limit come after those with room, the least busy first. */
const leftOf = ({ room, id }: Assignable, loads: Loads): number => {
  const load = loads.get(id) ?? 0
  return room === null ? 1 / (load + 2) : room - load
}

const best = <Item>(items: readonly Item[], by: (item: Item) => number): Item | undefined =>
  items.toSorted((one, other) => by(other) - by(one))[0]

const proposeOne = (task: Distributable, colleagues: readonly Assignable[], loads: Loads): Proposed => {
  const able = colleagues.filter((one) => !isAbsent(one, task) && fits(one, task))
  const hasRoom = (one: Assignable): boolean => leftOf(one, loads) > 0
  const absent = colleagues.find(({ id }) => id === task.assignee_id)
  const cover = able.find(({ id }) => id === absent?.absence?.cover?.id)
  const asCover = (to: Assignable): Proposed => ({
    to: to.id,
    why: { rule: 'cover', of: absent?.first_name ?? '' },
  })
  if (cover && hasRoom(cover)) return asCover(cover)
  const open = able.filter((one) => one.takes_new_work && hasRoom(one))
  const casesOf = ({ id }: Assignable): number =>
    task.known_by.find(({ user_id }) => user_id === id)?.cases ?? 0
  const known = best(open, casesOf)
  if (known && casesOf(known) > 0) return { to: known.id, why: { rule: 'client', cases: casesOf(known) } }
  const freest = best(open, (one) => leftOf(one, loads))
  if (freest) return { to: freest.id, why: { rule: isBenefits(task) ? 'benefits' : 'room' } }
  // Taking over was agreed, so the cover gets the task above their room when nobody else has room.
  return cover ? asCover(cover) : { to: null, why: { rule: 'nobody' } }
}

/** Changes the numbers of both colleagues when a task goes from one to the other. */
const move = (loads: Map<number, number>, task: Distributable, to: number | null): void => {
  if (to === null || to === task.assignee_id) return
  loads.set(to, (loads.get(to) ?? 0) + 1)
  if (task.assignee_id !== null) loads.set(task.assignee_id, (loads.get(task.assignee_id) ?? 0) - 1)
}

/**
 * Proposes a colleague for each task, in the order of the tasks: the cover of an absent colleague, then who knows the client, then who has most room left. Nobody
 * gets more tasks than they have room for, except a cover when nobody else has room. Choices by hand are kept and count first.
 */
export const distribute = (
  tasks: readonly Distributable[],
  colleagues: readonly Assignable[],
  chosen: Chosen,
): Distribution => {
  const loads = new Map(colleagues.map(({ id, open }) => [id, open]))
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

/** Why a colleague is proposed: "Kent de cliënt, 3 dossiers". */
export const whyText = (why: Why): string => {
  switch (why.rule) {
    case 'cover':
      return `Neemt waar voor ${why.of}`
    case 'client':
      return `Kent de cliënt, ${countLabel(why.cases, 'dossier', 'dossiers')}`
    case 'benefits':
      return 'Doet de BTU-zaken'
    case 'room':
      return 'Heeft de meeste ruimte'
    case 'nobody':
      return 'Niemand met ruimte mag dit'
    case 'chosen':
      return 'Zelf gekozen'
  }
}

interface RemarkContext {
  readonly task: Pick<Distributable, 'due_date'>
  /** The proposed colleague. */
  readonly colleague: Assignable | undefined
  readonly loads: Loads
}

/** A remark on a row of the proposal; undefined for none. */
export const distributionRemark = (
  { to, why }: Proposed,
  { task, colleague, loads }: RemarkContext,
): string | undefined => {
  if (why.rule === 'nobody') return whyText(why)
  if (to === null || !colleague) return undefined
  const { first_name, room, absence } = colleague
  if (absence && isAbsent(colleague, task))
    return `${first_name} is afwezig${absence.is_now ? '' : ` vanaf ${formatWeekday(absence.first_day)}`}`
  const load = loads.get(to) ?? 0
  return room !== null && load > room ? `Boven de ruimte: ${load} van ${room}` : undefined
}
