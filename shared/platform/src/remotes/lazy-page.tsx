import {
  type ComponentType,
  createContext,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactElement,
  useContext,
} from 'react'

/** Counts the user's "Opnieuw proberen" in an area; the host's boundary provides it. */
export const AttemptContext = createContext(0)

/**
 * A page whose code comes when it is first shown. React keeps a failed `lazy` for ever;
 * this one loads anew when the user tries again.
 */
export const lazyPage = (load: () => Promise<ComponentType>): (() => ReactElement) => {
  let current:
    | { readonly attempt: number; readonly page: LazyExoticComponent<ComponentType>; hasFailed: boolean }
    | undefined

  const start = (attempt: number): LazyExoticComponent<ComponentType> => {
    const page = lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        if (current) current.hasFailed = true
        throw error
      }
    })
    current = { attempt, page, hasFailed: false }
    return page
  }

  return function LazyPage() {
    const attempt = useContext(AttemptContext)
    const isStale = current?.hasFailed && current.attempt !== attempt
    return createElement(current && !isStale ? current.page : start(attempt))
  }
}
