import { useSession } from '@zaakwerk/platform'
import { lazyDialog, SearchIcon } from '@zaakwerk/ui'
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import shell from '../shell/shell.module.css'

const { Dialog, preload } = lazyDialog(
  async () => (await import(/* webpackChunkName: "search" */ './search.dialog.tsx')).SearchDialog,
)

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** The text after a key press; undefined for a key that enters no text. */
const typedAfter = (text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Backspace') return [...text].slice(0, -1).join('')
  return [...key].length === 1 ? text + key : undefined
}

/** "Zoek" of the top bar, and Ctrl+K from anywhere, also from a field or a dialog. */
export const SearchButton = (): ReactElement => {
  const { isLapsed } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  /** Whether Enter was pressed before the results were loaded. */
  const [isAwaited, setAwaited] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const open = useCallback(() => {
    setTyped('')
    setAwaited(false)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    // The search does not open over the password dialog.
    if (isLapsed) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isSearchKey(event) || event.isComposing) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isLapsed, open])
  // Buffers text that is typed before the field has the focus.
  useEffect(() => {
    if (!isOpen || isLapsed) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (field.current?.closest('[role="dialog"]')?.contains(document.activeElement) || event.isComposing)
        return
      const next = typedAfter(typed, event)
      if (next !== undefined) setTyped(next)
      else if (event.key === 'Enter') setAwaited(true)
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen, isLapsed, typed, close])
  return (
    <>
      <button
        type="button"
        className={`${shell.search} row strong`}
        aria-keyshortcuts="Control+K"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <SearchIcon />
        <span className={shell.searchWord}>Zoek</span>
        <kbd>Ctrl K</kbd>
      </button>
      <Dialog
        isOpen={isOpen && !isLapsed}
        onClose={close}
        field={field}
        typed={typed}
        onType={setTyped}
        isAwaited={isAwaited}
        onAwait={setAwaited}
      />
    </>
  )
}
