import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { useStoredChoice } from '@zaakwerk/platform'
import { useLocation, useNavigate } from '@zaakwerk/platform/router'
import { useMedia } from '@zaakwerk/ui'
import { useMemo, useState } from 'react'
import { kindOfDocument } from '../documents/document-kind.tsx'
import { wasLeftUnfinished } from '../documents/drawing-queue.ts'

/** URL hashes of the tabs in the right column. Each document has its own hash. */
const tabs = { '#activiteiten': 'events', '#logs': 'logs', '#alles': 'all' } as const

type SideTab = (typeof tabs)[keyof typeof tabs] | 'document'

/** Maximum size in bytes of a document that opens together with its case. */
const unaskedLimit = 3 * 1024 * 1024

const isShownUnasked = (document: CaseDocument): boolean =>
  ['pdf', 'picture'].includes(kindOfDocument(document)) &&
  document.size <= unaskedLimit &&
  !wasLeftUnfinished(document.id)

/** State of the right column of a case: a document or the history, from the URL. */
export interface Side {
  /** Whether there is a document, and the window is wide enough to show it beside the facts. */
  readonly isDocked: boolean
  readonly tab: SideTab
  /** The document in the column; undefined without documents. */
  readonly document: CaseDocument | undefined
  /** Whether the column has the width of a document. */
  readonly isWide: boolean
  readonly show: (document: CaseDocument) => void
  /** Opens a tab by its key. */
  readonly choose: (key: string) => void
  /** Collapses the column until the tab of the document is opened. */
  readonly fold: () => void
}

const hashOf = (key: string): string | undefined => Object.entries(tabs).find(([, tab]) => tab === key)?.[0]

export const useSide = ({ documents }: CaseDetail): Side => {
  const hasRoom = useMedia('(min-width: 1280px)')
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const [column, setColumn] = useStoredChoice('casedocument', ['open', 'folded'])
  const isFolded = column === 'folded'
  /** The last shown document, restored when the user returns from the history. */
  const [last, setLast] = useState<number>()
  return useMemo(() => {
    const named = documents.find(({ id }) => hash === `#document-${id}`)
    const document =
      named ??
      documents.find(({ id }) => id === last) ??
      documents.find((one) => one.is_primary_document) ??
      documents[0]
    const isDocked = hasRoom && document !== undefined
    const go = (next: string): void => {
      setLast(document?.id)
      navigate({ search, hash: next }, { replace: true, state, preventScrollReset: true })
    }
    const toDocument = `#document-${document?.id}`
    const chosen = Object.entries(tabs).find(([key]) => key === hash)?.[1]
    const isOpen = isDocked && (named !== undefined || (!isFolded && isShownUnasked(document)))
    const tab = chosen ?? (isOpen ? 'document' : 'events')
    return {
      isDocked,
      tab,
      document,
      isWide: isDocked && (tab === 'document' || !isFolded),
      show: ({ id }) => go(`#document-${id}`),
      choose: (key) => {
        if (key === 'document') setColumn('open')
        go(hashOf(key) ?? toDocument)
      },
      fold: () => {
        setColumn('folded')
        go('#activiteiten')
      },
    }
  }, [documents, hash, search, state, hasRoom, isFolded, last, setColumn, navigate])
}
