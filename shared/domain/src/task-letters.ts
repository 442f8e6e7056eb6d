import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { igsKindOf } from './igs-tasks.ts'
import { igsLetter, letterRule } from './letters.ts'
import { contestingLetter, remedyRefusal } from './remedies.ts'

/** The objections that are sent for a task. */
const objections: ReadonlySet<string> = new Set<TaskType>([
  'send_nha_objection',
  'send_nha_exhortation_objection',
  'send_nha_warrant_objection',
])

/** Whether an objection is the one that the table of remedies has for a case type: the same text may have another name in the menu. */
const isRightObjection = (task: TaskType, caseType: number): boolean => {
  const right = contestingLetter('create_nha_pf_objection', caseType)
  const template = right && letterRule(right, caseType)?.template
  return template !== undefined && letterRule(task, caseType)?.template === template
}

/** Whether a letter goes out for a task of this type, as `handle_task_actions` sends it. */
export const isLetterTask = (type: string): type is TaskType =>
  igsLetter(type) !== undefined || objections.has(type)

/** Why no letter goes out for a task of this type, in Dutch. */
export const taskLetterRefusal = (task: TaskType | undefined, caseType: number): string | undefined => {
  const notice = task && igsLetter(task)
  if (!task || !isLetterTask(task)) return 'Geef een task_type waarvoor een brief wordt verstuurd'
  const wrong = 'Deze brief hoort niet bij dit dossiertype'
  if (notice) return notice.kind === igsKindOf(caseType) ? undefined : wrong
  return isRightObjection(task, caseType)
    ? undefined
    : (remedyRefusal('create_nha_pf_objection', caseType) ?? wrong)
}

/** The status while the letter of a task is on its way. */
export const taskLetterStatus = (task: TaskType | undefined, caseType: number): CaseStatus | undefined =>
  task && letterRule(task, caseType)?.sending
