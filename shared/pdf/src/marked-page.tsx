import { type ComponentProps, type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import css from './page-marks.module.css'
import type { Piece } from './page-piece.tsx'
import { PdfPage } from './pdf-page.tsx'

/** A place on a page that is tinted. */
export interface PageMark {
  readonly key: string
  readonly piece: Piece & { readonly page: number }
  /** Whether the value at this position is invalid. */
  readonly isDoubtful?: boolean
}

interface MarkedPageProps extends Omit<ComponentProps<typeof PdfPage>, 'onDrawn'> {
  readonly marks: readonly PageMark[]
  /** Key of the mark with the ring, which is scrolled into view. */
  readonly focused: string | undefined
  readonly onMark?: ((key: string) => void) | undefined
  /** The scroll container of the page. */
  readonly scroller: RefObject<HTMLElement | null>
}

const percent = (share: number): string => `${share * 100}%`

const placeOf = ({ x, y, width, height }: Piece) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

/** A page with marks at the positions of the read values. */
export const MarkedPage = ({ marks, focused, onMark, scroller, ...page }: MarkedPageProps): ReactElement => {
  const ring = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState(0)
  // Only the page scrolls: the field with the focus has to stay in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another field has the focus, or its page was drawn
  useEffect(() => {
    const [paper, mark] = [scroller.current, ring.current]
    if (!paper || !mark) return
    const isInView = mark.offsetTop > paper.scrollTop && mark.offsetTop < paper.scrollTop + paper.clientHeight
    if (!isInView) paper.scrollTop = mark.offsetTop - paper.clientHeight / 2
  }, [focused, page.page, drawn])
  return (
    <div className={css.sheet} style={{ width: page.width }}>
      <PdfPage {...page} onDrawn={() => setDrawn((count) => count + 1)} />
      {marks
        .filter(({ piece }) => piece.page === page.page)
        .map(({ key, piece, isDoubtful = false }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the field is reached by keyboard
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <span
            key={key}
            ref={focused === key ? ring : undefined}
            className={css.mark}
            data-focused={focused === key || undefined}
            data-doubtful={isDoubtful || undefined}
            data-clickable={onMark ? true : undefined}
            style={placeOf(piece)}
            onClick={onMark ? () => onMark(key) : undefined}
          />
        ))}
    </div>
  )
}
