import { lazyDialog } from '@zaakwerk/ui'
import { type ReactElement, useRef, useState } from 'react'
import type { BulkField } from '../../../bulk/bulk-messages.ts'
import { rowIdOf } from '../../../choice/choice-area.tsx'
import { useKeys } from '../../../keys/use-keys.ts'
import type { TaskChoice } from '../use-task-choice.ts'
import { BulkBar } from './bulk-bar.tsx'

const { Dialog: BulkDialog } = lazyDialog(
  async () => (await import('../../../bulk/bulk.dialog.tsx')).BulkDialog,
)

interface BulkWorkProps {
  readonly choice: TaskChoice
  /** Number of tasks that match the filter. */
  readonly total: number
}

const isMenuOpen = (): boolean =>
  document.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') !== null

/** Shortcuts for selecting tasks, and the bulk actions. */
export const BulkWork = ({ choice, total }: BulkWorkProps): ReactElement => {
  const { boxes, count } = choice
  const [field, setField] = useState<BulkField>()
  // A closing dialog still shows its field.
  const last = useRef<BulkField>('assignee_id')
  last.current = field ?? last.current
  const isChosen = count > 0

  const chooseFocused = (kind: 'toggle' | 'range') => (): void => {
    const id = rowIdOf(document.activeElement)
    if (id !== undefined) boxes.step(kind === 'toggle' ? { kind, id } : { kind, to: id })
  }
  const extend = (by: 1 | -1) => (): void => {
    const row = document.activeElement?.closest('tbody tr')
    const next = by === 1 ? row?.nextElementSibling : row?.previousElementSibling
    const id = rowIdOf(next ?? null)
    if (id === undefined) return
    next?.querySelector<HTMLElement>('button[data-row]')?.focus()
    boxes.step({ kind: 'range', to: id })
  }
  const change = (wanted: BulkField) => (isChosen ? () => setField(wanted) : undefined)
  useKeys({
    x: chooseFocused('toggle'),
    'Shift+x': chooseFocused('range'),
    'Shift+ArrowDown': extend(1),
    'Shift+ArrowUp': extend(-1),
    t: change('assignee_id'),
    s: change('status'),
    d: change('due_date'),
    Escape: isChosen ? () => isMenuOpen() || choice.choose() : undefined,
  })
  return (
    <>
      {isChosen ? (
        <BulkBar
          count={count}
          total={total}
          isAll={choice.isAll}
          opened={field}
          onChooseAll={choice.chooseAll}
          onChange={setField}
          onClear={() => choice.choose()}
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
