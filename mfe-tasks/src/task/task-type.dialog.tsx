import { taskTypes } from '@zaakwerk/contract/entities/task'
import { taskTypeLabel } from '@zaakwerk/domain/task-types'
import type { DialogProps } from '@zaakwerk/platform'
import { type FieldRef, useField, useForm } from '@zaakwerk/platform/forms'
import { type Closing, FormDialog, remountOnOpen, SelectInput } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'

interface TaskTypeDialogProps extends DialogProps {
  /** Field of the task form; the choice is saved with it. */
  readonly field: FieldRef<string>
  readonly onClosed: () => void
}

/** All types by label, and the task's own type if unknown. */
export const typeOptions = (own: string): readonly { readonly value: string; readonly label: string }[] => {
  const types: readonly string[] = taskTypes
  return (types.includes(own) ? types : [own, ...types])
    .map((value) => ({ value, label: taskTypeLabel(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'nl'))
}

const OpenedTaskType = (props: TaskTypeDialogProps & Closing): ReactElement => {
  const { value, change } = useField(props.field)
  const form = useForm<{ readonly type: string }>({
    label: 'Taak Type',
    labels: { type: 'Taak Type' },
    start: { type: value },
    // A choice of one click, guarded by the task form once made.
    isGuarded: false,
    submit: async ({ type }) => change(type),
    onSettled: props.onClose,
  })
  return (
    <FormDialog
      isOpen={props.isOpen}
      form={form}
      title="Taak Type veranderen"
      intro="Het nieuwe type geldt zodra je de taak opslaat."
      submitLabel="Kies dit type"
      onClose={props.onClose}
      afterClose={() => {
        props.afterClose()
        props.onClosed()
      }}
    >
      <SelectInput field={form.field('type')} options={typeOptions(value)} />
    </FormDialog>
  )
}

/** "Taak Type veranderen": a searchable select of all types. */
export const TaskTypeDialog = remountOnOpen(OpenedTaskType)
