import type { TaskType } from '@zaakwerk/contract/entities/task'
import { addDays } from './dates.ts'
import { rollToWorkday } from './holidays.ts'
import { isIgsTask } from './igs-tasks.ts'
import { contestingTerm, type TermFacts } from './terms.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

/** By when a task has to be done that an event asked for on a day. Calendar dates; null where nothing sets one. */
export const taskDue = (
  type: TaskType,
  subject: TermFacts & Pick<WorkflowCase, 'late_decision'>,
  today: string,
): string | null => {
  // What is handed in at a counter has to be there within the term: no week in the post comes after it.
  if (type === 'submit_adm_beroep_via_om_loket') return contestingTerm(subject)?.lastDay ?? null
  const { due } = subject.late_decision
  // It can be sent from the day after the term, and each day later the penalty begins a day later.
  if (isIgsTask(type) && due) return rollToWorkday(addDays(due < today ? today : due, 1))
  return null
}
