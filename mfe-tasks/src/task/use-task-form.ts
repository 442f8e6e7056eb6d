import type { Task } from '@zaakwerk/contract/entities/task'
import { updateTask } from '@zaakwerk/contract/tasks'
import { notify, useRecordWriter } from '@zaakwerk/platform'
import { type Form, useForm } from '@zaakwerk/platform/forms'
import { useRef } from 'react'
import { findCase } from './find-case.ts'
import { refreshedReads } from './refreshed-reads.ts'
import {
  asStored,
  changesOf,
  draftOf,
  emptyDraft,
  type TaskDraft,
  taskFieldLabels,
  taskProblems,
  wireNames,
} from './task-draft.ts'
import { namesOf, taskRecord, wordsOf } from './task-record.ts'
import { useProgress } from './use-progress.ts'
import { useStaff } from './use-staff.ts'

interface TaskForm {
  /** Undefined while it loads. */
  readonly task: Task | undefined
  readonly isOpen: boolean
  readonly onSaved: ((task: Task) => void) | undefined
}

/** Edits a task: sends what differs from the task as it was when typing began. */
export const useTaskForm = ({ task, isOpen, onSaved }: TaskForm): Form<TaskDraft> => {
  const { write } = useRecordWriter(updateTask, { kind: taskRecord, refreshes: refreshedReads })
  const { nameOf } = useStaff()
  /** The task as it was when typing began; refreshes replace it until then. */
  const base = useRef(task)
  const form = useForm<TaskDraft>({
    label: 'Taak',
    labels: taskFieldLabels,
    start: task ? draftOf(task) : emptyDraft,
    asStored,
    isGuarded: isOpen,
    check: taskProblems,
    wireNames,
    submit: async (draft, changed) => {
      const seen = base.current
      if (!seen) return 'open'
      const found = changed.includes('case') ? await findCase(draft.case) : undefined
      const chosen: TaskDraft = found ? { ...draft, case: { kind: 'known', known: found } } : draft
      const input = ({ id, meta_data: metaData }: Task) => ({
        params: { id },
        body: changesOf({ draft, changed, caseId: found?.id ?? null, metaData }),
      })
      return write(input(seen), {
        label: namesOf(changed),
        base: seen,
        mine: wordsOf(chosen, { changed, assignee: nameOf(draft.assignee_id) }),
        again: input,
        onWritten: (saved) => {
          base.current = saved
          notify.success({ title: 'Taak gewijzigd' })
          onSaved?.(saved)
        },
      })
    },
  })
  useProgress(form.isBusy, 'Taak wordt gewijzigd')
  if (!form.isDirty) base.current = task
  return form
}
