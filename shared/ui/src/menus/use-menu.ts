import type { DropdownProps, MenuProps } from 'antd'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

interface MenuOptions {
  readonly items: NonNullable<MenuProps['items']>
  readonly onClick: NonNullable<MenuProps['onClick']>
  /** Key of the current entry. */
  readonly selected?: string | undefined
}

interface Menu {
  /** Props for antd's `Dropdown`. */
  readonly dropdown: DropdownProps
  /** Props for the button that opens it. */
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>
    readonly 'aria-haspopup': 'menu'
    readonly 'aria-expanded': boolean
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
}

const trigger: ['click'] = ['click']

/** antd handles only Enter. */
const pressBySpace = (event: KeyboardEvent): void => {
  const { key, target } = event
  const item = target instanceof Element ? target.closest<HTMLElement>('[role="menuitem"]') : null
  if (key !== ' ' || !item) return
  // Prevents scrolling.
  event.preventDefault()
  item.click()
}

/**
 * A button with a menu, which arrow down also opens. The focus is back on the button before the action runs: a dialog returns it there, because the menu entry
 * is gone.
 */
export const useMenu = ({ items, onClick, selected }: MenuOptions): Menu => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // antd itself returns the focus after Esc, but reports that key after the menu has closed.
  const changeOpen = (next: boolean): void => {
    if (!next && document.activeElement?.closest('[role="menu"]')) button.current?.focus()
    setOpen(next)
  }
  const openByArrow = (event: KeyboardEvent): void => {
    // In a list the arrow keys move through the rows.
    if (isOpen || event.key !== 'ArrowDown' || event.currentTarget.closest('tr')) return
    event.preventDefault()
    setOpen(true)
  }
  const choose: typeof onClick = (info) => {
    const { target } = info.domEvent
    // The browser follows a link in an entry.
    if (!(target instanceof Element && target.closest('a[href]'))) {
      // Otherwise the same key press would activate the first button of the dialog that opens, mostly cancel.
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
        // antd moves the focus some frames after opening, and no longer renders a menu that has closed by then.
        onFocus: () => {
          if (button.current?.getAttribute('aria-expanded') === 'false') button.current.focus()
        },
      },
    },
    button: { ref: button, 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onKeyDown: openByArrow },
  }
}
