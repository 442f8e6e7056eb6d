import { createContext, type FocusEvent, use, useCallback, useState } from 'react'

/** Label of the fact with the focus, whose value is marked on the document beside it. */
export const FocusedFactContext = createContext<string | undefined>(undefined)

export const useFocusedFact = (): string | undefined => use(FocusedFactContext)

/** Tracks the focus among facts; it remains while the document is scrolled. */
export const useFactFocus = () => {
  const [focused, setFocused] = useState<string>()
  const onFocus = useCallback(
    ({ target }: FocusEvent) => setFocused(target.closest<HTMLElement>('[data-fact]')?.dataset.fact),
    [],
  )
  return { focused, onFocus }
}
