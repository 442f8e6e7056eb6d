import type { TaskSummary } from '@zaakwerk/contract/entities/task'
import type { TaskChangeResult, TaskPreview } from '@zaakwerk/contract/task-bulk'
import { taskConflict, tasksGone } from '@zaakwerk/domain/task-conflict'
import { aPage, callsTo, type FakeCall } from '@zaakwerk/testing/fake-api'
import { serveTasks, staff } from './open-tasks.tsx'

type Answer = ReturnType<typeof aPage>
type Values = Pick<TaskSummary, 'assignee_id' | 'status' | 'due_date'>

interface BulkServer {
  /** Why a task cannot be changed, as long as it says so. */
  readonly refusal?: (task: TaskSummary) => string | undefined
  /** Whether completing it posts its letter. */
  readonly isLetter?: (task: TaskSummary) => boolean
  readonly remarks?: (task: TaskSummary) => readonly string[]
  /** Rows on a page, of which the list says that they are a hundred: drawing those takes a test long. */
  readonly drawn?: number
  /** Comes first. */
  readonly answer?: (call: FakeCall) => Answer | Promise<Answer> | undefined
}

/** Who was faster, this morning. */
const last = { author: 'Nadia Verhoeven', at: '2026-11-20T09:47:00Z' }
const noon = new Date('2026-11-20T11:00:00Z')

const nameOf = (id: number | null): string | null => {
  const user = staff.find((one) => one.id === id)
  return user ? `${user.first_name} ${user.last_name}` : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** Typed as far as the tests send it. */
const valuesOf = (changes: unknown): Partial<Values> => fieldsOf(changes)

const differs = (task: TaskSummary, changes: Partial<Values>): boolean =>
  Object.entries(changes).some(([name, value]) => fieldsOf(task)[name] !== value)

/** The API of the tasks page that changes many tasks, a hundred a page. */
export const serveBulk = (given: readonly TaskSummary[], server: BulkServer = {}) => {
  const tasks = new Map(given.map((task) => [task.id, task]))
  /** What a colleague does meanwhile. */
  const change = (id: number, values: Partial<TaskSummary>): void => {
    const task = tasks.get(id)
    if (task) tasks.set(id, { ...task, ...values, version: task.version + 1 })
  }

  const preview = ({ fields }: FakeCall): Answer => {
    const { ids } = fieldsOf(fields.selection)
    const chosen = Array.isArray(ids) ? ids.map(Number) : [...tasks.keys()]
    const changes = valuesOf(fields.changes)
    const rows = chosen.flatMap((id): TaskPreview[] => {
      const task = tasks.get(id)
      if (!task) return []
      const { title, type, version, assignee_id, assigned_to, status, due_date } = task
      return [
        {
          id,
          version,
          title,
          type,
          internal_id: task.case?.internal_id ?? null,
          before: { assignee_id, assigned_to, status, due_date },
          outcome: differs(task, changes) ? 'changes' : 'stays',
          reports: changes.status === 'completed' && server.isLetter?.(task) ? 'posted' : null,
          remarks: [...(server.remarks?.(task) ?? [])],
        },
      ]
    })
    return { status: 200, data: { rows, missing: chosen.filter((id) => !tasks.has(id)) } }
  }

  const changeOne = (sent: unknown): TaskChangeResult => {
    const { id: given, version, changes } = fieldsOf(sent)
    const id = Number(given)
    const task = tasks.get(id)
    if (!task) return { id, outcome: 'failed', version: null, reason: tasksGone(1) }
    const reason =
      task.version === version
        ? server.refusal?.(task)
        : taskConflict({ ...task, completed_at: null, last }, noon)
    if (reason) return { id, outcome: 'failed', version: task.version, reason }
    const values = valuesOf(changes)
    if (!differs(task, values)) return { id, outcome: 'unchanged', version: task.version, reason: null }
    change(id, {
      ...values,
      ...('assignee_id' in values ? { assigned_to: nameOf(values.assignee_id ?? null) } : {}),
    })
    return { id, outcome: 'changed', version: task.version + 1, reason: null }
  }

  serveTasks([], (call) => {
    const own = server.answer?.(call)
    if (own) return own
    switch (`${call.method} ${call.path}`) {
      case 'GET /tasks/query': {
        const offset = Number(call.query.get('offset'))
        return aPage([...tasks.values()].slice(offset, offset + (server.drawn ?? 100)), tasks.size)
      }
      case 'POST /tasks/bulk/preview':
        return preview(call)
      case 'POST /tasks/bulk': {
        const { tasks: sent } = call.fields
        return { status: 200, data: Array.isArray(sent) ? sent.map(changeOne) : [] }
      }
      default:
        return undefined
    }
  })
  return { tasks, change }
}

/** The bodies of the changes that were sent. */
export const sentChanges = () => callsTo('POST', '/tasks/bulk').map(({ fields }) => fields)
