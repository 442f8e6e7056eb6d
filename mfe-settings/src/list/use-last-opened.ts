import { useRef } from 'react'

/** The record to draw in a panel: while it closes it still shows the one that was open. */
export const useLastOpened = (id: number | undefined): number | undefined => {
  const last = useRef(id)
  last.current = id ?? last.current
  return last.current
}
