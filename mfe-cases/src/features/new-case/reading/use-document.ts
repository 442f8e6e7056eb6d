import type { Reading, ReadProposal } from '@zaakwerk/contract/entities/reading'
import { extensionOf } from '@zaakwerk/domain/documents'
import type { OpenPdf } from '@zaakwerk/pdf/open-pdf'
import { useDrawnPage } from '@zaakwerk/pdf/page-piece'
import { usePdf } from '@zaakwerk/pdf/pdf-page'
import { useCallback, useState } from 'react'
import type { ReadingState } from './use-reading.ts'

/** View state of the document. */
interface Look {
  /** Page number, from 1. */
  readonly page: number
  /** Zoom factor, relative to the width of the column. */
  readonly zoom: number
  /** Quarter turns clockwise by the user. */
  readonly turned: number
}

const asOpened: Look = { page: 1, zoom: 1, turned: 0 }

const zooms: readonly number[] = [0.5, 0.75, 1, 1.5, 2]

/** The open document of a new case, for its pages and snippets. */
export interface ShownDocument extends Look {
  /** Whether it has pages to show and read. */
  readonly hasPages: boolean
  /** Undefined while loading and after a failure. */
  readonly pdf: OpenPdf | undefined
  readonly isFailed: boolean
  readonly pageCount: number
  /** Quarter turns clockwise of the current page. */
  readonly quarters: number
  /** The rendered page for the snippets. */
  readonly drawn: HTMLCanvasElement | undefined
  /** The source of the focused field's value, whose page is shown. */
  readonly focused: ReadProposal | undefined
  readonly setFocused: (proposal: ReadProposal | undefined) => void
  readonly goTo: (page: number) => void
  readonly zoomBy: (steps: 1 | -1) => void
  readonly turn: () => void
}

export const useDocument = (file: File | undefined, state: ReadingState): ShownDocument => {
  const hasPages = file !== undefined && state.phase !== 'none'
  const opened = usePdf(
    hasPages ? file : undefined,
    extensionOf(file?.name ?? '') === 'pdf' ? 'pdf' : 'picture',
  )
  const pdf = opened.phase === 'open' ? opened.pdf : undefined
  const reading: Reading | undefined = state.phase === 'ready' ? state.reading : undefined
  const [kept, setKept] = useState({ file, look: asOpened })
  // A new file opens at its first page.
  const look = kept.file === file ? kept.look : asOpened
  const change = useCallback(
    (next: (look: Look) => Partial<Look>) =>
      setKept((before) => {
        const from = before.file === file ? before.look : asOpened
        return { file, look: { ...from, ...next(from) } }
      }),
    [file],
  )
  const [focused, setFocused] = useState<ReadProposal>()
  const pageCount = pdf?.pageCount ?? 1
  const upright = reading?.turns[look.page - 1] ?? 0
  const drawn = useDrawnPage(pdf, { page: look.page, quarters: upright })
  return {
    ...look,
    hasPages,
    pdf,
    isFailed: opened.phase === 'failed',
    pageCount,
    quarters: (upright + look.turned) % 4,
    drawn,
    focused,
    setFocused: useCallback(
      (proposal: ReadProposal | undefined) => {
        setFocused(proposal)
        const page = proposal?.piece?.page
        if (page) change(() => ({ page }))
      },
      [change],
    ),
    goTo: (page) => change(() => ({ page: Math.min(Math.max(page, 1), pageCount) })),
    zoomBy: (steps) => change(({ zoom }) => ({ zoom: zooms[zooms.indexOf(zoom) + steps] ?? zoom })),
    turn: () => change(({ turned }) => ({ turned: (turned + 1) % 4 })),
  }
}
