import type { TaskType } from '@zaakwerk/contract/entities/task'
import { isCaseClosed } from './case-statuses.ts'
import { longestPenalty } from './case-terms.ts'
import { caseFamily } from './case-types.ts'
import { countLabel } from './counts.ts'
import { addDays, addMonths, formatDate } from './dates.ts'
import { rollToWorkday } from './holidays.ts'
import { isDecided, isPenaltyAsked, lateMonths } from './late-refusals.ts'
import { lastPenaltyDay, penaltyAmount, penaltyOn } from './penalty.ts'
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

/** `settled`: this day no longer needs a task. */
type Proposal = TermTask | 'settled' | undefined

/** The earliest last day of decisions for which a notice is proposed: a notice that comes months later earns no penalty (Awb 4:17, sixth paragraph, a). */
export const noticesSince = (today: string): string => addMonths(today, -lateMonths)

/** The task for a notice of default once the authority's term has passed; undefined while the case lacks something that it needs. */
export const noticeTask = (subject: WorkflowCase, today: string): Proposal => {
  const { penalty_from, is_notice_under_way } = subject.late_decision
  if (penalty_from || subject.tasks.some(isOpenIgs)) return 'settled'
  // The notice can still be withdrawn.
  if (is_notice_under_way) return undefined
  if (eventRefusal('handle_create_igs_tasks', subject, {})) return undefined
  const [type] = eventStep('handle_create_igs_tasks', subject, {}).createTasks
  return type && { type, title: taskTypeLabels[type], description: null, due: taskDue(type, subject, today) }
}

/** A penalty that has ended: it reached its maximum or a decision ended it. Calendar dates. */
interface EndedPenalty {
  /** Day 42. */
  readonly fullOn: string
  /** Day on which the decision was recorded, if a decision ended the penalty. */
  readonly decidedBy: string | null
  readonly today: string
}

const euros = (amount: number): string => `€ ${amount.toLocaleString('nl-NL')}`

/** The day of the decision, or else the day of its recording: without a recorded submission, the date of the case can still be the contested date. */
const decidedOn = (
  { type, late_decision, decision_date, objection_decided_on, contested_decision_date }: WorkflowCase,
  recordedOn: string,
): string => {
  const { is_decided, contested_on } = late_decision
  const isReplaced = contested_on !== null || contested_decision_date !== null
  const stated = caseFamily(type) === 'btu' ? objection_decided_on : isReplaced && decision_date
  return (is_decided && stated) || recordedOn
}

/** The amount due, in Dutch; undefined if the decision was before the start of the penalty. */
const penaltyText = (
  subject: WorkflowCase,
  { fullOn, decidedBy }: Pick<EndedPenalty, 'fullOn' | 'decidedBy'>,
): string | undefined => {
  if (!decidedBy)
    return `De dwangsom is vol: ${euros(penaltyAmount(longestPenalty))} tot en met ${formatDate(fullOn)}.`
  const decided = decidedOn(subject, decidedBy)
  const { penalty_from } = subject.late_decision
  // An earlier release did not keep the contested date, on which the penalty is based.
  const from = penalty_from ?? addDays(fullOn, 1 - longestPenalty)
  const { days, total } = penaltyOn(from, lastPenaltyDay(decided))
  return days > 0
    ? `Er is beslist op ${formatDate(decided)}, na ${countLabel(days, 'dag', 'dagen')} dwangsom: ${euros(total)}.`
    : undefined
}

/** The task for the penalty request, once the penalty reaches its maximum or a decision has ended it. */
export const penaltyRequestTask = (subject: WorkflowCase, ended: EndedPenalty): Proposal => {
  const isOver = isPenaltyAsked(subject) || (isCaseClosed(subject.status) && !isDecided(subject))
  const text = isOver ? undefined : penaltyText(subject, ended)
  return text
    ? {
        type: 'user_task',
        title: 'Dwangsomverzoek versturen',
        description: `${text} Versturen gaat in het dossier, met "DSV versturen".`,
        due: rollToWorkday(addDays(ended.today, 1)),
      }
    : 'settled'
}
