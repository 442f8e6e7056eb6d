import type { ReactElement } from 'react'
import { lazyDialog } from '../../dialogs/lazy-dialog.tsx'
import { FilterPanel } from '../../filters/filter-panel.tsx'
import { ColumnsIcon } from '../../icons.ts'
import css from './columns-button.module.css'
import type { ColumnChoice } from './use-columns.ts'

const { Dialog: ColumnsPanel } = lazyDialog(async () => (await import('./columns-panel.tsx')).ColumnsPanel)

/** "Kolommen": opens the choice and order of columns. Hidden while rows are cards. */
export const ColumnsButton = ({ choice }: { readonly choice: ColumnChoice }): ReactElement => (
  <div className={css.columns}>
    <FilterPanel
      label="Kolommen"
      icon={<ColumnsIcon />}
      note={choice.layout.shown.filter((column) => column.choice).length}
      count={0}
    >
      {(close) => <ColumnsPanel isOpen onClose={close} choice={choice} />}
    </FilterPanel>
  </div>
)
