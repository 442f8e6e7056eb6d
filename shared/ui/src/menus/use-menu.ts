import type { DropdownProps, MenuProps } from 'antd'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

interface MenuOptions {
  readonly items: NonNullable<MenuProps['items']>
  readonly onClick: NonNullable<MenuProps['onClick']>
  /** Key of the entry for where one is. */
  readonly selected?: string | undefined
}

interface Menu {
  /** For the kit's `Dropdown`. */
  readonly dropdown: DropdownProps
  /** For the button that opens it. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly 'aria-haspopup': 'menu'
    readonly 'aria-expanded': boolean
  }
}

const trigger: ['click'] = ['click']

/** The kit knows Enter alone. */
const pressBySpace = (event: KeyboardEvent): void => {
  const { key, target } = event
  const item = target instanceof Element ? target.closest<HTMLElement>('[role="menuitem"]') : null
  if (key !== ' ' || !item) return
  // Or the page would scroll.
  event.preventDefault()
  item.click()
}

/**
 * A button with a menu. By the time that something is chosen the focus is on the button again: a dialog that opens gives it back
 * there, where the entry of the menu is gone.
 */
export const useMenu = ({ items, onClick, selected }: MenuOptions): Menu => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choose: typeof onClick = (info) => {
    const { target } = info.domEvent
    // A link in an entry is followed by the browser, with that same click or key.
    if (!(target instanceof Element && target.closest('a[href]'))) {
      // Or the rest of that key press would go to the first button of the dialog that opens, mostly the one that closes it.
      info.domEvent.preventDefault()
      button.current?.focus()
    }
    onClick(info)
  }
  return {
    dropdown: {
      open: isOpen,
      onOpenChange: setOpen,
      trigger,
      placement: 'bottomRight',
      autoFocus: true,
      destroyOnHidden: true,
      menu: {
        items,
        selectedKeys: selected === undefined ? [] : [selected],
        onClick: choose,
        onKeyDown: pressBySpace,
      },
    },
    button: { ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen },
  }
}
