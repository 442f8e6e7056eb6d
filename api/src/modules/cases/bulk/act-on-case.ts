import type { BulkAct } from '@zaakwerk/contract/case-bulk'
import { CaseStatus } from '@zaakwerk/contract/case-statuses'
import * as calls from '@zaakwerk/contract/cases'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import * as taskCalls from '@zaakwerk/contract/task-bulk'
import { bulkIntent, bulkRefusal, findBulkAction } from '@zaakwerk/domain/bulk-actions'
import { withAudit } from '../../../platform/audit/audit-call.ts'
import type { UndoFacts } from '../../../platform/db/schema/case-batches.ts'
import { badRequest, notFound } from '../../../platform/errors/errors.ts'
import type { LockedCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { changeTasks } from '../../tasks/tasks/change-tasks.service.ts'
import { updateCase, updateCaseStatus } from '../cases/case-edits.service.ts'
import { applyCaseEvent, type ReadEvent, readEvent } from '../workflow/post-case-event.service.ts'
import { refuseUnsendableOf } from '../workflow/preview-event-mail.service.ts'
import { selectWorkflowCase } from '../workflow/workflow.sql.ts'
import { selectTasksToAssign } from './bulk-subjects.sql.ts'
import { withoutParagraph, withParagraph } from './note-paragraph.ts'

/** Result of a bulk action on one case: whether the case changed, and the data that an undo needs. Null: it cannot be undone. */
export type Acted = { readonly isChanged: boolean; readonly undo: UndoFacts | null }

interface OneCall {
  readonly endpoint: Endpoint
  readonly body?: unknown
  readonly params?: unknown
  readonly write: () => Promise<unknown>
}

/** Runs a write as the single-case endpoint does, including its audit entry. Returns nothing. */
const asCall = async (
  services: Services,
  viewer: Viewer,
  { endpoint, write, ...input }: OneCall,
): Promise<void> => {
  await withAudit({
    endpoint,
    call: { services, viewer, ...input },
    isLocked: true,
    write: async () => void (await write()),
  })
}

interface OnCase {
  readonly services: Services
  readonly viewer: Viewer
  readonly locked: LockedCase
}

const setStatus = ({ services, viewer, locked }: OnCase, status: CaseStatus): Promise<void> =>
  asCall(services, viewer, {
    endpoint: calls.updateCaseStatus,
    params: { id: locked.id },
    write: () => updateCaseStatus(services, viewer, { locked, status }),
  })

const setNotes = ({ services, viewer, locked }: OnCase, notes: string): Promise<void> =>
  asCall(services, viewer, {
    endpoint: calls.updateCase,
    params: { id: locked.id },
    write: () => updateCase(services, viewer, { locked, changes: { notes } }),
  })

type TaskToAssign = NonNullable<UndoFacts['tasks']>[number]

/** Assigns tasks of a case through the bulk change of tasks, all of them or none. Returns the tasks with their new versions. */
const assignTasks = async (
  { services, viewer }: OnCase,
  { tasks, undoes }: { readonly tasks: readonly TaskToAssign[]; readonly undoes: boolean },
): Promise<ReadonlyMap<number, number>> => {
  const wanted = tasks.map(({ id, version, assignee_id }) => ({ id, version, changes: { assignee_id } }))
  const versions = new Map<number, number>()
  await asCall(services, viewer, {
    endpoint: taskCalls.changeTasks,
    body: { tasks: wanted },
    write: async () => {
      for (const { id, outcome, version, reason } of await changeTasks(services, viewer, {
        tasks: wanted,
        undoes,
      })) {
        if (outcome === 'failed') throw badRequest('action_refused', reason ?? undefined)
        if (version !== null) versions.set(id, version)
      }
    },
  })
  return versions
}

const assign = async (on: OnCase, assigneeId: number | null): Promise<Acted> => {
  const tasks = await selectTasksToAssign(on.services.db, on.locked.id, assigneeId)
  if (tasks.length === 0) return { isChanged: false, undo: null }
  const wanted = tasks.map((task) => ({ ...task, assignee_id: assigneeId }))
  const versions = await assignTasks(on, { tasks: wanted, undoes: false })
  const former = tasks.map((task) => ({ ...task, version: versions.get(task.id) ?? task.version }))
  return { isChanged: true, undo: { tasks: former } }
}

/** The event that a bulk action posts for a case of this type, with the data that has to be read before the case is locked. */
export const prepareEvent = async (
  services: Services,
  { act, caseId }: { readonly act: BulkAct; readonly caseId: number },
): Promise<ReadEvent | undefined> => {
  if (act.kind !== 'event') return undefined
  const subject = await selectWorkflowCase(services, caseId)
  if (!subject) throw notFound('case_not_found')
  const action = findBulkAction(act.action)
  const intent = action && bulkIntent(action, subject.type, act.choice)
  const reason = bulkRefusal(subject, intent)
  if (!intent || reason) throw badRequest('action_refused', reason)
  const call = { event_type: intent.event, additional_data: intent.data }
  return readEvent(services, { id: caseId, call, askedAt: services.now() })
}

/** Posts an event. Refuses an event whose mail cannot be composed, because nobody would notice that the mail fails later. */
const post = async ({ services, viewer, locked }: OnCase, read: ReadEvent): Promise<Acted> => {
  await asCall(services, viewer, {
    endpoint: calls.postCaseEvent,
    params: { id: locked.id },
    body: { event_type: read.event.type },
    write: async () => {
      const step = await applyCaseEvent(services, viewer, { locked, ...read })
      await refuseUnsendableOf(services, locked.id, step)
    },
  })
  return { isChanged: true, undo: null }
}

/** Applies a bulk action to one locked case through the service of the single-case endpoint. */
export const actOnCase = async (on: OnCase, act: BulkAct, read: ReadEvent | undefined): Promise<Acted> => {
  const { locked } = on
  switch (act.kind) {
    case 'event':
      if (!read) throw new Error('the event was not read')
      return post(on, read)
    case 'assign':
      return assign(on, act.assignee_id)
    case 'note': {
      const { notes, added } = withParagraph(locked.notes, act.note)
      await setNotes(on, notes)
      return { isChanged: true, undo: { added } }
    }
    case 'status': {
      if (locked.status === act.status) return { isChanged: false, undo: null }
      await setStatus(on, act.status)
      // This status withdrew letters, which an undo cannot restore.
      const isFinal = act.status === 'case_closed_withdrawn'
      return { isChanged: true, undo: isFinal ? null : { status: locked.status } }
    }
  }
}

/** Undoes a bulk action on one locked case that has not changed since. */
export const undoOnCase = async (
  on: OnCase,
  act: BulkAct,
  { status, added, tasks }: UndoFacts,
): Promise<Acted> => {
  if (status !== undefined) await setStatus(on, CaseStatus.parse(status))
  if (added !== undefined && act.kind === 'note')
    await setNotes(on, withoutParagraph(on.locked.notes, { note: act.note, added }))
  if (tasks !== undefined) await assignTasks(on, { tasks, undoes: true })
  return { isChanged: true, undo: null }
}
