import { isTaskDone } from '@zaakwerk/domain/tasks'
import { useViewer } from '@zaakwerk/platform'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { Button } from '@zaakwerk/ui'
import type { ComboboxControl } from '@zaakwerk/ui/forms'
import { type ReactElement, type Ref, useLayoutEffect, useRef, useState } from 'react'
import css from './task.module.css'
import type { TaskDraft } from './task-draft.ts'
import type { HandOver } from './task-inputs.tsx'
import type { Steps } from './use-steps.ts'

/** What one key does to a task. */
export interface TaskActions {
  /** Undefined when it would do nothing: the task is the viewer's already, or done. */
  readonly take: (() => void) | undefined
  /** The key of it, which also says why it does nothing to unsaved changes. */
  readonly pressTake: () => void
  readonly startHandOver: () => void
  /** For the field of the assignee. */
  readonly handOver: HandOver
  readonly handOverButton: Ref<HTMLButtonElement>
  /** Why nothing was saved. */
  readonly said: string | undefined
}

const joined = 'Nog niet opgeslagen: er zijn ook andere wijzigingen.'
const saveFirst = 'Er zijn wijzigingen: eerst opslaan'

/**
 * "Neem" and "Draag over" are saved at once, unless something else in the form waits to be saved: then they join it, as nothing that
 * was typed may be saved unasked (ADR 50).
 */
export const useTaskActions = (form: Form<TaskDraft>): TaskActions => {
  const { userId } = useViewer()
  const { assignee_id, status } = useFormValues(form)
  const isTaken = assignee_id === String(userId) && status === 'in_progress'
  const [said, setSaid] = useState<string>()
  if (said && !form.isDirty) setSaid(undefined)
  const take = (): void => {
    const isClean = !form.isDirty
    form.set({ assignee_id: String(userId), status: 'in_progress' })
    if (isClean) form.submit()
    setSaid(isClean ? undefined : joined)
  }
  const canTake = !isTaken && !isTaskDone(status) && !form.isBusy
  const picker = useRef<ComboboxControl>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Whether the choice of a colleague is to be saved at once. */
  const isHandingOver = useRef(false)
  /** Whether it is to be saved with the rest. */
  const isJoining = useRef(false)
  return {
    take: canTake ? take : undefined,
    pressTake: canTake ? take : () => setSaid(form.isDirty ? saveFirst : undefined),
    startHandOver: () => {
      if (form.isBusy) return
      setSaid(undefined)
      isHandingOver.current = !form.isDirty
      isJoining.current = form.isDirty
      picker.current?.open()
    },
    handOver: {
      control: picker,
      onChosen: () => {
        if (isJoining.current) setSaid(joined)
        isJoining.current = false
        if (!isHandingOver.current) return
        isHandingOver.current = false
        form.submit()
        // Out of the field, where the next key would be typed.
        button.current?.focus()
      },
      onClosed: () => {
        isHandingOver.current = false
        isJoining.current = false
      },
    },
    handOverButton: button,
    said,
  }
}

interface TaskToolbarProps {
  readonly form: Form<TaskDraft>
  /** Absent while there is nothing to act on. */
  readonly actions: TaskActions | undefined
  readonly steps: Steps | undefined
}

/** The buttons of what one key does, each with its key. */
export const TaskToolbar = ({ form, actions, steps }: TaskToolbarProps): ReactElement => {
  const canTake = actions?.take !== undefined
  const bar = useRef<HTMLDivElement>(null)
  const take = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // It cannot keep the focus once it has done its work.
    if (!canTake && document.activeElement === take.current)
      bar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [canTake])
  return (
    <div ref={bar} className="flow">
      {actions ? (
        <>
          <Button
            ref={take}
            size="small"
            aria-keyshortcuts="n"
            disabled={!canTake}
            onClick={() => actions.take?.()}
          >
            Pak op <kbd>N</kbd>
          </Button>
          <Button
            ref={actions.handOverButton}
            size="small"
            aria-keyshortcuts="d"
            // Not disabled meanwhile: it has the focus while what it or "Neem" began is being saved.
            aria-disabled={form.isBusy}
            onClick={actions.startHandOver}
          >
            Draag over <kbd>D</kbd>
          </Button>
        </>
      ) : null}
      {steps ? (
        <span className={`${css.steps} flow`}>
          <Button size="small" type="text" aria-keyshortcuts="k" onClick={steps.toPrevious}>
            Vorige taak <kbd>K</kbd>
          </Button>
          <Button size="small" type="text" aria-keyshortcuts="j" onClick={steps.toNext}>
            Volgende taak <kbd>J</kbd>
          </Button>
        </span>
      ) : null}
      <p className={`${css.end} small quiet`} role="status">
        {actions?.said ?? steps?.end}
      </p>
    </div>
  )
}
