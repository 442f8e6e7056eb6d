import type { PdfProblem } from '@zaakwerk/pdf/open-pdf'
import { PdfPage, usePdf } from '@zaakwerk/pdf/pdf-page'
import { useWidth } from '@zaakwerk/pdf/use-width'
import { ChevronLeftIcon, ChevronRightIcon, Failed } from '@zaakwerk/ui'
import { type ComponentProps, type ReactElement, useRef, useState } from 'react'
import css from './preview.module.css'

/** An A4 page at 74 %. */
const pageWidth = 440
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
  /** What is said when they cannot be shown. */
  readonly problems: Readonly<Record<PdfProblem, string>>
}

/** The pages of a PDF, one at a time. */
export const PdfPages = ({ content, name, problems }: PdfPagesProps): ReactElement => {
  const state = usePdf(content)
  const [page, setPage] = useState(1)
  const [isUndrawable, setUndrawable] = useState(false)
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  if (state.phase === 'failed') return <PreviewProblem text={problems[state.problem]} />
  if (isUndrawable) return <PreviewProblem text={problems.broken} />
  const count = state.phase === 'open' ? state.pdf.pageCount : 1
  const goTo = (target: number): void => {
    setPage(target)
    if (box.current) box.current.scrollTop = 0
  }
  const step = (label: string, target: number, icon: ReactElement): ReactElement => {
    const isThere = target >= 1 && target <= count
    return (
      // Not `disabled`: the button that led to the last page would lose the focus.
      <button
        type="button"
        aria-label={label}
        aria-disabled={isThere ? undefined : true}
        onClick={isThere ? () => goTo(target) : undefined}
      >
        {icon}
      </button>
    )
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
          <PdfPage
            pdf={state.pdf}
            page={page}
            width={width > 0 ? Math.min(pageWidth, width - margin) : pageWidth}
            name={name}
            onFailed={() => setUndrawable(true)}
          />
        ) : null}
      </section>
      <div className={`${css.paging} row quiet num`}>
        {step('Vorige pagina', page - 1, <ChevronLeftIcon size={14} />)}
        <span aria-live="polite">{`Pagina ${page} van ${count}`}</span>
        {step('Volgende pagina', page + 1, <ChevronRightIcon size={14} />)}
      </div>
    </>
  )
}
