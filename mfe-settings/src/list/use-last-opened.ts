import { useRef } from 'react'

/** What to draw in a panel or dialog: while it closes it still shows the record that was open. */
export const useLastOpened = <Opened>(opened: Opened | undefined): Opened | undefined => {
  const last = useRef(opened)
  last.current = opened ?? last.current
  return last.current
}
