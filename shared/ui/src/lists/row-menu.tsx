import { Dropdown, type MenuProps } from 'antd'
import type { ReactElement } from 'react'
import { MoreIcon } from '../icons.ts'
import { useMenu } from '../menus/use-menu.ts'
import css from './row-menu.module.css'

interface RowMenuProps {
  /** "Meer voor dossier Z-2604812". */
  readonly label: string
  readonly items: NonNullable<MenuProps['items']>
  readonly onClick: NonNullable<MenuProps['onClick']>
  /** Of the button, which gets the focus back after a dialog of this row. */
  readonly id?: string
}

/** The menu of a row with its other actions. */
export const RowMenu = ({ label, items, onClick, id }: RowMenuProps): ReactElement => {
  const { dropdown, button } = useMenu({ items, onClick })
  return (
    <Dropdown {...dropdown}>
      <button {...button} type="button" id={id} className={css.menu} aria-label={label}>
        <MoreIcon />
      </button>
    </Dropdown>
  )
}
