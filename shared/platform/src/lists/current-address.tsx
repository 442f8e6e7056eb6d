import { createContext, type ReactElement, type ReactNode, use } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'

const Navigate = createContext<NavigateFunction | undefined>(undefined)

/** Placed by the shell directly under the router, whose address is there at once. */
export const CurrentAddress = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <Navigate value={useNavigate()}>{children}</Navigate>
)

/**
 * Navigates from the address that the router has, for what happens late, such as a search after a pause in typing. `useNavigate` in a page starts from the
 * rendered address, and would undo a click on a link that a busy page has not rendered yet.
 */
export const useNavigateFromCurrent = (): NavigateFunction => {
  const fromRendered = useNavigate()
  return use(Navigate) ?? fromRendered
}
