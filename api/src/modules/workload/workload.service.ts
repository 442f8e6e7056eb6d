import type { EndpointAnswer, ParsedInput } from '@zaakwerk/contract/endpoint'
import {
  type getWorkload as getWorkloadCall,
  type listTasksToDistribute as listTasksCall,
  takeNextTask as takeNextTaskCall,
  tasksInProposal,
} from '@zaakwerk/contract/workload'
import { roleName } from '@zaakwerk/domain/access'
import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { roomInHours, takesNewWork, taskCaseTypes } from '@zaakwerk/domain/task-assignment'
import { taskLabels } from '@zaakwerk/domain/task-labels'
import { taskWeight } from '@zaakwerk/domain/task-weights'
import { dangerDays } from '@zaakwerk/domain/term-choice'
import { watchChanges } from '../../platform/audit/record-changes.ts'
import { conflict } from '../../platform/errors/errors.ts'
import { authorOf, recordOnTasks } from '../../platform/journal/journal.sql.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { updateTaskRow } from '../tasks/tasks/task-edit.sql.ts'
import { selectTaskFacts } from '../tasks/tasks/task-facts.sql.ts'
import { lockNextTask, selectTasksToDistribute } from './tasks-to-distribute.sql.ts'
import { selectTakesNext, selectWorkload } from './workload.sql.ts'

/** Number of days for hearings, including today. */
const hearingDays = 14

/** The workload of each active colleague. */
export const getWorkload = async ({ db, now }: Services): Promise<EndpointAnswer<typeof getWorkloadCall>> => {
  const at = now()
  const today = dayOf(at)
  const { unassigned, colleagues } = await selectWorkload(db, {
    now: at,
    today,
    danger_until: addDays(today, dangerDays),
    hearings_until: addDays(today, hearingDays - 1),
  })
  return {
    unassigned,
    colleagues: colleagues.map(({ kinds, ...row }) => ({
      ...row,
      load: kinds.reduce((sum, { type, case_type, count }) => sum + count * taskWeight(type, case_type), 0),
      room: roomInHours(row.room, row.weekly_hours),
      takes_new_work: takesNewWork(roleName(row.role), row.takes_new_work),
    })),
  }
}

/** The unassigned active tasks, and urgent active tasks of absent colleagues. */
export const listTasksToDistribute = async (
  { db, now }: Services,
  { of }: ParsedInput<typeof listTasksCall>['query'],
): Promise<EndpointAnswer<typeof listTasksCall>> => {
  const moment = { now: now(), today: dayOf(now()) }
  const { total, items } = await selectTasksToDistribute(db, { ...moment, of, limit: tasksInProposal })
  return {
    total,
    items: items.map(({ type, ...task }) => ({ ...task, weight: taskWeight(type, task.case?.type ?? null) })),
  }
}

/**
 * Assigns the most urgent unassigned task to the viewer; null when nothing is left for their role, 409 when they take no new work. The case is not locked, because a call that has locked it may
 * be waiting for the task.
 */
export const takeNextTask = async (
  services: Services,
  viewer: Viewer,
): Promise<EndpointAnswer<typeof takeNextTaskCall>> => {
  const { db, now } = services
  if (!takesNewWork(viewer.role, await selectTakesNext(db, viewer.id)))
    throw conflict('action_refused', 'Je neemt nu geen nieuw werk aan. Een beheerder kan dat wijzigen.')
  const id = await lockNextTask(db, { now: now(), types: taskCaseTypes(viewer.role) })
  if (id === undefined) return { id: null }
  const record = await watchChanges(
    { endpoint: takeNextTaskCall, services, viewer },
    { subject: 'task', ids: [id] },
  )
  const { personName } = await selectTaskFacts(db, { people: [viewer.id], cases: [] })
  await updateTaskRow(db, id, { assignee_id: viewer.id })
  await recordOnTasks(db, authorOf(viewer, services), {
    taskIds: [id],
    action: 'manual_task_update',
    line: `${taskLabels.assignee_id} gewijzigd: niemand → ${personName(viewer.id)} (volgende taak)`,
  })
  await record()
  return { id }
}
