import { useSession } from '@zaakwerk/platform'
import { lazyDialog, SearchIcon } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useEffect, useState } from 'react'
import shell from '../shell/shell.module.css'

const { Dialog, preload } = lazyDialog(
  async () => (await import(/* webpackChunkName: "search" */ './search.dialog.tsx')).SearchDialog,
)

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** "Zoek" of the top bar, and Ctrl+K from anywhere, also from a field or a dialog. */
export const SearchButton = (): ReactElement => {
  const { isLapsed } = useSession()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    // The search does not open over the password dialog.
    if (isLapsed) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchKey(event) || event.isComposing) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isLapsed])
  return (
    <>
      <button
        type="button"
        className={`${shell.search} row strong`}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
        <span className={shell.searchWord}>Zoek</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Dialog isOpen={isOpen && !isLapsed} onClose={close} />
    </>
  )
}
