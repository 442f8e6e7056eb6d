import { createContext, use, useEffect, useId } from 'react'

/** What is unsaved on a case page. */
export interface Unsaved {
  /** Says of one place whether something typed in it is unsaved; `label` names it. */
  readonly mark: (place: string, label: string | undefined) => void
  /** The case is gone: nothing that was typed can be saved any more, so leaving asks nothing. */
  readonly letGo: () => void
}

export const UnsavedContext = createContext<Unsaved>({ mark: () => undefined, letGo: () => undefined })

/** Holds whoever leaves the page while this is unsaved. */
export const useUnsaved = (label: string, isUnsaved: boolean): void => {
  const place = useId()
  const { mark } = use(UnsavedContext)
  useEffect(() => {
    mark(place, isUnsaved ? label : undefined)
    return () => mark(place, undefined)
  }, [mark, place, label, isUnsaved])
}
