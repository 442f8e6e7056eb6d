import type { Task, TaskCase, TaskLog, TaskSummary } from '@zaakwerk/contract/entities/task'

const at = '2026-11-20T09:14:00+01:00'

let last = 0
const nextId = (): number => {
  last += 1
  return last
}

/** The case of a task; pass only what the test is about. */
export const aTaskCase = (given: Partial<TaskCase> = {}): TaskCase => ({
  internal_id: 'Z-2604812',
  official_id: '1062542123456789',
  type: 1,
  decision_date: '2026-10-05',
  ...given,
})

/** A task in a list, without a case; pass only what the test is about. */
export const aTaskSummary = (given: Partial<TaskSummary> = {}): TaskSummary => ({
  id: nextId(),
  title: 'Machtiging opvragen',
  status: 'open',
  type: 'user_task',
  priority: 'soon',
  due_date: null,
  meta_data: null,
  assignee_id: null,
  assigned_to: null,
  case_id: null,
  case: null,
  term: null,
  version: 1,
  created_at: at,
  updated_at: at,
  ...given,
})

/** A grounds task with a hearing and a case, with the fields that its list shows. */
export const aGroundsTask = (given: Partial<TaskSummary> = {}): TaskSummary =>
  aTaskSummary({
    title: 'Gronden indienen',
    type: 'grounds_and_hearing_task',
    case_id: 12,
    case: aTaskCase(),
    meta_data: JSON.stringify({ court: 'Amsterdam', hearing_date: '2026-12-14', date: '2026-10-05' }),
    ...given,
  })

export const aTaskLog = (given: Partial<TaskLog> = {}): TaskLog => ({
  id: nextId(),
  type: 1,
  action: 'create_task',
  message: 'Taak aangemaakt',
  user_id: null,
  author: null,
  is_note: false,
  created_at: at,
  ...given,
})

/** A task with everything its dialog shows; pass only what the test is about. */
export const aTask = (given: Partial<Task> = {}): Task => ({
  ...aTaskSummary(),
  description: null,
  active_from: null,
  completed_at: null,
  is_assignee_active: given.assignee_id != null,
  letter: null,
  logs: [],
  ...given,
})
