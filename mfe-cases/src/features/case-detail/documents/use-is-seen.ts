import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been on the screen: what only the eye needs is not fetched before. */
export const useIsSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
