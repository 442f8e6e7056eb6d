import type { Task } from '@zaakwerk/contract/entities/task'
import { type TaskEdit, taskTextLengths } from '@zaakwerk/contract/tasks'
import { taskTitle } from '@zaakwerk/domain/tasks'
import type { Queryable } from '../../../platform/db/database.ts'
import { refuseFields } from '../../../platform/errors/refuse-fields.ts'
import { type Author, authorOf, recordOnCase, recordOnTasks } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { recordMentions } from '../../mentions/mentions.service.ts'
import { refuseAgainstLetter, reportCompletion } from './complete-task.ts'
import { withHandoverNote } from './handover-note.ts'
import type { LockedTask } from './lock-task.sql.ts'
import { planTaskChanges, type TaskValues } from './task-changes.ts'
import { updateTaskRow } from './task-edit.sql.ts'
import { selectTaskFacts } from './task-facts.sql.ts'
import { getTask } from './tasks.service.ts'

export const tooLongWithNote = 'De beschrijving wordt te lang met deze notitie.'

/** An edit of a locked task, with its case and the case to link also locked. */
interface LockedEdit {
  readonly locked: LockedTask
  readonly changes: TaskEdit
}

/** Logs in both cases that a task was linked to the other. */
const recordLinks = async (
  db: Queryable,
  author: Author,
  { locked, values }: { readonly locked: LockedTask; readonly values: TaskValues },
): Promise<void> => {
  const { case_id } = values
  if (case_id === undefined) return
  const title = taskTitle(values.title ?? locked.title)
  if (locked.case_id !== null)
    await recordOnCase(db, author, { caseId: locked.case_id, lines: [`Taak ontkoppeld: ${title}`] })
  if (case_id !== null)
    await recordOnCase(db, author, { caseId: case_id, lines: [`Taak gekoppeld: ${title}`] })
}

/** The planned edit of a locked task: the changed columns, and the log lines. */
export interface PlannedEdit {
  readonly locked: LockedTask
  readonly values: TaskValues
  readonly lines: readonly string[]
}

/** Writes a planned edit. Completing the task of a submission reports that to the workflow; a refusal is thrown, and the caller has to roll back. */
export const writeTaskChange = async (
  services: Services,
  viewer: Viewer,
  { edit: { locked, values, lines }, author }: { readonly edit: PlannedEdit; readonly author: Author },
): Promise<void> => {
  const { db } = services
  await refuseAgainstLetter(services, locked, values)
  await updateTaskRow(db, locked.id, values)
  for (const line of lines)
    await recordOnTasks(db, author, { taskIds: [locked.id], action: 'manual_task_update', line })
  await recordLinks(db, author, { locked, values })
  await recordMentions(db, author, {
    subject: { taskId: locked.id },
    before: locked.description,
    after: values.description,
  })
  if (values.status === 'completed')
    await reportCompletion(services, viewer, { task: { ...locked, ...values }, author })
}

/** Changes a task, in the transaction that locked it: writes only changed fields, with a log line for each. */
export const updateTask = async (
  services: Services,
  viewer: Viewer,
  { locked, changes: wanted }: LockedEdit,
): Promise<Task> => {
  const author = authorOf(viewer, services)
  const facts = await selectTaskFacts(services.db, {
    people: [locked.assignee_id, wanted.assignee_id],
    cases: [locked.case_id, wanted.case_id],
  })
  const changes = withHandoverNote(locked, wanted, facts)
  if ((changes.description ?? '').length > taskTextLengths.description)
    refuseFields([{ field: 'handover_note', message: tooLongWithNote }])
  const { problems, values, lines } = planTaskChanges({ stored: locked, changes, facts, at: author.at })
  refuseFields(problems)
  if (Object.keys(values).length > 0)
    await writeTaskChange(services, viewer, { edit: { locked, values, lines }, author })
  return getTask(services, locked.id)
}
