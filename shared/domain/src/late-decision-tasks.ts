import type { TaskType } from '@zaakwerk/contract/entities/task'
import { longestPenalty } from './case-terms.ts'
import { addDays, addMonths, formatDate } from './dates.ts'
import { rollToWorkday } from './holidays.ts'
import { isPenaltyAsked, lateMonths } from './late-refusals.ts'
import { penaltyAmount } from './penalty.ts'
import { taskDue } from './task-due.ts'
import { taskTypeLabels } from './task-types.ts'
import { eventRefusal, eventStep } from './workflow.ts'
import { isOpenIgs, type WorkflowCase } from './workflow-requirements.ts'

/** A task that a term makes once its day has passed. */
export interface TermTask {
  readonly type: TaskType
  readonly title: string
  readonly description: string | null
  /** Calendar date. */
  readonly due: string | null
}

/** `settled`: nothing is to be made for this day any more. */
type Proposal = TermTask | 'settled' | undefined

/** First last day of decisions for which a notice is proposed: one that comes months later earns no penalty (Awb 4:17, sixth paragraph, a). */
export const noticesSince = (today: string): string => addMonths(today, -lateMonths)

/** The task for a notice of default once the authority's term has passed; undefined while the case lacks something that it needs. */
export const noticeTask = (subject: WorkflowCase, today: string): Proposal => {
  const { penalty_from, is_notice_under_way } = subject.late_decision
  if (penalty_from || is_notice_under_way || subject.tasks.some(isOpenIgs)) return 'settled'
  if (eventRefusal('handle_create_igs_tasks', subject, {})) return undefined
  const [type] = eventStep('handle_create_igs_tasks', subject, {}).createTasks
  return type && { type, title: taskTypeLabels[type], description: null, due: taskDue(type, subject, today) }
}

/** The task for the penalty request once the penalty is full. */
export const penaltyRequestTask = (subject: WorkflowCase, lastDay: string, today: string): Proposal =>
  isPenaltyAsked(subject)
    ? 'settled'
    : {
        type: 'user_task',
        title: 'Dwangsomverzoek versturen',
        description: `De dwangsom is vol: € ${penaltyAmount(longestPenalty).toLocaleString('nl-NL')} tot en met ${formatDate(lastDay)}. Versturen gaat in het dossier, met "DSV versturen".`,
        due: rollToWorkday(addDays(today, 1)),
      }
