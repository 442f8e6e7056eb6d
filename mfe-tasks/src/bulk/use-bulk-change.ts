import type { EndpointInput } from '@zaakwerk/contract/endpoint'
import { TaskStatus } from '@zaakwerk/contract/entities/task'
import {
  type BulkTaskChanges,
  changeTasks,
  previewTaskChanges,
  type TaskChangeResult,
  type TaskPreview,
} from '@zaakwerk/contract/task-bulk'
import { getTask } from '@zaakwerk/contract/tasks'
import { tasksGone } from '@zaakwerk/domain/task-conflict'
import { callEndpoint, failureOf, isUncertain, useAction } from '@zaakwerk/platform'
import { useRef, useState } from 'react'
import { refreshedReads } from '../task/refreshed-reads.ts'
import { staysDone, undoRemainder } from './undo-messages.ts'
import { useUndoChanges } from './use-undo-changes.ts'

/** Outcome of a task; `undone` if it was undone here. */
export type BulkOutcome = Omit<TaskChangeResult, 'outcome'> & {
  readonly outcome: TaskChangeResult['outcome'] | 'undone'
}

interface Act {
  /** The sent changes; the fields may differ by now. */
  readonly changes: BulkTaskChanges
  readonly note: string | undefined
  readonly rows: readonly TaskPreview[]
  readonly body: EndpointInput<typeof changeTasks>['body']
}

interface Outcome {
  /** The changes and the note of the first request, for retry and undo. */
  readonly changes: BulkTaskChanges
  readonly note: string | undefined
  readonly rows: readonly TaskPreview[]
  readonly results: ReadonlyMap<number, BulkOutcome>
}

const none: Outcome = { changes: {}, note: undefined, rows: [], results: new Map() }

const missingTask = (id: number): BulkOutcome => ({
  id,
  outcome: 'failed',
  version: null,
  reason: tasksGone(1),
})
const asItIs = ({ id, version }: TaskPreview): BulkOutcome => ({
  id,
  outcome: 'unchanged',
  version,
  reason: null,
})

/** The former values of changed fields. An unknown status cannot be restored. */
const formerOf = ({ before }: TaskPreview, changes: BulkTaskChanges): BulkTaskChanges => {
  const status = TaskStatus.safeParse(before.status)
  return {
    ...('assignee_id' in changes ? { assignee_id: before.assignee_id } : {}),
    ...('status' in changes && status.success ? { status: status.data } : {}),
    ...('due_date' in changes ? { due_date: before.due_date } : {}),
  }
}

/** All changes succeeded. */
export interface BulkDone {
  readonly changed: number
  /** Undoes what can be undone; undefined if nothing can. */
  readonly undo: (() => void) | undefined
  /** What cannot be undone here, and where it can; undefined if everything can. */
  readonly remainder: string | undefined
}

interface BulkChange {
  readonly changes: BulkTaskChanges
  /** Note to the new assignee. */
  readonly note: string | undefined
  readonly onDone: (done: BulkDone) => void
}

/** Sends a bulk change, keeps the outcome of each task, retries failed ones and undoes the others. */
export const useBulkChange = ({ changes, note, onDone }: BulkChange) => {
  const { run } = useAction(changeTasks, { refreshes: [getTask, ...refreshedReads] })
  const undoChanges = useUndoChanges()
  const [outcome, setOutcome] = useState(none)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** The call without an answer: a retry must be the same call, so that it takes effect once. */
  const pending = useRef<Act>(undefined)
  const latest = useRef(outcome)

  const keep = (next: Outcome): void => {
    latest.current = next
    setOutcome(next)
  }
  /** The changed tasks: former values of those that can be undone, and the others. */
  const changedOf = ({ changes: sent, rows, results }: Outcome) => {
    const changed = rows.filter(({ id }) => results.get(id)?.outcome === 'changed')
    const former = changed
      .filter((row) => !staysDone(row))
      .flatMap((row) => {
        const version = results.get(row.id)?.version
        return version ? [{ id: row.id, version, title: row.title, changes: formerOf(row, sent) }] : []
      })
    return { count: changed.length, former, remainder: undoRemainder(changed) }
  }

  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (!isUncertain(error)) pending.current = undefined
      setProblem(failureOf(error).text)
    } finally {
      setBusy(false)
    }
  }

  const sendAct = async (next: Act): Promise<readonly BulkOutcome[]> => {
    pending.current = next
    const answer = await run({ body: next.body })
    pending.current = undefined
    return answer
  }

  /** Merges outcomes; the dialog is done if none failed. */
  const conclude = ({ rows, ...sent }: Omit<Act, 'body'>, became: readonly BulkOutcome[]): void => {
    const before = latest.current
    const news = new Map(rows.map((row) => [row.id, row]))
    const known = before.rows.map((row) => news.get(row.id) ?? row)
    const ids = new Set(known.map(({ id }) => id))
    const next: Outcome = {
      ...sent,
      rows: [...known, ...rows.filter(({ id }) => !ids.has(id))],
      results: new Map([...before.results, ...became.map((one) => [one.id, one] as const)]),
    }
    const failed = [...next.results.values()].filter(({ outcome: what }) => what === 'failed')
    keep(next)
    if (failed.length > 0) return
    const { count, former, remainder } = changedOf(next)
    onDone({
      changed: count,
      remainder,
      undo: former.length > 0 ? () => void undoChanges(former, remainder, sent.note) : undefined,
    })
  }

  const actOf = (sent: Pick<Act, 'changes' | 'note'>, rows: readonly TaskPreview[]): Act => ({
    ...sent,
    rows,
    body: {
      ...(sent.note ? { handover_note: sent.note } : {}),
      tasks: rows
        .filter(({ outcome: what }) => what === 'changes')
        .map(({ id, version }) => ({ id, version, changes: sent.changes })),
    },
  })

  /** Changes the tasks of a preview that differ. */
  const submit = (rows: readonly TaskPreview[]): Promise<void> =>
    act(async () => {
      const next = pending.current ?? actOf({ changes, note }, rows)
      const answer = await sendAct(next)
      const answered = new Set(answer.map(({ id }) => id))
      conclude(next, [...answer, ...next.rows.filter(({ id }) => !answered.has(id)).map(asItIs)])
    })

  const retriable = [...outcome.results.values()].filter(
    ({ outcome: what, version }) => what === 'failed' && version !== null,
  )

  /** Retries the failed tasks with their current versions. */
  const retry = (): Promise<void> =>
    act(async () => {
      if (pending.current) {
        const next = pending.current
        return conclude(next, await sendAct(next))
      }
      const sent = { changes: latest.current.changes, note: latest.current.note }
      const ids = retriable.map(({ id }) => id)
      const { rows, missing } = await callEndpoint(previewTaskChanges, {
        body: { selection: { ids }, changes: sent.changes },
      })
      const differing = rows.filter(({ outcome: what }) => what === 'changes')
      const same = rows.filter(({ outcome: what }) => what !== 'changes').map(asItIs)
      conclude({ ...sent, rows: rows.filter(({ outcome: what }) => what !== 'changes') }, [
        ...same,
        ...missing.map(missingTask),
      ])
      if (differing.length > 0) {
        const next = actOf(sent, differing)
        conclude(next, await sendAct(next))
      }
    })

  const changed = changedOf(outcome)
  /** Undoes the changes. */
  const undo = (): Promise<void> =>
    act(async () => {
      const undone = new Set(await undoChanges(changed.former, changed.remainder, outcome.note))
      const results = [...latest.current.results].map(([id, one]) =>
        undone.has(id) ? ([id, { ...one, outcome: 'undone' as const }] as const) : ([id, one] as const),
      )
      keep({ ...latest.current, results: new Map(results) })
    })

  return {
    ...outcome,
    /** The first attempt was answered. */
    isAnswered: outcome.rows.length > 0,
    problem,
    isBusy,
    submit,
    retry,
    undo,
    /** Drops a call without an answer, because other values were typed. */
    forget: () => {
      pending.current = undefined
      setProblem(undefined)
    },
    retriable: retriable.length,
    changed: changed.count,
    /** Number that can be undone, and the rest. */
    undoable: changed.former.length,
    remainder: changed.remainder,
  }
}
