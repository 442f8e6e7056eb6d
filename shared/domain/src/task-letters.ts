import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { CaseType } from '@zaakwerk/contract/case-types'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { igsKindOf } from './igs-tasks.ts'
import { igsLetter, letterRule } from './letters.ts'

/** The objections that are sent for a task, and the case type of each. */
const objections: Partial<Record<TaskType, CaseType>> = {
  send_nha_objection: 2,
  send_nha_exhortation_objection: 3,
  send_nha_warrant_objection: 12,
}

/** Whether a letter goes out for a task of this type, as `handle_task_actions` sends it. */
export const isLetterTask = (type: string): type is TaskType =>
  igsLetter(type) !== undefined || Object.hasOwn(objections, type)

/** Why no letter goes out for a task of this type, in Dutch. */
export const taskLetterRefusal = (task: TaskType | undefined, caseType: number): string | undefined => {
  const notice = task && igsLetter(task)
  const objection = task && objections[task]
  if (!notice && !objection) return 'Geef een task_type waarvoor een brief wordt verstuurd'
  const fits = notice ? notice.kind === igsKindOf(caseType) : objection === caseType
  return fits ? undefined : 'Deze brief hoort niet bij dit dossiertype'
}

/** The status while the letter of a task is on its way. */
export const taskLetterStatus = (task: TaskType | undefined, caseType: number): CaseStatus | undefined =>
  task && letterRule(task, caseType)?.sending
