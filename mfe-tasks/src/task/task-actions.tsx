import { isTaskDone } from '@zaakwerk/domain/tasks'
import { useViewer } from '@zaakwerk/platform'
import { type Form, useFormValues } from '@zaakwerk/platform/forms'
import { Button, useFocusAfterDisabled } from '@zaakwerk/ui'
import type { ComboboxControl } from '@zaakwerk/ui/forms'
import { type ReactElement, type Ref, useRef, useState } from 'react'
import css from './task.module.css'
import { isHandedOver, type TaskDraft } from './task-draft.ts'
import type { HandOver } from './task-inputs.tsx'
import type { Steps } from './use-steps.ts'

/** Shortcut actions of a task. */
export interface TaskActions {
  /** Undefined if it would do nothing: the task is already the user's, or done. */
  readonly takeOver: (() => void) | undefined
  /** Handler of its shortcut, which also explains why it does nothing with unsaved changes. */
  readonly takeByKey: () => void
  readonly startHandOver: () => void
  /** For the assignee field. */
  readonly handOver: HandOver
  readonly handOverButton: Ref<HTMLButtonElement>
  /** Text why nothing was saved. */
  readonly message: string | undefined
}

const joinedText = 'Nog niet opgeslagen: er zijn ook andere wijzigingen.'
const saveFirst = 'Er zijn wijzigingen: eerst opslaan'

/**
 * "Neem" saves immediately, "Draag over" after the note to the new assignee. In a form with other unsaved changes, both only change the form, which is saved with
 * its button (ADR 50, 116).
 */
export const useTaskActions = (form: Form<TaskDraft>, stored: number | null): TaskActions => {
  const { userId } = useViewer()
  const { assignee_id, status } = useFormValues(form)
  const isTaken = assignee_id === String(userId) && status === 'in_progress'
  const [message, setMessage] = useState<string>()
  if (message && !form.isDirty) setMessage(undefined)
  const takeOver = (): void => {
    const isClean = !form.isDirty
    // Clears the note, because a hidden note would still be sent.
    form.set({ assignee_id: String(userId), status: 'in_progress', handover_note: '' })
    if (isClean) form.submit()
    setMessage(isClean ? undefined : joinedText)
  }
  const canTake = !isTaken && !isTaskDone(status) && !form.isBusy
  const picker = useRef<ComboboxControl>(null)
  const button = useRef<HTMLButtonElement>(null)
  /** Whether the hand-over is the only change. */
  const isHandingOver = useRef(false)
  /** Whether to focus the note field when it is rendered. */
  const wantsNote = useRef(false)
  /** Whether it is saved with the rest. */
  const isJoining = useRef(false)
  return {
    takeOver: canTake ? takeOver : undefined,
    takeByKey: canTake ? takeOver : () => setMessage(form.isDirty ? saveFirst : undefined),
    startHandOver: () => {
      if (form.isBusy) return
      setMessage(undefined)
      isHandingOver.current = !form.isDirty
      isJoining.current = form.isDirty
      picker.current?.open()
    },
    handOver: {
      control: picker,
      onChosen: () => {
        if (isJoining.current) setMessage(joinedText)
        isJoining.current = false
        const { assignee_id, handover_note } = form.values()
        const isToColleague = isHandedOver({ assignee_id, stored, userId })
        if (!isToColleague && handover_note !== '') form.set({ handover_note: '' })
        if (!isHandingOver.current) return
        isHandingOver.current = false
        wantsNote.current = isToColleague
        if (isToColleague) return
        form.submit()
        // Moves out of the field, where the next key would be typed.
        button.current?.focus()
      },
      onClosed: () => {
        isHandingOver.current = false
        isJoining.current = false
      },
      note: (field) => {
        if (!field || !wantsNote.current) return
        wantsNote.current = false
        field.focus()
      },
    },
    handOverButton: button,
    message,
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
  const canTake = actions?.takeOver !== undefined
  const bar = useRef<HTMLDivElement>(null)
  const takeOver = useRef<HTMLButtonElement>(null)
  useFocusAfterDisabled(
    !canTake,
    (focused) => focused === takeOver.current,
    () => bar.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
  )
  return (
    <div ref={bar} className="flow">
      {actions ? (
        <>
          <Button
            ref={takeOver}
            size="small"
            aria-keyshortcuts="n"
            disabled={!canTake}
            onClick={() => actions.takeOver?.()}
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
        {actions?.message ?? steps?.end}
      </p>
    </div>
  )
}
