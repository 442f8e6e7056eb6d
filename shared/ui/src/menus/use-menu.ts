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
    readonly onKeyDown: (event: KeyboardEvent) => void
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
 * A button with a menu, which arrow down opens too. By the time that something is chosen the focus is on the button again: a dialog
 * that opens gives it back there, where the entry of the menu is gone.
 */
export const useMenu = ({ items, onClick, selected }: MenuOptions): Menu => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The kit gives it back itself after Esc, but is told of that key when the menu has closed already.
  const changeOpen = (next: boolean): void => {
    if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus()
    setOpen(next)
  }
  const openByArrow = (event: KeyboardEvent): void => {
    // In a list the arrows go through the rows.
    if (isOpen || event.key !== 'ArrowDown' || event.currentTarget.closest('tr')) return
    event.preventDefault()
    setOpen(true)
  }
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
      onOpenChange: changeOpen,
      trigger,
      placement: 'bottomRight',
      autoFocus: true,
      destroyOnHidden: true,
      menu: {
        items,
        selectedKeys: selected === undefined ? [] : [selected],
        onClick: choose,
        onKeyDown: pressBySpace,
        // The kit moves the focus in some frames after opening, and draws no more of a menu that has closed by then.
        onFocus: () => {
          if (button.current?.getAttribute('aria-expanded') === 'false') button.current.focus()
        },
      },
    },
    button: { ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onKeyDown: openByArrow },
  }
}
