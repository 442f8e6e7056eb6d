import { createContext, type FocusEvent, use, useCallback, useState } from 'react'

/** Label of the focused fact, whose value is marked in the document. */
export const FocusedFactContext = createContext<string | undefined>(undefined)

export const useFocusedFact = (): string | undefined => use(FocusedFactContext)

/** Tracks the focused fact. It is kept while the document is scrolled. */
export const useFactFocus = () => {
  const [focused, setFocused] = useState<string>()
  const onFocus = useCallback(
    ({ target }: FocusEvent) => setFocused(target.closest<HTMLElement>('[data-fact]')?.dataset.fact),
    [],
  )
  return { focused, onFocus }
}
