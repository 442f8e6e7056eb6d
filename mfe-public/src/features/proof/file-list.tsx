import { type ReactElement, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../messages/language.ts'
import { FileRow, type RowButtonName } from './file-row.tsx'
import css from './proof.module.css'
import { type Progress, proofWords } from './proof-messages.ts'
import { isFinishing, isOpen, type ProofState } from './proof-state.ts'
import { progressOf } from './received-count.ts'

/** Milliseconds between two announcements. */
const calmMs = 2_000

/** Throttles the count for announcements. */
const useCalm = (now: Progress): Progress => {
  const [shown, setShown] = useState(now)
  const changedAt = useRef(0)
  const { number, areAllPhotos, of } = now
  useEffect(() => {
    if (number === shown.number && areAllPhotos === shown.areAllPhotos && of === shown.of) return
    // A chosen file is often uploaded before its announcement.
    const from = number === shown.number ? Date.now() : changedAt.current
    const wait = Math.max(0, from + calmMs - Date.now())
    const timer = setTimeout(() => {
      changedAt.current = Date.now()
      setShown({ number, areAllPhotos, of })
    }, wait)
    return () => clearTimeout(timer)
  }, [number, areAllPhotos, of, shown])
  return shown
}

interface FileListProps {
  readonly state: ProofState
  readonly onAct: (act: RowButtonName, id: number) => void
}

/** The files with their progress, and the announced count of received ones. */
export const FileList = ({ state, onAct }: FileListProps): ReactElement => {
  const { items, interruption } = state
  const words = useWords(proofWords)
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const received = useCalm(progressOf(state))
  // After "Klaar" it is shown there, else it would be announced twice.
  const isHeldUp = !isFinishing(state) && items.some(isOpen)

  const act = useCallback(
    (what: RowButtonName, id: number): void => {
      onAct(what, id)
      if (what === 'removed') heading.current?.focus({ preventScroll: true })
    },
    [onAct],
  )

  return (
    <section aria-labelledby={headingId}>
      <div aria-live="polite">
        <h2 ref={heading} id={headingId} className={css.heading} tabIndex={-1}>
          {words.received(received)}
        </h2>
        {interruption && isHeldUp && <p className={css.said}>{words.interruption[interruption]}.</p>}
      </div>
      {items.length > 0 && (
        <ul className={css.rows} aria-labelledby={headingId}>
          {items.map((item) => (
            <FileRow key={item.id} item={item} interruption={interruption} onAct={act} />
          ))}
        </ul>
      )}
    </section>
  )
}
