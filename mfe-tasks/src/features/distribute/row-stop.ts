import { createContext, useContext } from 'react'

/** The task whose picker is the tab stop of the proposal (roving tabindex). Tab leaves the rows; the arrow keys move between them. */
interface RowStop {
  readonly taskId: number | undefined
  readonly set: (taskId: number) => void
}

const RowStopContext = createContext<RowStop>({ taskId: undefined, set: () => undefined })

export const RowStopProvider = RowStopContext.Provider

/** Roving tabindex props for the picker of a task. */
export const useRowStop = (taskId: number): { readonly tabIndex: number; readonly onFocus: () => void } => {
  const stop = useContext(RowStopContext)
  return { tabIndex: stop.taskId === taskId ? 0 : -1, onFocus: () => stop.set(taskId) }
}
