import { type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react'

/** The note on a client in three lines; the rest on request. */
export const ClientNote = ({ text }: { text: string }): ReactElement => {
  const id = useId()
  const words = useRef<HTMLParagraphElement>(null)
  const [isCut, setCut] = useState(false)
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    const element = words.current
    if (!element || isOpen) return
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])

  return (
    <div className="case-client-note">
      <h3>Notitie</h3>
      <p id={id} ref={words} data-clamped={isOpen ? undefined : true}>
        {text}
      </p>
      {isCut ? (
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'minder lezen' : 'verder lezen'}
        </button>
      ) : null}
    </div>
  )
}
