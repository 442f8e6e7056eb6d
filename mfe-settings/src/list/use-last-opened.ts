import { useRef } from 'react'

/** The record that a panel or dialog renders: during closing still the last one. */
export const useLastOpened = <Opened>(opened: Opened | undefined): Opened | undefined => {
  const last = useRef(opened)
  last.current = opened ?? last.current
  return last.current
}
