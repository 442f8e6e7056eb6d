import { may } from '@zaakwerk/domain/access'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { completionReport } from '@zaakwerk/domain/task-completion'
import { isTaskDone } from '@zaakwerk/domain/tasks'
import { badRequest, conflict, forbidden } from '../../../platform/errors/errors.ts'
import type { Author } from '../../../platform/journal/journal.sql.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { eventOf } from '../../cases/workflow/event-call.ts'
import { postCaseEvent } from '../../cases/workflow/post-case-event.service.ts'
import { completeLetter } from '../../letters/letters/letter-progress.ts'
import { lockCounterLetter, selectTaskLetter, setLetterTask } from '../../letters/letters/task-letter.sql.ts'
import { holdLetter } from '../../letters/mailroom/lock-letters.ts'
import { postHeldLetter } from '../../letters/mailroom/post-letters.service.ts'
import type { LockedTask } from './lock-task.sql.ts'
import type { TaskValues } from './task-changes.ts'

interface Completed {
  /** The task after the change. */
  readonly task: Pick<LockedTask, 'id' | 'type' | 'case_id'>
  readonly author: Author
}

/** Reports the letter of a task as posted today, exactly as the mailroom page does. */
const postLetter = async (
  services: Services,
  viewer: Viewer,
  { letterId, author }: { readonly letterId: number; readonly author: Author },
): Promise<void> => {
  if (!may(viewer.role, 'mailroom.write')) throw forbidden()
  const locked = await holdLetter(services, letterId)
  await postHeldLetter(services, author, { locked, postedOn: dayOf(services.now()), delivery: {} })
}

/** Reports a letter as handed in at the counter today, by the task that requested it. */
const handIn = async (
  { db }: Services,
  { caseId, taskId, author }: { readonly caseId: number; readonly taskId: number; readonly author: Author },
): Promise<void> => {
  const letter = await lockCounterLetter(db, { caseId, name: 'adm_beroep' })
  if (!letter)
    throw badRequest(
      'action_refused',
      'Er is geen beroepschrift dat op indienen wacht. Is het niet meer nodig, sluit de taak dan.',
    )
  await setLetterTask(db, { id: letter.id, taskId })
  await completeLetter(db, author, { locked: await lockCase(db, caseId), letter, isHandedIn: true })
}

/** Reports the submission of a completed task to the workflow; a refusal is thrown, with its reason. Lock the task and its case first. */
export const reportCompletion = async (
  services: Services,
  viewer: Viewer,
  { task, author }: Completed,
): Promise<void> => {
  const { db } = services
  const letter = await selectTaskLetter(db, task.id)
  if (letter?.by_post && !letter.posted_on)
    return postLetter(services, viewer, { letterId: letter.id, author })
  const report = completionReport(task.type)
  if (!report || letter || task.case_id === null) return
  if (report.kind === 'handed_in') return handIn(services, { caseId: task.case_id, taskId: task.id, author })
  await postCaseEvent(services, viewer, {
    locked: await lockCase(db, task.case_id),
    event: eventOf({ event_type: report.event, additional_data: report.data }),
    information: undefined,
    askedAt: author.at,
  })
}

/** Refuses to reopen a task whose letter left, and to move a task with a letter to another case. */
export const refuseAgainstLetter = async (
  { db }: Pick<Services, 'db'>,
  locked: LockedTask,
  { status, case_id }: TaskValues,
): Promise<void> => {
  const isReopened = status !== undefined && !isTaskDone(status) && isTaskDone(locked.status)
  if (!isReopened && case_id === undefined) return
  const letter = await selectTaskLetter(db, locked.id)
  if (!letter) return
  if (case_id !== undefined) throw conflict('task_has_letter')
  if (letter.posted_on)
    throw conflict(
      'task_letter_left',
      `De brief van deze taak is op ${formatDate(letter.posted_on)} op de post gedaan. Maak dat ongedaan in de Postkamer.`,
    )
  if (letter.submitted_at) throw conflict('task_letter_left')
}
