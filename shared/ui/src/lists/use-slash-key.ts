import { type RefObject, useEffect } from 'react'
import { isTyping } from '../keys/is-typing.ts'

/** `/` goes to the search field, unless someone is typing or a dialog is open. */
export const useSlashKey = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}
