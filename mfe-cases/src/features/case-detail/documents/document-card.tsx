import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { documentName, formatFileSize } from '@zaakwerk/domain/documents'
import { Button, EyeIcon } from '@zaakwerk/ui'
import { useDocumentContent } from '@zaakwerk/widgets/document-content'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import css from './case-documents.module.css'
import { type DocumentKind, DocumentMark, kindOfDocument } from './document-kind.tsx'
import { wasLeftUnfinished } from './drawing-queue.ts'
import { Thumbnail, thumbnailLimit } from './thumbnail.tsx'

interface FirstPageProps {
  readonly document: CaseDocument
  readonly kind: DocumentKind
  readonly mark: ReactElement
  readonly onPageCount: (count: number) => void
}

const cardWidth = 160

/** Maximum size in bytes of a file that gets a thumbnail each time a case is opened. */
const unaskedLimit = 3 * 1024 * 1024

const FirstPage = ({ document, kind, mark, onPageCount }: FirstPageProps): ReactElement => {
  const file = useDocumentContent(document.id)
  if (file.phase !== 'ready') return mark
  return (
    <Thumbnail
      content={file.value}
      // The server converts HEIC to JPEG.
      kind={kind === 'heic' ? 'picture' : kind}
      name={documentName(document.name)}
      width={cardWidth}
      documentId={document.id}
      mark={mark}
      onPageCount={onPageCount}
    />
  )
}

/** Whether an element has been on the screen, to load thumbnails only then. */
const useIsSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in globalThis)) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}

interface DocumentCardProps {
  readonly document: CaseDocument
  readonly onOpen: () => void
}

/** A document as a card with its first page; a click anywhere opens the preview. */
export const DocumentCard = ({ document, onOpen }: DocumentCardProps): ReactElement => {
  const card = useRef<HTMLElement>(null)
  const isSeen = useIsSeen(card)
  const [pages, setPages] = useState<number>()
  const [isHeld, setHeld] = useState(() => document.size > unaskedLimit || wasLeftUnfinished(document.id))
  const name = documentName(document.name)
  const kind = kindOfDocument(document)
  const mark = <DocumentMark name={name} isPrimary={document.is_primary_document} />
  const hasPicture =
    (kind === 'pdf' || kind === 'picture' || kind === 'heic') && document.size <= thumbnailLimit
  return (
    <figure ref={card} className={css.card}>
      <div className={css.cardPage}>
        {isSeen && hasPicture && !isHeld ? (
          <FirstPage document={document} kind={kind} mark={mark} onPageCount={setPages} />
        ) : (
          mark
        )}
        {hasPicture && isHeld ? (
          <Button size="small" className={css.cardShow} onClick={() => setHeld(false)}>
            Toon voorbeeld
          </Button>
        ) : null}
      </div>
      <figcaption>
        <span className="num">{pages ? `Pagina 1 van ${pages}` : formatFileSize(document.size)}</span>
        <button
          type="button"
          className={`${css.cardOpen} center`}
          aria-label={`Bekijk ${name}`}
          onClick={onOpen}
        >
          <EyeIcon />
        </button>
      </figcaption>
    </figure>
  )
}
