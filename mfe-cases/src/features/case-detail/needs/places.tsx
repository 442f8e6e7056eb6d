import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/** The parts of the page of a case with input: facts by label, other parts by name. */
export type PlaceName = `fact ${string}` | 'action' | 'actions' | 'client' | 'mandate' | 'next' | 'upload'

/** Opens a place; for actions, the action with this key. */
type Open = (key: string) => void

const PlacesContext = createContext<Map<PlaceName, Open>>(new Map())

/** Context through which the parts of a page can open each other's dialogs and fields. */
export const Places = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const [places] = useState(() => new Map<PlaceName, Open>())
  return <PlacesContext value={places}>{children}</PlacesContext>
}

/** Registers a dialog or field under a name. */
export const usePlace = (name: PlaceName, open: Open): void => {
  const places = use(PlacesContext)
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    const start: Open = (key) => latest.current(key)
    places.set(name, start)
    return () => {
      // Another part may have registered the name meanwhile.
      if (places.get(name) === start) places.delete(name)
    }
  }, [places, name])
}

/** Opens a place by its name. */
export const useOpenPlace = (): ((name: PlaceName, key?: string) => void) => {
  const places = use(PlacesContext)
  return useCallback((name, key = '') => places.get(name)?.(key), [places])
}
