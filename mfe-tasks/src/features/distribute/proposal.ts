import type { TaskToDistribute, Workload } from '@zaakwerk/contract/workload'
import {
  type Chosen,
  type Distribution,
  distribute,
  distributionRemark,
  type Loads,
  loadOf,
  type Why,
} from '@zaakwerk/domain/task-distribution'

/** A task with its proposed assignee. */
export interface ProposalRow {
  readonly task: TaskToDistribute
  readonly to: Workload | undefined
  readonly why: Why
  /** A remark, such as a colleague without room. */
  readonly remark: string | undefined
}

/** A colleague with their workload (sum of the weights of unfinished tasks), now and after the proposal. */
export interface ColleagueRow {
  readonly colleague: Workload
  readonly before: number
  readonly after: number
}

interface Given {
  readonly colleagues: readonly Workload[]
  readonly tasks: readonly TaskToDistribute[]
}

const rowOf = (
  task: TaskToDistribute,
  colleagues: readonly Workload[],
  { proposed, loads }: Distribution,
): ProposalRow => {
  const one = proposed.get(task.id) ?? { to: null, why: { rule: 'nobody' as const, lack: 'role' as const } }
  const to = colleagues.find(({ id }) => id === one.to)
  return { task, to, why: one.why, remark: distributionRemark(one, { task, colleague: to, loads }) }
}

const rowsOf = ({ tasks, colleagues }: Given, chosen: Chosen) => {
  const distribution = distribute(tasks, colleagues, chosen)
  return { rows: tasks.map((task) => rowOf(task, colleagues, distribution)), loads: distribution.loads }
}

/** Ids of the tasks with a remark in the original proposal. They are listed first; manual choices do not reorder the rows. */
export const firstIds = (given: Given): ReadonlySet<number> =>
  new Set(rowsOf(given, new Map()).rows.flatMap(({ task, remark }) => (remark ? [task.id] : [])))

export interface Proposal {
  readonly rows: readonly ProposalRow[]
  readonly colleagues: readonly ColleagueRow[]
  /** Rows with a new assignee. */
  readonly moved: readonly ProposalRow[]
}

const isMoved = ({ to, task }: ProposalRow): boolean => to !== undefined && to.id !== task.assignee_id

const colleagueRows = (colleagues: readonly Workload[], loads: Loads): ColleagueRow[] =>
  colleagues.map((colleague) => {
    const before = loadOf(colleague)
    return { colleague, before, after: loads.get(colleague.id) ?? before }
  })

/** The proposal with manual choices applied, and the resulting workload of each colleague. */
export const proposalOf = (given: Given, chosen: Chosen, first: ReadonlySet<number>): Proposal => {
  const { rows, loads } = rowsOf(given, chosen)
  const isFirst = ({ task }: ProposalRow): boolean => first.has(task.id)
  return {
    rows: [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))],
    colleagues: colleagueRows(given.colleagues, loads),
    moved: rows.filter(isMoved),
  }
}
