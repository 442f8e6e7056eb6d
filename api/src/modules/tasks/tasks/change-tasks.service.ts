import type { TaskChangeResult } from '@zaakwerk/contract/task-bulk'
import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { completionReport } from '@zaakwerk/domain/task-completion'
import { refusalText } from '../../../platform/errors/refusal-text.ts'
import { type Author, authorOf, recordOnTasks } from '../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { recordMentions } from '../../mentions/mentions.service.ts'
import { type BulkChange, type Outcome, resultsOf, type WantedChange } from './bulk-results.ts'
import { withHandoverNote, withoutHandoverNote } from './handover-note.ts'
import { type LockedTask, lockTasks } from './lock-task.sql.ts'
import { selectTasksNow, selectTasksWithLetter, updateTaskRows } from './task-bulk.sql.ts'
import { planTaskChanges } from './task-changes.ts'
import { selectTaskFacts, type TaskFacts } from './task-facts.sql.ts'
import { type PlannedEdit, tooLongWithNote, writeTaskChange } from './update-task.service.ts'

/**
 * Maximum tasks of one call that may affect a case. Each takes a dozen statements, all cases stay locked meanwhile, and the page waits 30 seconds for the
 * response: the rest is returned for another try.
 */
const drivenAtOnce = 250
const notYet: Outcome = {
  kind: 'refused',
  reason: `Per keer kunnen ${drivenAtOnce} taken van een brief of indiening mee; probeer de rest opnieuw`,
}

interface Judging {
  readonly locked: ReadonlyMap<number, LockedTask>
  readonly facts: TaskFacts
  readonly author: Author
  readonly undoes: boolean
  readonly note: string | undefined
}

/** Plans the edit of one task, or returns why there is none. */
const judge = (
  judging: Judging,
  { id, version, changes, reason: why }: WantedChange,
): PlannedEdit | Outcome => {
  const { facts, author, undoes, note } = judging
  const locked = judging.locked.get(id)
  if (!locked) return { kind: 'gone' }
  if (locked.version !== version) return { kind: 'conflict' }
  const withNote = undoes ? withoutHandoverNote : withHandoverNote
  const noted = withNote(locked, { ...changes, handover_note: note }, facts)
  const { problems, values, lines } = planTaskChanges({
    stored: locked,
    changes: noted,
    facts,
    at: author.at,
  })
  const isTooLong = (noted.description ?? '').length > taskTextLengths.description
  const reason = [...problems.map(({ message }) => message), ...(isTooLong ? [tooLongWithNote] : [])].join(
    ' ',
  )
  if (reason) return { kind: 'refused', reason }
  if (Object.keys(values).length === 0) return { kind: 'unchanged' }
  const explained = why ? lines.map((line) => `${line} (${why})`) : lines
  return {
    locked,
    values,
    lines: undoes ? explained.map((line) => `Ongedaan gemaakt: ${line}`) : explained,
  }
}

const isEdit = (judged: PlannedEdit | Outcome): judged is PlannedEdit => 'locked' in judged

/** Whether an edit may affect more than its task: a letter, or the case when it is completed. */
const isRisky = ({ locked, values: { status } }: PlannedEdit, withLetter: ReadonlySet<number>): boolean =>
  status !== undefined &&
  (withLetter.has(locked.id) || (status === 'completed' && completionReport(locked.type) !== undefined))

/** Writes edits that affect only their tasks, in few statements however many there are. */
const writePlain = async (
  { db }: Services,
  { edits, author }: { readonly edits: readonly PlannedEdit[]; readonly author: Author },
): Promise<void> => {
  await updateTaskRows(
    db,
    edits.map(({ locked, values }) => {
      const { id, assignee_id, status, due_date, completed_at } = { ...locked, ...values }
      const description = values.description === undefined ? undefined : (values.description ?? '')
      return { id, assignee_id, status, due_date, completed_at, description }
    }),
  )
  await recordMentions(
    db,
    author,
    ...edits.map(({ locked, values }) => ({
      subject: { taskId: locked.id },
      before: locked.description,
      after: values.description,
    })),
  )
  // The first lines of all tasks, then the second ones: each task keeps its order.
  const longest = Math.max(0, ...edits.map(({ lines }) => lines.length))
  for (let place = 0; place < longest; place += 1)
    for (const [line, alike] of Map.groupBy(edits, ({ lines }) => lines[place])) {
      const taskIds = alike.map(({ locked }) => locked.id)
      if (line !== undefined) await recordOnTasks(db, author, { taskIds, action: 'manual_task_update', line })
    }
}

/** Writes one edit that the workflow may refuse: it is then rolled back, and the others continue. */
const writeRisky = async (
  services: Services,
  viewer: Viewer,
  { edit, author }: { readonly edit: PlannedEdit; readonly author: Author },
): Promise<Outcome> => {
  const { id, version } = edit.locked
  // Another task of this call may have affected its case, and with that changed this task.
  const [now] = await selectTasksNow(services.db, [id])
  if (now?.version !== version) return { kind: now ? 'conflict' : 'gone' }
  try {
    await services.db.transaction((db) => writeTaskChange({ ...services, db }, viewer, { edit, author }))
    return { kind: 'changed' }
  } catch (error) {
    const reason = refusalText(error)
    if (reason === undefined) throw error
    return { kind: 'refused', reason }
  }
}

/**
 * Changes many tasks, each at the version that the caller saw, in one transaction: a failing one stays as it was and does not stop the others. All are locked
 * first, in one order (ADR 47). Edits that affect only tasks are written together; those that affect a case, one by one.
 */
export const changeTasks = async (
  services: Services,
  viewer: Viewer,
  { tasks: wanted, undoes = false, handover_note: note }: BulkChange,
): Promise<TaskChangeResult[]> => {
  const { db } = services
  const author = authorOf(viewer, services)
  const ids = wanted.map(({ id }) => id)
  const locked = new Map((await lockTasks(db, ids)).map((task) => [task.id, task]))
  const before = [...locked.values()].map(({ assignee_id }) => assignee_id)
  const after = wanted.map(({ changes }) => changes.assignee_id)
  const facts = await selectTaskFacts(db, { people: [...before, ...after], cases: [] })
  const withLetter = await selectTasksWithLetter(db, ids)

  const judged = wanted.map((one) => ({
    id: one.id,
    as: judge({ locked, facts, author, undoes, note }, one),
  }))
  const edits = judged.flatMap(({ as }) => (isEdit(as) ? [as] : []))
  const { plain = [], risky = [] } = Object.groupBy(edits, (edit) =>
    isRisky(edit, withLetter) ? 'risky' : 'plain',
  )
  await writePlain(services, { edits: plain, author })
  const outcomes = new Map<number, Outcome>(
    judged.map(({ id, as }) => [id, isEdit(as) ? { kind: 'changed' } : as]),
  )
  for (const [place, edit] of risky.entries()) {
    const isIn = place < drivenAtOnce
    outcomes.set(edit.locked.id, isIn ? await writeRisky(services, viewer, { edit, author }) : notYet)
  }
  return resultsOf(services, outcomes)
}
