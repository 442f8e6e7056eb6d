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
import { useStaff } from './use-staff.ts'

/** What somebody else did to a task while it was open. */
interface TaskNews {
  /** "Sanne Jansen heeft deze taak gewijzigd" */
  readonly text: string
  /** The task as it was before the first of it. */
  readonly before: Task
}

interface Followed {
  readonly task: Task
  readonly news?: TaskNews | undefined
}

/** News since the task as it was; none of what the user did, in this tab or another. */
const newsSince = ({ task, news }: Followed, now: Task, userId: number): TaskNews | undefined => {
  const known = new Set(task.logs.map(({ id }) => id))
  const fresh = now.logs.filter(({ id }) => !known.has(id))
  // A note changes nothing.
  const last = fresh.find(({ is_note }) => !is_note)
  if (fresh.length > 0 && !last) return news
  if (last?.user_id === userId) return undefined
  const who = last?.user_id === null ? 'Het systeem' : (last?.author ?? 'Een collega')
  return { text: `${who} heeft deze taak gewijzigd`, before: news?.before ?? task }
}

/** Follows who changes an open task, from its first reading on. */
const useTaskNews = ({ data, isRefreshing }: EndpointState<Task>) => {
  const { userId } = useViewer()
  const [followed, setFollowed] = useState<Followed>()
  // What was kept from an earlier look is read again first: what changed before it was opened is no news.
  if (data && !isRefreshing && data.version > (followed?.task.version ?? 0))
    setFollowed({ task: data, news: followed && newsSince(followed, data, userId) })
  return {
    news: followed?.news,
    /** The user saved it: what came before is known. */
    settle: (saved: Task): void => setFollowed({ task: saved }),
  }
}

interface TaskForm {
  readonly id: number
  readonly state: EndpointState<Task>
  readonly isOpen: boolean
  readonly onSaved: ((task: Task) => void) | undefined
}

/** Taking over what somebody else has got meanwhile is not done by habit. */
const takingOver = () => ({ isDone: false, warnings: [], again: 'Toch overnemen' })

/** Edits a task and follows it: sends what differs from the task as it was when typing began. */
export const useTaskForm = ({ id, state, isOpen, onSaved }: TaskForm) => {
  const task = state.data
  const { userId } = useViewer()
  const { write } = useRecordWriter(updateTask, { kind: taskRecord, refreshes: refreshedReads })
  const { nameOf } = useStaff()
  const { news, settle } = useTaskNews(state)
  useLiveRecord({ kind: 'task', id, version: task?.version, look: state.retry })
  /** The task as it was when typing began; refreshes replace it until then. */
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
      // A key meant for the task as it was just before is asked about too.
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
        again: input,
        progress: { title: 'Bezig met verwerken', text: 'Taak wordt gewijzigd' },
        ...(isTake ? { act: takingOver } : {}),
        onWritten: (saved) => {
          base.current = saved
          settle(saved)
          notify.success({ title: 'Taak gewijzigd' })
          onSaved?.(saved)
        },
      })
      return saving.catch((error: unknown) => {
        // The task is gone, or its case, as saving found out. Or what it was to be linked to is: reading it tells.
        if (error instanceof ApiError && error.status === 404) state.retry()
        throw error
      })
    },
  })
  if (!form.isDirty) base.current = task
  return { form, news: news?.text }
}
