import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { handoverNoteLabel } from '@zaakwerk/domain/task-labels'
import { CheckboxField, ComboboxField, type ComboboxOption, DateField, TextField } from '@zaakwerk/ui/forms'
import { ColleagueField } from '@zaakwerk/widgets/staff/colleague-field'
import { TaskStatusDot } from '@zaakwerk/widgets/task-status'
import type { ReactElement } from 'react'
import { taskStatusOptions } from '../filters/task-filter-options.ts'
import css from './bulk.module.css'
import { bulkLabels } from './bulk-messages.ts'
import type { BulkDraft } from './use-bulk-draft.ts'

interface BulkFieldsProps {
  readonly draft: BulkDraft
  /** Whether a note to the new assignee can be added. */
  readonly handsOver: boolean
  readonly onChange: (values: Partial<BulkDraft>) => void
}

const placeholder = 'Niet wijzigen'
const noDeadline = 'Geen deadline'

const statuses: readonly ComboboxOption[] = taskStatusOptions.map(({ value, label }) => ({
  value,
  label,
  icon: <TaskStatusDot status={value} />,
}))

/** Fields for assignee, status and deadline; an empty field changes nothing. A new assignee adds the field for a note. */
export const BulkFields = ({ draft, handsOver, onChange }: BulkFieldsProps): ReactElement => {
  return (
    <div className={css.fields}>
      <ColleagueField
        label={bulkLabels.assignee_id}
        value={draft.assignee}
        placeholder={placeholder}
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
      {handsOver ? (
        <div className={css.note}>
          <TextField
            label={handoverNoteLabel}
            value={draft.note}
            maxLength={taskTextLengths.handover_note}
            hint="Mag leeg. Komt in de beschrijving van elke taak die van collega wisselt; je collega ziet het op Vandaag."
            onChange={(note) => onChange({ note })}
          />
        </div>
      ) : null}
    </div>
  )
}
