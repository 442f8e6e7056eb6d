import type { Task } from '@zaakwerk/contract/entities/task'
import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { parseTypedDate } from '@zaakwerk/domain/date-parsing'
import { isTaskDone, taskStatusesInOrder, taskStatusLabel } from '@zaakwerk/domain/tasks'
import { useViewer } from '@zaakwerk/platform'
import { type FieldRef, type Form, useFormValues } from '@zaakwerk/platform/forms'
import { Remark } from '@zaakwerk/ui'
import { type ComboboxControl, DateInput, FieldPair, SelectInput, TextInput } from '@zaakwerk/ui/forms'
import { DeadlineBadge } from '@zaakwerk/widgets/deadline-badge'
import { NoteInput } from '@zaakwerk/widgets/staff/note-input'
import { TaskStatusDot } from '@zaakwerk/widgets/task-status'
import { memo, type ReactElement, type ReactNode, type Ref } from 'react'
import { AssigneeInput } from './assignee-input.tsx'
import { isHandedOver, type TaskDraft } from './task-draft.ts'

/** Opens the assignee field from outside, and reports the choice. */
export interface HandOver {
  readonly control: Ref<ComboboxControl>
  readonly onChosen: () => void
  readonly onClosed: () => void
  /** The note field, while it is rendered. */
  readonly note: (field: HTMLInputElement | null) => void
}

interface TaskInputsProps {
  readonly form: Form<TaskDraft>
  /** Absent for a new task. */
  readonly task?: Task
  readonly handOver?: HandOver
  /** Under the title. */
  readonly hint?: ReactNode
  /** Beside the deadline. */
  readonly beside: ReactNode
  /** Conspicuous note under the status: further effects of saving. */
  readonly effect?: string | undefined
}

const asOption = (value: string) => ({
  value,
  label: taskStatusLabel(value),
  icon: <TaskStatusDot status={value} />,
})

const known: readonly string[] = taskStatusesInOrder

interface StatusInputProps {
  readonly field: FieldRef<string>
  /** The stored status; absent for a new task. */
  readonly stored: string | undefined
}

/** Typing in other fields does not render it. */
const StatusInput = memo(({ field, stored }: StatusInputProps): ReactElement => {
  // An unknown status stays until another is chosen.
  const own = stored !== undefined && !known.includes(stored) ? [stored] : []
  return <SelectInput field={field} options={[...own, ...known].map(asOption)} />
})

/** Days left until the typed deadline. */
const DaysLeft = ({ form }: Pick<TaskInputsProps, 'form'>): ReactElement | null => {
  const { due_date, status } = useFormValues(form)
  return parseTypedDate(due_date) && !isTaskDone(status) ? (
    <div>
      <DeadlineBadge date={due_date} />
    </div>
  ) : null
}

/** Note to the new assignee; only rendered while the draft has a new assignee. */
const HandoverNote = ({
  form,
  task,
  note,
}: Pick<TaskInputsProps, 'form'> & {
  readonly task: Task
  readonly note: HandOver['note']
}): ReactElement | null => {
  const { userId } = useViewer()
  const { assignee_id } = useFormValues(form)
  if (!isHandedOver({ assignee_id, stored: task.assignee_id, userId })) return null
  return (
    <TextInput
      ref={note}
      field={form.field('handover_note')}
      maxLength={taskTextLengths.handover_note}
      hint="Mag leeg. Komt in de beschrijving; je collega ziet het op Vandaag."
    />
  )
}

/** The fields of a task, for new and for existing ones. */
export const TaskInputs = ({ form, task, handOver, ...props }: TaskInputsProps): ReactElement => (
  <>
    <TextInput field={form.field('title')} maxLength={taskTextLengths.title} hint={props.hint} />
    <NoteInput
      field={form.field('description')}
      text="description"
      what="een beschrijving"
      rows={4}
      isGrowing
      maxLength={taskTextLengths.description}
    />
    <FieldPair>
      <StatusInput field={form.field('status')} stored={task?.status} />
      <AssigneeInput
        field={form.field('assignee_id')}
        task={task}
        {...(handOver && {
          control: handOver.control,
          onChosen: handOver.onChosen,
          onClosed: handOver.onClosed,
        })}
      />
    </FieldPair>
    {task && handOver ? <HandoverNote form={form} task={task} note={handOver.note} /> : null}
    {/* Always rendered, because screen readers announce only changes inside it. */}
    <Remark role="status">{props.effect}</Remark>
    <FieldPair>
      <div className="stack">
        <DateInput field={form.field('due_date')} />
        <DaysLeft form={form} />
      </div>
      {props.beside}
    </FieldPair>
  </>
)
