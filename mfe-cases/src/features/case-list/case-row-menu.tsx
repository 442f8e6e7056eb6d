import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import { Dropdown, type MenuProps, MoreIcon, TrashIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './case-row-menu.module.css'

interface CaseRowMenuProps {
  readonly row: CaseSummary
  readonly onDelete: (row: CaseSummary) => void
}

const items: MenuProps['items'] = [{ key: 'delete', label: 'Verwijderen', icon: <TrashIcon />, danger: true }]
const trigger: ['click'] = ['click']

/** Element that gets the focus back after a dialog of this row. */
export const rowMenuId = (caseId: number): string => `case-menu-${caseId}`

export const CaseRowMenu = ({ row, onDelete }: CaseRowMenuProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      menu={{ items, onClick: () => onDelete(row) }}
    >
      <button
        type="button"
        id={rowMenuId(row.id)}
        className={css.menu}
        aria-label={`Meer voor dossier ${row.internal_id}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <MoreIcon />
      </button>
    </Dropdown>
  )
}
