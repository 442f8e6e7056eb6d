import type { PdfProblem } from '@zaakwerk/pdf/open-pdf'
import { PdfPage, usePdf } from '@zaakwerk/pdf/pdf-page'
import { useWidth } from '@zaakwerk/pdf/use-width'
import { openPdfWindow } from '@zaakwerk/platform'
import { Button, ExternalIcon, Failed } from '@zaakwerk/ui'
import { PageSteps } from '@zaakwerk/widgets/page-steps'
import { type ReactElement, useRef, useState } from 'react'
import css from './preview.module.css'

const problems: Readonly<Record<PdfProblem, string>> = {
  broken: 'Deze brief kan niet worden getoond.',
  encrypted: 'Deze brief kan niet worden getoond.',
  unavailable: 'De weergave van brieven kon niet worden geladen. Haal de pagina opnieuw op.',
}

/** Width before the box is measured. */
const usualWidth = 408

/** A letter page by page. The shown page stays until the next one is open. */
export const LetterPages = ({
  content,
  name,
}: {
  readonly content: Blob
  readonly name: string
}): ReactElement => {
  const state = usePdf(content)
  const [open, setOpen] = useState(state.phase === 'open' ? state.pdf : undefined)
  if (state.phase === 'open' && state.pdf !== open) setOpen(state.pdf)
  const [wanted, setWanted] = useState(1)
  const [isUndrawable, setUndrawable] = useState(false)
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const problem =
    state.phase === 'failed' ? problems[state.problem] : isUndrawable ? problems.broken : undefined
  const count = open?.pageCount ?? 1
  const page = Math.min(wanted, count)
  return (
    <>
      <div className={`${css.paging} row quiet num`}>
        <Button
          type="link"
          size="small"
          className={css.open ?? ''}
          icon={<ExternalIcon size={14} />}
          iconPlacement="end"
          onClick={() => void openPdfWindow(() => Promise.resolve(content))}
        >
          Open pdf
        </Button>
        <PageSteps page={page} count={count} onPage={setWanted} />
      </div>
      <section
        ref={box}
        className={css.pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-label="Pagina"
      >
        {problem ? (
          <div className={css.problem}>
            <Failed text={problem} />
          </div>
        ) : null}
        {open && !problem ? (
          <PdfPage
            pdf={open}
            page={page}
            width={width > 0 ? width : usualWidth}
            name={name}
            // Ignored for a closed PDF: the next one is loading.
            onFailed={() => setUndrawable(state.phase === 'open')}
          />
        ) : null}
      </section>
    </>
  )
}
