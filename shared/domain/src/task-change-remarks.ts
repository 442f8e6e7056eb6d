import type { TaskTerm } from '@zaakwerk/contract/entities/task'
import { formatDate } from './dates.ts'
import { type CompletionReport, completionReport } from './task-completion.ts'
import { isTaskDone } from './tasks.ts'

/** The effect of a bulk change on one task; absent fields are unchanged. */
interface Changes {
  readonly status?: string | undefined
  readonly due_date?: string | null | undefined
  /** The new assignee; null clears it. */
  readonly assignee?: Assignee | null | undefined
}

interface Assignee {
  readonly name: string
  readonly isActive: boolean
}

/** The task as it is now. */
interface Subject {
  readonly type: string
  readonly status: string
  readonly due_date: string | null
  readonly assignee: Assignee | null
  /** Its letter: one that waits for the post, or any other; undefined when it has none. */
  readonly letter: 'to_post' | 'other' | undefined
  readonly case: { readonly internal_id: string } | null
  readonly term: TaskTerm | null
}

/** A deadline after the term that it has to meet. */
const onTerm = (task: Subject, { due_date }: Changes, today: string): string | undefined => {
  const { term } = task
  if (!term || !due_date || due_date === task.due_date || term.last_day >= due_date) return undefined
  const ends = term.last_day < today ? 'eindigde' : 'eindigt'
  const what = `de termijn "${term.title}" van ${task.case?.internal_id}`
  return `${what} ${ends} op ${formatDate(term.last_day)}, vóór de nieuwe deadline.`
}

const onAssignee = ({ assignee: before }: Subject, { assignee }: Changes): string | undefined => {
  if (assignee && !assignee.isActive) return `${assignee.name} werkt hier niet meer en kan geen taak krijgen.`
  if (assignee === undefined && before && !before.isActive)
    return `blijft bij ${before.name}, die hier niet meer werkt.`
  return undefined
}

const documents: Readonly<Record<string, string>> = {
  objection: 'het bezwaar',
  igs: 'de ingebrekestelling',
  dsv: 'het dwangsomverzoek',
}

/** What completing a task reports to the workflow, as implemented by `complete-task.ts` of the API. */
const completion = (task: Subject, { status }: Changes): 'posted' | CompletionReport | undefined => {
  if (status !== 'completed' || task.status === 'completed') return undefined
  if (task.letter === 'to_post') return 'posted'
  return task.letter || !task.case ? undefined : completionReport(task.type)
}

const onCompletion = (task: Subject, changes: Changes): string | undefined => {
  const report = completion(task, changes)
  if (!report) return undefined
  if (report === 'posted') return 'afronden meldt de brief als gepost.'
  return report.kind === 'handed_in'
    ? 'afronden meldt het beroep als afgegeven bij het loket.'
    : `afronden meldt ${documents[report.data.document_type ?? ''] ?? 'het stuk'} als ingediend.`
}

/** How a change of a task reports its letter as sent, after which the task cannot be reopened; undefined when it does not. */
export const reportedLetter = (task: Subject, changes: Changes): 'posted' | 'handed_in' | undefined => {
  const report = completion(task, changes)
  if (report === 'posted') return report
  return report?.kind === 'handed_in' ? report.kind : undefined
}

/** Warnings before a task is changed, as Dutch sentences after its number. `today` is a calendar date. */
export const taskChangeRemarks = (task: Subject, changes: Changes, today: string): string[] => {
  const isDone = isTaskDone(changes.status ?? task.status)
  return [
    isDone ? undefined : onTerm(task, changes, today),
    isDone && !changes.assignee ? undefined : onAssignee(task, changes),
    onCompletion(task, changes),
  ].filter((remark) => remark !== undefined)
}
