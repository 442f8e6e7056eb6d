import { fullName } from '@zaakwerk/domain/names'
import { fold } from '@zaakwerk/domain/normal-forms'
import { useViewer } from '@zaakwerk/platform'
import { CheckboxField, ComboboxField, type ComboboxOption, DateField } from '@zaakwerk/ui/forms'
import { Avatar } from '@zaakwerk/widgets/avatar'
import { TaskStatusDot } from '@zaakwerk/widgets/task-status'
import { type ReactElement, useMemo, useState } from 'react'
import { taskStatusOptions } from '../filters/task-filter-options.ts'
import { matchesUser, useStaff } from '../task/use-staff.ts'
import css from './bulk.module.css'
import { bulkLabels } from './bulk-messages.ts'
import { type BulkDraft, nobody } from './use-bulk-draft.ts'

interface BulkFieldsProps {
  readonly draft: BulkDraft
  readonly onChange: (values: Partial<BulkDraft>) => void
}

const placeholder = 'Niet wijzigen'
const noDeadline = 'Geen deadline'
const nobodyLabel = 'Niemand'

const statuses: readonly ComboboxOption[] = taskStatusOptions.map(({ value, label }) => ({
  value,
  label,
  icon: <TaskStatusDot status={value} />,
}))

/** Fields for assignee, status and deadline; empty ones are not changed. */
export const BulkFields = ({ draft, onChange }: BulkFieldsProps): ReactElement => {
  const { userId } = useViewer()
  const { users } = useStaff()
  const [typed, setTyped] = useState('')
  const people = useMemo(() => {
    const known = users.map((user) => ({
      value: String(user.id),
      label: user.id === userId ? `${fullName(user)} (jij)` : fullName(user),
      description: user.email,
      icon: <Avatar name={fullName(user)} id={user.id} size="small" />,
      isFound: typed === '' || matchesUser(user, typed),
    }))
    const isNobodyFound = fold(nobodyLabel).includes(fold(typed))
    // The chosen colleague stays an option during a search.
    return [...known, { value: nobody, label: nobodyLabel, isFound: isNobodyFound }].filter(
      ({ value, isFound }) => isFound || value === draft.assignee,
    )
  }, [users, userId, typed, draft.assignee])
  return (
    <div className={css.fields}>
      <ComboboxField
        label={bulkLabels.assignee_id}
        value={draft.assignee}
        options={people}
        placeholder={placeholder}
        empty="Geen collega gevonden"
        onSearch={setTyped}
        canClear
        onChange={(assignee) => onChange({ assignee })}
      />
      <ComboboxField
        label={bulkLabels.status}
        value={draft.status}
        options={statuses}
        placeholder={placeholder}
        canClear
        onChange={(status) => onChange({ status })}
      />
      <div>
        <DateField
          label={bulkLabels.due_date}
          value={draft.due}
          placeholder={draft.clearsDue ? noDeadline : placeholder}
          isDisabled={draft.clearsDue}
          onChange={(due) => onChange({ due })}
        />
        <CheckboxField
          label={noDeadline}
          value={draft.clearsDue}
          onChange={(clearsDue) => onChange(clearsDue ? { clearsDue, due: '' } : { clearsDue })}
        />
      </div>
    </div>
  )
}
