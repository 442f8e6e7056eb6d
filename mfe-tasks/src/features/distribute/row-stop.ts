import { createContext, useContext } from 'react'

/** The task whose picker is the tab stop of the proposal, so that Tab leaves the rows; the arrow keys move between them. */
interface RowStop {
  readonly taskId: number | undefined
  readonly set: (taskId: number) => void
}

const RowStopContext = createContext<RowStop>({ taskId: undefined, set: () => undefined })

export const RowStopProvider = RowStopContext.Provider

/** Props that make the picker of a task part of one tab stop. */
export const useRowStop = (taskId: number): { readonly tabIndex: number; readonly onFocus: () => void } => {
  const stop = useContext(RowStopContext)
  return { tabIndex: stop.taskId === taskId ? 0 : -1, onFocus: () => stop.set(taskId) }
}
