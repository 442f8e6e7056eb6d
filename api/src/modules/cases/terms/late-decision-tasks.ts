import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import {
  noticesSince,
  noticeTask,
  penaltyRequestTask,
  type TermTask,
} from '@zaakwerk/domain/late-decision-tasks'
import { forLog } from '../../../platform/db/database-errors.ts'
import { type Author, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { createTasks, selectWorkflowCase } from '../workflow/workflow.sql.ts'
import { markTask, type PassedTerm, selectPassedTerm, selectPassedTerms } from './passed-terms.sql.ts'

/** Makes the task of a term in its locked case. */
const makeTask = async (
  { db }: Services,
  author: Author,
  {
    term: { case_id, title, last_day, decided_by },
    task,
  }: { readonly term: PassedTerm; readonly task: TermTask },
): Promise<number | undefined> => {
  const [id] = await createTasks(db, author, { caseId: case_id, wanted: [task] })
  const why = decided_by ? 'er is beslist terwijl de dwangsom liep' : `${title} was ${formatDate(last_day)}`
  const line = `Taak aangemaakt: ${task.title} (${why})`
  await recordOnCase(db, author, { caseId: case_id, lines: [line] })
  return id
}

/** Makes the task of one term, unless it was made for this day or is of no use; in a transaction that holds its case. */
const proposeFor = async (services: Services, termId: number, caseId: number): Promise<boolean> => {
  const { db, now } = services
  const at = now()
  const view = { today: dayOf(at), since: noticesSince(dayOf(at)) }
  await lockCaseIfExists(db, caseId)
  const term = await selectPassedTerm(db, termId, view)
  const subject = term && (await selectWorkflowCase(services, caseId))
  if (!term || !subject) return false
  const task =
    term.kind === 'decision'
      ? noticeTask(subject, view.today)
      : penaltyRequestTask(subject, { fullOn: term.last_day, decidedBy: term.decided_by, today: view.today })
  if (!task) return false
  const taskId =
    task === 'settled' ? undefined : await makeTask(services, { userId: null, at }, { term, task })
  await markTask(db, { id: termId, taskId, day: term.last_day })
  return taskId !== undefined
}

/** Maximum number of tasks per run, so that an office with a backlog of overdue decisions does not get all tasks at once. */
const tasksAtOnce = 200

/**
 * Makes a task for the notice of default of each decision whose term has passed, and for the penalty request once the penalty reaches its maximum or a decision ends it: one
 * task per term and day. A person sends the letter (ADR 101). A term whose task fails, or that exceeds the limit of a run, is tried again at the next run.
 */
export const makeLateDecisionTasks = async (
  { db, log, ...services }: Services,
  limit = tasksAtOnce,
): Promise<void> => {
  const today = dayOf(services.now())
  const view = { today, since: noticesSince(today) }
  let made = 0
  for (const { id, case_id } of await selectPassedTerms(db, view)) {
    if (made >= limit) break
    const isMade = await db
      .transaction((tx) => proposeFor({ ...services, log, db: tx }, id, case_id))
      .catch((error: unknown) => {
        log.error({ term: id, problem: forLog(error) }, 'could not make the task for a late decision')
        return false
      })
    if (isMade) made += 1
  }
  if (made > 0) log.info({ made }, 'created tasks for overdue decisions')
}
