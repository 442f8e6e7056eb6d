import { Dropdown, type MenuProps } from 'antd'
import { type ReactElement, useState } from 'react'
import { MoreIcon } from '../icons.ts'
import css from './row-menu.module.css'

interface RowMenuProps {
  /** "Meer voor dossier Z-2604812". */
  readonly label: string
  readonly items: NonNullable<MenuProps['items']>
  readonly onClick: NonNullable<MenuProps['onClick']>
  /** Of the button, which gets the focus back after a dialog of this row. */
  readonly id?: string
}

const trigger: ['click'] = ['click']

/** What else can be done with a row. */
export const RowMenu = ({ label, items, onClick, id }: RowMenuProps): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={trigger}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      menu={{ items, onClick }}
    >
      <button
        type="button"
        id={id}
        className={css.menu}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        <MoreIcon />
      </button>
    </Dropdown>
  )
}
