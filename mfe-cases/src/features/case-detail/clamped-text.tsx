import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react'
import css from './clamped-text.module.css'

/** A text in three lines; the rest on request. */
export const ClampedText = ({ text }: { readonly text: string }): ReactElement => {
  const id = useId()
  const span = useRef<HTMLSpanElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    const element = span.current
    if (!element || isOpen) return
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <>
      <span id={id} ref={span} className={css.text} data-clamped={isOpen ? undefined : true}>
        {text}
      </span>
      {isCut ? (
        <button
          type="button"
          className={`${css.more} strong`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'minder lezen' : 'verder lezen'}
        </button>
      ) : null}
    </>
  )
}
