import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { type MenuProps, RowMenu, TrashIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'

interface CaseRowMenuProps {
  readonly row: CaseSummary
  readonly onDelete: (row: CaseSummary) => void
}

const items: NonNullable<MenuProps['items']> = [
  { key: 'delete', label: 'Verwijderen', icon: <TrashIcon />, danger: true },
]

/** Element that gets the focus back after a dialog of this row. */
export const rowMenuId = (caseId: number): string => `case-menu-${caseId}`

export const CaseRowMenu = ({ row, onDelete }: CaseRowMenuProps): ReactElement => (
  <RowMenu
    id={rowMenuId(row.id)}
    label={`Meer voor dossier ${row.internal_id}`}
    items={items}
    onClick={() => onDelete(row)}
  />
)
