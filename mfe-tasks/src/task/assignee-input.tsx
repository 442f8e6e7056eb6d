import type { Task } from '@zaakwerk/contract/entities/task'
import { fullName } from '@zaakwerk/domain/names'
import { type FieldRef, useField } from '@zaakwerk/platform/forms'
import { type ComboboxControl, ComboboxField, type ComboboxOption } from '@zaakwerk/ui/forms'
import { Avatar } from '@zaakwerk/widgets/avatar'
import { matchesUser, useStaff } from '@zaakwerk/widgets/staff/use-staff'
import { memo, type ReactElement, type Ref, useState } from 'react'

interface AssigneeInputProps {
  readonly field: FieldRef<string>
  /** Has the name of a former assignee; absent for a new task. */
  readonly task?: Task | undefined
  readonly control?: Ref<ComboboxControl>
  readonly onChosen?: () => void
  readonly onClosed?: () => void
}

/** Option for a former colleague, shown until the task is reassigned. */
const formerOf = (task: Task | undefined): ComboboxOption | undefined => {
  if (!task || task.assignee_id === null) return undefined
  const name = task.assigned_to ?? 'Onbekende collega'
  const label = task.is_assignee_active ? name : `${name} (niet meer in dienst)`
  return { value: String(task.assignee_id), label, icon: <Avatar name={name} size="small" /> }
}

/** "Toegewezen aan": searchable by first name, last name or e-mail address, the user first. Typing in other fields does not render it. */
export const AssigneeInput = memo(({ field, task, control, ...props }: AssigneeInputProps): ReactElement => {
  const { label, value, error, change } = useField(field)
  const { users } = useStaff()
  const [typed, setTyped] = useState('')
  const colleagues = users.map(
    (user): ComboboxOption => ({
      value: String(user.id),
      label: fullName(user),
      description: user.email,
      icon: <Avatar name={fullName(user)} size="small" />,
    }),
  )
  const former = formerOf(task)
  const isFormer = former !== undefined && !colleagues.some((one) => one.value === former.value)
  const shown = typed === '' ? users : users.filter((user) => matchesUser(user, typed))
  const ids = new Set(shown.map(({ id }) => String(id)))
  const offered = [
    ...colleagues.filter((one) => ids.has(one.value) || one.value === value),
    ...(isFormer && (typed === '' || value === former.value) ? [former] : []),
  ]
  return (
    <ComboboxField
      label={label}
      value={value}
      error={error}
      options={offered}
      placeholder="Niemand"
      empty="Geen collega gevonden"
      canClear
      onSearch={setTyped}
      onChange={(chosen) => {
        change(chosen)
        props.onChosen?.()
      }}
      {...(props.onClosed ? { onClosed: props.onClosed } : {})}
      {...(control ? { control } : {})}
    />
  )
})
