import { MarkedPage } from '@zaakwerk/pdf/marked-page'
import type { PdfProblem } from '@zaakwerk/pdf/open-pdf'
import { usePdf } from '@zaakwerk/pdf/pdf-page'
import { useWidth } from '@zaakwerk/pdf/use-width'
import { Button } from '@zaakwerk/ui'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import { StepButtons } from '../../../../navigation/step-buttons.tsx'
import { useFocusedFact } from '../../facts/focused-fact.ts'
import { useOpenPlace } from '../../needs/places.tsx'
import type { FactMark } from './fact-marks.ts'
import { NoPreview } from './plain-views.tsx'
import css from './preview.module.css'

interface PdfViewProps {
  readonly content: Blob
  readonly name: string
  readonly onDownload: () => void
  readonly kind: 'pdf' | 'picture'
  /** Whether the view is beside the facts: the left and right arrow keys then open other documents, and a mark opens its fact. */
  readonly isDocked: boolean
  readonly marks: readonly FactMark[]
  /** Clockwise quarter turns that make each recognised page upright. */
  readonly turns: readonly number[]
}

const problemTexts: Readonly<Record<PdfProblem, string>> = {
  broken: 'Deze PDF is beschadigd en kan niet worden getoond.',
  encrypted: 'Deze PDF is met een wachtwoord beveiligd en kan hier niet worden getoond.',
  unavailable:
    'De weergave van PDF-bestanden kon niet worden geladen. Sluit dit venster en probeer het opnieuw.',
}

const zooms = [0.5, 0.75, 1, 1.5, 2, 3] as const
const fitting = zooms.indexOf(1)

/** Space around the page, so that its edge is visible. */
const margin = 32
/** Width when nothing can be measured. */
const usualWidth = 800

/** Viewer for a PDF or an image at the available width, with marks at the values of facts. */
export const PdfView = ({
  content,
  kind,
  name,
  onDownload,
  isDocked,
  marks,
  turns,
}: PdfViewProps): ReactElement => {
  const state = usePdf(content, kind)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(fitting)
  const [isUndrawable, setUndrawable] = useState(false)
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const openPlace = useOpenPlace()
  const fact = useFocusedFact()
  const focused = marks.find((mark) => mark.fact === fact)
  const [lastFocused, setLastFocused] = useState<string>()
  if (focused?.key !== lastFocused) {
    setLastFocused(focused?.key)
    if (focused) setPage(focused.piece.page)
  }

  if (state.phase === 'failed' || isUndrawable) {
    const problem = state.phase === 'failed' ? state.problem : 'broken'
    return <NoPreview text={problemTexts[problem]} name={name} onDownload={onDownload} />
  }
  const count = state.phase === 'open' ? state.pdf.pageCount : 1
  const goTo = (next: number): void => {
    setPage(Math.min(Math.max(next, 1), count))
    if (box.current) box.current.scrollTop = 0
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = { PageDown: 1, PageUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    if (event.key.startsWith('Arrow')) {
      // If the page overflows its container, the arrow keys scroll horizontally instead of opening another document.
      if (zoom > fitting) event.stopPropagation()
      if (isDocked || zoom > fitting) return
    }
    event.preventDefault()
    goTo(page + step)
  }
  const onMark = (key: string): void => {
    const mark = marks.find((one) => one.key === key)
    if (mark) openPlace(...mark.place)
  }
  const pageWidth = Math.max(200, (width || usualWidth) - margin) * (zooms[zoom] ?? 1)
  return (
    <>
      <section
        ref={box}
        className={`${css.scroll} ring-inside`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Pagina"
        onKeyDown={onKey}
      >
        {state.phase === 'open' ? (
          <MarkedPage
            pdf={state.pdf}
            page={page}
            width={Math.floor(pageWidth)}
            quarters={turns[page - 1] ?? 0}
            name={name}
            onFailed={() => setUndrawable(true)}
            marks={marks}
            focused={focused?.key}
            onMark={isDocked ? onMark : undefined}
            scroller={box}
          />
        ) : (
          <p role="status">Bezig met openen</p>
        )}
      </section>
      <div className={`${css.tools} row wrap`} role="toolbar" aria-label="Bladeren en vergroten">
        <StepButtons
          at={page}
          count={count}
          previous={{ label: 'Vorige pagina' }}
          next={{ label: 'Volgende pagina' }}
          type="default"
          onGo={goTo}
        >
          <span className="num" aria-live="polite">{`Pagina ${page} van ${count}`}</span>
        </StepButtons>
        <span className={css.zoom}>
          <Button size="small" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            Kleiner
          </Button>
          <Button size="small" aria-pressed={zoom === fitting} onClick={() => setZoom(fitting)}>
            Paginabreedte
          </Button>
          <Button size="small" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
            Groter
          </Button>
        </span>
      </div>
    </>
  )
}
