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

/** Shortcut actions of a task. */
export interface TaskActions {
  /** Undefined if it would do nothing: the task is already the user's, or done. */
  readonly take: (() => void) | undefined
  /** Handler of its shortcut, which also explains why it does nothing with unsaved changes. */
  readonly pressTake: () => void
  readonly startHandOver: () => void
  /** For the assignee field. */
  readonly handOver: HandOver
  readonly handOverButton: Ref<HTMLButtonElement>
  /** Text why nothing was saved. */
  readonly said: string | undefined
}

const joined = 'Nog niet opgeslagen: er zijn ook andere wijzigingen.'
const saveFirst = 'Er zijn wijzigingen: eerst opslaan'

/** "Neem" and "Draag over" save at once, unless the form has other unsaved changes: then they join those, which are never saved unasked (ADR 50). */
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
  /** Whether choosing a colleague saves at once. */
  const isHandingOver = useRef(false)
  /** Whether it is saved with the rest. */
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
        // Moves out of the field, where the next key would be typed.
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
  /** Absent without a task. */
  readonly actions: TaskActions | undefined
  readonly steps: Steps | undefined
}

/** Buttons of the shortcut actions, each with its key. */
export const TaskToolbar = ({ form, actions, steps }: TaskToolbarProps): ReactElement => {
  const canTake = actions?.take !== undefined
  const bar = useRef<HTMLDivElement>(null)
  const take = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // The button is disabled after its action and loses the focus.
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
            // Not `disabled`, because it has the focus while its action or "Neem" is being saved.
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
