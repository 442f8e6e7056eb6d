import type { Task } from '@zaakwerk/contract/entities/task'
import type { NewTask } from '@zaakwerk/contract/tasks'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { authorOf, recordOnTasks } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { recordMentions } from '../../mentions/mentions.service.ts'
import type { LockedTask } from './lock-task.sql.ts'
import { planTaskChanges } from './task-changes.ts'
import { insertTask } from './task-edit.sql.ts'
import { selectTaskFacts } from './task-facts.sql.ts'
import { getTask } from './tasks.service.ts'

/** An empty task. */
const blank = (at: Date): LockedTask => ({
  id: 0,
  title: '',
  description: null,
  status: 'open',
  type: 'user_task',
  priority: 'soon',
  due_date: null,
  meta_data: {},
  active_from: null,
  completed_at: null,
  assignee_id: null,
  case_id: null,
  version: 1,
  created_at: at,
  updated_at: at,
})

interface Wanted {
  readonly task: NewTask
  readonly caseRequired: boolean
}

/** Creates a task, validated as an edit of an empty one. It shows in the history of its case without a log line. */
export const createTask = async (
  services: Services,
  viewer: Viewer,
  { task: { created_at: _, ...changes }, caseRequired }: Wanted,
): Promise<Task> => {
  const { db } = services
  const author = authorOf(viewer, services)
  const caseId = changes.case_id ?? null
  if (caseRequired && caseId === null) refuseFields([{ field: 'case_id', message: 'Kies een dossier.' }])
  if (caseId !== null) await lockCaseIfExists(db, caseId)
  const facts = await selectTaskFacts(db, { people: [changes.assignee_id], cases: [caseId] })
  const { id: _id, ...stored } = blank(author.at)
  const { problems, values } = planTaskChanges({ stored: blank(author.at), changes, facts, at: author.at })
  refuseFields(problems)
  const id = await insertTask(db, { ...stored, ...values })
  await recordOnTasks(db, author, { taskIds: [id], action: 'create_task', line: 'Taak aangemaakt' })
  await recordMentions(db, author, { subject: { taskId: id }, before: null, after: values.description })
  return getTask(services, id)
}
