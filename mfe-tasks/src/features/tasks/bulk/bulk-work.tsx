import { type TaskSelection, tasksAtOnce } from '@zaakwerk/contract/task-bulk'
import { lazyDialog } from '@zaakwerk/ui'
import { type SelectionAct, SelectionBar } from '@zaakwerk/widgets/choice/selection-bar'
import { useChoiceKeys } from '@zaakwerk/widgets/choice/use-choice-keys'
import type { ListChoice } from '@zaakwerk/widgets/choice/use-list-choice'
import { type ReactElement, useRef, useState } from 'react'
import type { BulkField } from '../../../bulk/bulk-messages.ts'

const { Dialog: BulkDialog } = lazyDialog(
  async () => (await import('../../../bulk/bulk.dialog.tsx')).BulkDialog,
)

interface BulkWorkProps {
  readonly choice: ListChoice<NonNullable<TaskSelection['filter']>>
  /** Number of tasks that match the filter. */
  readonly total: number
}

const acts: readonly SelectionAct<BulkField>[] = [
  { name: 'assignee_id', label: 'Toewijzen', key: 'T' },
  { name: 'status', label: 'Status', key: 'S' },
  { name: 'due_date', label: 'Deadline', key: 'D' },
]

/** Shortcuts for selecting tasks, and the bulk actions. */
export const BulkWork = ({ choice, total }: BulkWorkProps): ReactElement => {
  const { count } = choice
  const [field, setField] = useState<BulkField>()
  // A closing dialog still shows its field.
  const last = useRef<BulkField>('assignee_id')
  last.current = field ?? last.current
  useChoiceKeys(
    choice,
    Object.fromEntries(acts.map(({ name, key }) => [key.toLowerCase(), () => setField(name)])),
  )
  return (
    <>
      {count > 0 ? (
        <SelectionBar
          label="Gekozen taken"
          choice={choice}
          total={total}
          most={tasksAtOnce}
          acts={acts}
          opened={field}
          onAct={setField}
        />
      ) : null}
      <BulkDialog
        isOpen={field !== undefined}
        field={last.current}
        selection={choice.selection}
        count={count}
        onClose={() => setField(undefined)}
        onTried={choice.choose}
      />
    </>
  )
}
