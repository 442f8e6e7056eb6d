import type { CaseStatus } from '@zaakwerk/contract/case-statuses'
import type { TaskType } from '@zaakwerk/contract/entities/task'
import { caseFamily, caseTypeLabel } from './case-types.ts'
import { igsKindOf } from './igs-tasks.ts'
import { igsLetter, letterRule } from './letters.ts'
import { isOfficerCase } from './officer-decision.ts'
import { contestingLetter, remedyRefusal } from './remedies.ts'

/** The objections that are sent by a task. */
const objections: ReadonlySet<string> = new Set<TaskType>([
  'send_nha_objection',
  'send_nha_exhortation_objection',
  'send_nha_warrant_objection',
])

/** Whether an objection is the one in the table of remedies for a case type: the menu can have the same text under another name. */
const isRightObjection = (task: string, caseType: number): boolean => {
  const right = contestingLetter('create_nha_pf_objection', caseType)
  const template = right && letterRule(right, caseType)?.template
  return template !== undefined && letterRule(task, caseType)?.template === template
}

/** Whether a task of this type sends a letter (`handle_task_actions`). */
export const isLetterTask = (type: string): type is TaskType =>
  igsLetter(type) !== undefined || objections.has(type)

/** Why a task of this type cannot send a letter, in Dutch. */
export const taskLetterRefusal = (task: TaskType | undefined, caseType: number): string | undefined => {
  const notice = task && igsLetter(task)
  if (!task || !isLetterTask(task)) return 'Geef een task_type waarvoor een brief wordt verstuurd'
  const wrong = 'Deze brief hoort niet bij dit dossiertype'
  if (notice) return notice.kind === igsKindOf(caseType) ? undefined : wrong
  return isRightObjection(task, caseType)
    ? undefined
    : (remedyRefusal('create_nha_pf_objection', caseType) ?? wrong)
}

/** The status while the letter of a task is being sent. */
export const taskLetterStatus = (task: TaskType | undefined, caseType: number): CaseStatus | undefined =>
  task && letterRule(task, caseType)?.sending

/** Whether the table of remedies, or the rule of a task, has a letter for cases of a type. */
const isLetterOfType = (name: string, caseType: number): boolean => {
  switch (letterRule(name, caseType)?.kind) {
    case 'adm_beroep':
      return contestingLetter('create_case_administrative_appeal', caseType) === name
    case 'nha_pf_objection':
      return isRightObjection(name, caseType)
    case 'nha_court_appeal':
      return contestingLetter('create_nha_court_appeal', caseType) === name
    case 'pf_kanton':
      return isOfficerCase(caseType)
    case 'wahv_complaint':
      return caseFamily(caseType) === 'wahv'
    case 'igs':
      return igsLetter(name)?.kind === igsKindOf(caseType)
    // A penalty remains due when the case becomes one about the late decision.
    case 'dsv':
      return ['wahv', 'nha', 'btu'].includes(caseFamily(caseType))
    default:
      return false
  }
}

/** Why a requested letter is not made, in Dutch: the type of its case changed since. */
export const letterTypeRefusal = (name: string, caseType: number): string | undefined =>
  isLetterOfType(name, caseType)
    ? undefined
    : `De brief "${letterRule(name, caseType)?.title ?? name}" hoort niet bij het dossiertype ${caseTypeLabel(caseType)}, dat het dossier nu heeft: vraag de juiste brief aan`
