import * as z from '@zaakwerk/contract/zod'
import { Absence } from './absences.ts'
import { endpoint } from './endpoint.ts'
import { ClientName, CompanyName } from './entities/people.ts'
import { TaskSummary } from './entities/task.ts'
import { Id, lenient, PathId } from './primitives.ts'
import { RoleNumber } from './roles.ts'

/** Maximum number of tasks in one proposal. */
export const tasksInProposal = 250

/** The workload of a colleague. Each number equals the total of a list. */
export const Workload = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  role: lenient(RoleNumber, z.int()),
  /** Unfinished tasks. */
  open: z.int(),
  /** Total weight of these tasks, to compare with the capacity (`room`). Absent in responses of earlier releases, in which every task weighs 1. */
  load: z.optional(z.int()),
  /** Terms at risk in the cases of these tasks, as on Vandaag. */
  at_risk: z.int(),
  /** Hearings in the next fourteen days. */
  hearings: z.int(),
  /** Capacity for the weekly hours: maximum total weight of unfinished tasks; null: no limit. */
  room: z.nullable(z.int()),
  /** Working hours a week; null: full time. */
  weekly_hours: z._default(z.nullable(z.int()), null),
  /** Whether the colleague takes new work. */
  takes_new_work: z.boolean(),
  /** The current absence, otherwise the next one. */
  absence: z.nullable(z.extend(Absence, { is_now: z.boolean() })),
})
export type Workload = z.output<typeof Workload>

/** An unfinished task without an assignee, or that an absent assignee cannot finish before its deadline. */
export const TaskToDistribute = z.object({
  ...z.pick(TaskSummary, {
    id: true,
    version: true,
    title: true,
    status: true,
    due_date: true,
    assignee_id: true,
    assigned_to: true,
    case_id: true,
  }).shape,
  case: z.nullable(
    z.object({
      internal_id: z.string(),
      type: z.int(),
      client: z.array(ClientName),
      companies: z.array(CompanyName),
    }),
  ),
  /** Colleagues with unfinished tasks in other cases of the client, with the number of cases. */
  known_by: z.array(z.object({ user_id: Id, cases: z.int() })),
  /** Weight: 1 for an ordinary task. */
  weight: z._default(z.int(), 1),
})
export type TaskToDistribute = z.output<typeof TaskToDistribute>

/** The tasks to distribute: unassigned tasks, or those of an absent colleague, by id. */
export const TasksOf = z.union([z.literal('nobody'), PathId])
export type TasksOf = z.output<typeof TasksOf>

export const getWorkload = endpoint({
  method: 'GET',
  path: '/workload',
  access: 'tasks.distribute',
  audit: 'nobody',
  summary: 'The workload of each active colleague, by name, and the number of unassigned active tasks.',
  answer: z.object({ unassigned: z.int(), colleagues: z.array(Workload) }),
})

export const listTasksToDistribute = endpoint({
  method: 'GET',
  path: '/workload/tasks',
  access: 'tasks.distribute',
  audit: {
    action: 'list',
    entity: 'task',
    ids: 'answer.items',
    clients: 'answer.items.case.client',
  },
  summary:
    'The active tasks to distribute, most urgent first, at most 250: unassigned tasks, and tasks of absent colleagues with a deadline up to the last day of their absence. `of` limits them to unassigned tasks or to one colleague.',
  query: z.object({ of: z.optional(TasksOf) }),
  answer: z.object({ total: z.int(), items: z.array(TaskToDistribute) }),
})

export const takeNextTask = endpoint({
  method: 'POST',
  path: '/tasks/next',
  access: 'tasks.write',
  audit: { action: 'change', entity: 'task', ids: 'answer.id', isKeptByHandler: true },
  summary:
    'Assign the most urgent unassigned task to the caller. Simultaneous callers get different tasks. Null when no task is left for the role of the caller; 409 when the caller takes no new work.',
  answer: z.object({ id: z.nullable(Id) }),
  idempotent: true,
  errors: [409],
})
