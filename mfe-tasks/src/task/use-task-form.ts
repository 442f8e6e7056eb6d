import type { Task } from '@zaakwerk/contract/entities/task'
import { updateTask } from '@zaakwerk/contract/tasks'
import {
  ApiError,
  type EndpointState,
  notify,
  useLiveRecord,
  useRecordWriter,
  useViewer,
} from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { useStaff } from '@zaakwerk/widgets/staff/use-staff'
import { useRef, useState } from 'react'
import { findCase } from './find-case.ts'
import { refreshedReads } from './refreshed-reads.ts'
import {
  asStored,
  changesOf,
  draftOf,
  emptyDraft,
  isTaking,
  type TaskDraft,
  taskFieldLabels,
  taskProblems,
  wireNames,
} from './task-draft.ts'
import { namesOf, taskRecord, wordsOf } from './task-record.ts'

/** Changes by other users while a task is open. */
interface TaskNews {
  /** "Sanne Jansen heeft deze taak gewijzigd" */
  readonly text: string
  /** The task before the first change. */
  readonly before: Task
}

interface FollowedTask {
  readonly task: Task
  readonly news?: TaskNews | undefined
}

/** Changes by other users since a version; the user's own, in any tab, are left out. */
const newsSince = ({ task, news }: FollowedTask, now: Task, userId: number): TaskNews | undefined => {
  const known = new Set(task.logs.map(({ id }) => id))
  const fresh = now.logs.filter(({ id }) => !known.has(id))
  // A note changes nothing.
  const last = fresh.find(({ is_note }) => !is_note)
  if (fresh.length > 0 && !last) return news
  if (last?.user_id === userId) return undefined
  const who = last?.user_id === null ? 'Het systeem' : (last?.author ?? 'Een collega')
  return { text: `${who} heeft deze taak gewijzigd`, before: news?.before ?? task }
}

/** Follows changes by others to an open task, from its first read. */
const useTaskNews = ({ data, isRefreshing }: EndpointState<Task>) => {
  const { userId } = useViewer()
  const [followed, setFollowed] = useState<FollowedTask>()
  // Cached data is read again first: earlier changes are no news.
  if (data && !isRefreshing && data.version > (followed?.task.version ?? 0))
    setFollowed({ task: data, news: followed && newsSince(followed, data, userId) })
  return {
    news: followed?.news,
    /** Call after saving: clears the news. */
    settle: (saved: Task): void => setFollowed({ task: saved }),
  }
}

interface TaskForm {
  readonly id: number
  readonly state: EndpointState<Task>
  readonly isOpen: boolean
  readonly onSaved: ((task: Task) => void) | undefined
}

/** Taking a task that another user has meanwhile taken needs a confirmation. */
const takeOverAction = () => ({ isDone: false, warnings: [], repeatLabel: 'Toch overnemen' })

/** Edits a task and follows changes: sends the fields that differ from the record when typing started. */
export const useTaskForm = ({ id, state, isOpen, onSaved }: TaskForm) => {
  const task = state.data
  const { userId } = useViewer()
  const { write } = useRecordWriter(updateTask, { kind: taskRecord, refreshes: refreshedReads })
  const { nameOf } = useStaff()
  const { news, settle } = useTaskNews(state)
  useLiveRecord({ kind: 'task', id, version: task?.version, reread: state.retry })
  /** The task when typing started; refreshes replace it until then. */
  const base = useRef(task)
  const form: Form<TaskDraft> = useForm<TaskDraft>({
    label: 'Taak',
    labels: taskFieldLabels,
    start: task ? draftOf(task) : emptyDraft,
    isMerging: true,
    asStored,
    isGuarded: isOpen,
    check: taskProblems,
    wireNames,
    submit: async (draft, changed) => {
      const isTake = isTaking(draft, changed, userId)
      // A shortcut pressed just after a change by another user also asks first.
      const seen = (isTake && news?.before) || base.current
      if (!seen) return 'open'
      const found = changed.includes('case') ? await findCase(draft.case) : undefined
      const chosen: TaskDraft = found ? { ...draft, case: { kind: 'known', known: found } } : draft
      const input = ({ id, meta_data: metaData }: Task) => ({
        params: { id },
        body: changesOf({ draft, changed, caseId: found?.id ?? null, metaData }),
      })
      const saving = write(input(seen), {
        label: isTake ? 'Pak op' : namesOf(changed),
        base: seen,
        mine: wordsOf(chosen, { changed, assignee: nameOf(draft.assignee_id) }),
        retryInput: input,
        progress: { title: 'Bezig met verwerken', text: 'Taak wordt gewijzigd' },
        ...(isTake ? { action: takeOverAction } : {}),
        onWritten: (saved) => {
          base.current = saved
          settle(saved)
          notify.success({ title: 'Taak gewijzigd' })
          onSaved?.(saved)
        },
      })
      return saving.catch((error: unknown) => {
        // Saving found that the task or its case is gone, or the case to link: reading it again tells.
        if (error instanceof ApiError && error.status === 404) state.retry()
        throw error
      })
    },
  })
  if (!form.isDirty) base.current = task
  return { form, news: news?.text }
}
