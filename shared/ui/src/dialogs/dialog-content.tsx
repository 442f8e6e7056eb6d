import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Whether the content scrolls and has nothing focusable, so that the keyboard could not scroll it. */
const isOutOfReach = (content: HTMLElement): boolean => {
  const box = content.parentElement
  return box !== null && box.scrollHeight > box.clientHeight && content.querySelector(focusable) === null
}

/** The content of a dialog. Text that does not fit in the window is focusable, so that keys scroll it. */
export const DialogContent = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const content = useRef<HTMLDivElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  useLayoutEffect(() => {
    const { current } = content
    if (!current) return
    const measure = (): void => setTakesFocus(isOutOfReach(current))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    if (current.parentElement) observer.observe(current.parentElement)
    return () => observer.disconnect()
  }, [])
  const reach = takesFocus ? ({ role: 'group', 'aria-label': 'Inhoud', tabIndex: 0 } as const) : {}
  return (
    <div ref={content} {...reach}>
      {children}
    </div>
  )
}
