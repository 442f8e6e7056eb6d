import type { TaskType } from '@zaakwerk/contract/entities/task'
import { addDays } from './dates.ts'
import { rollToWorkday } from './holidays.ts'
import { isIgsTask } from './igs-tasks.ts'
import { contestingTerm, type TermFacts } from './terms.ts'
import type { WorkflowCase } from './workflow-requirements.ts'

/** The deadline of a task that an event requested on a day. Calendar dates; null when nothing sets one. */
export const taskDue = (
  type: TaskType,
  subject: TermFacts & Pick<WorkflowCase, 'late_decision'>,
  today: string,
): string | null => {
  // Counter delivery has to arrive within the term: the extra week for post does not apply.
  if (type === 'submit_adm_beroep_via_om_loket') return contestingTerm(subject)?.lastDay ?? null
  const { due } = subject.late_decision
  // It can be sent from the day after the term, and each day of delay postpones the penalty by a day.
  if (isIgsTask(type) && due) return rollToWorkday(addDays(due < today ? today : due, 1))
  return null
}
