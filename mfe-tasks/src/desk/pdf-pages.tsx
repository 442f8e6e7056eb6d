import { MarkedPage, type PageMark } from '@zaakwerk/pdf/marked-page'
import type { PdfProblem } from '@zaakwerk/pdf/open-pdf'
import { usePdf } from '@zaakwerk/pdf/pdf-page'
import { useWidth } from '@zaakwerk/pdf/use-width'
import { Failed, RetryIcon } from '@zaakwerk/ui'
import { useKeys } from '@zaakwerk/widgets/keys/use-keys'
import { PageSteps } from '@zaakwerk/widgets/page-steps'
import { type ComponentProps, type ReactElement, useRef, useState } from 'react'
import css from './preview.module.css'

const fileProblems: Readonly<Record<PdfProblem, string>> = {
  broken: 'Dit bestand is beschadigd en kan niet worden getoond.',
  encrypted: 'Dit bestand is beveiligd met een wachtwoord en kan hier niet worden getoond.',
  unavailable: 'De weergave van bestanden kon niet worden geladen. Haal de pagina opnieuw op.',
}

/** An A4 page at 74 %. */
const usualWidth = 440
const margin = 40

/** A message in the centre of the page. */
export const PreviewProblem = (props: ComponentProps<typeof Failed>): ReactElement => (
  <div className={css.problem}>
    <Failed {...props} />
  </div>
)

interface PdfPagesProps {
  readonly content: Blob
  /** Accessible name of what the pages show. */
  readonly name: string
  /** Why they cannot be shown; default: texts about a file. */
  readonly problems?: Readonly<Record<PdfProblem, string>>
  readonly kind?: 'pdf' | 'picture'
  /** CSS pixels of a page where there is room. */
  readonly pageWidth?: number
  /** For pages that can be turned: the quarter turns clockwise that put each upright. Key R turns further. */
  readonly turns?: readonly number[]
  /** The places on the pages from which values were read. */
  readonly marks?: readonly PageMark[]
  /** Key of the mark with the ring, whose page is shown. */
  readonly focused?: string | undefined
  readonly onMark?: (key: string) => void
  /** Splits the file after the page that is shown. */
  readonly onSplit?: ((after: number) => void) | undefined
}

const noMarks: readonly PageMark[] = []

/** Viewer for a PDF or an image, one page at a time. */
export const PdfPages = ({
  content,
  name,
  problems = fileProblems,
  kind = 'pdf',
  pageWidth = usualWidth,
  turns,
  marks = noMarks,
  focused,
  onMark,
  onSplit,
}: PdfPagesProps): ReactElement => {
  const state = usePdf(content, kind)
  const [page, setPage] = useState(1)
  const [isUndrawable, setUndrawable] = useState(false)
  /** Rotations by the user in quarter turns, per page. */
  const [turned, setTurned] = useState<Readonly<Record<number, number>>>({})
  const [lastFocused, setLastFocused] = useState<string>()
  if (focused !== lastFocused) {
    setLastFocused(focused)
    const mark = marks.find(({ key }) => key === focused)
    if (mark) setPage(mark.piece.page)
  }
  const byHand = turned[page] ?? 0
  const turn = (): void => setTurned((before) => ({ ...before, [page]: (byHand + 1) % 4 }))
  useKeys({ r: turns ? turn : undefined })
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  if (state.phase === 'failed') return <PreviewProblem text={problems[state.problem]} />
  if (isUndrawable) return <PreviewProblem text={problems.broken} />
  const count = state.phase === 'open' ? state.pdf.pageCount : 1
  const goTo = (target: number): void => {
    setPage(target)
    if (box.current) box.current.scrollTop = 0
  }
  return (
    <>
      <section
        ref={box}
        className={`${css.pages} ring-inside`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Pagina"
      >
        {state.phase === 'open' ? (
          <MarkedPage
            pdf={state.pdf}
            page={page}
            width={width > 0 ? Math.min(pageWidth, width - margin) : pageWidth}
            quarters={((turns?.[page - 1] ?? 0) + byHand) % 4}
            name={name}
            onFailed={() => setUndrawable(true)}
            // They are measured on the upright page.
            marks={byHand === 0 ? marks : noMarks}
            focused={focused}
            onMark={onMark}
            scroller={box}
          />
        ) : null}
      </section>
      <div className={`${css.paging} row quiet num`}>
        <PageSteps page={page} count={count} onPage={goTo} />
        {turns ? (
          <button type="button" aria-label="Draai de pagina" aria-keyshortcuts="R" onClick={turn}>
            <RetryIcon size={14} />
          </button>
        ) : null}
        {onSplit && page < count ? (
          <button type="button" className={css.split} onClick={() => onSplit(page)}>
            Splits hierna
          </button>
        ) : null}
      </div>
    </>
  )
}
