import type { LetterReceipt } from '@zaakwerk/contract/entities/case'
import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { channelMailboxes } from '@zaakwerk/contract/mailroom'
import { formatDate } from '@zaakwerk/domain/dates'
import { documentName, isMandateName } from '@zaakwerk/domain/documents'
import { receiptText } from '@zaakwerk/domain/letter-receipts'
import { proofKindLabel } from '@zaakwerk/domain/proof-messages'
import { Button } from '@zaakwerk/ui'
import { memo, type ReactElement } from 'react'
import { useProof } from '../use-proof.ts'
import css from './case-documents.module.css'
import { DocumentMark } from './document-kind.tsx'
import { useMarkMandate } from './use-case-documents.ts'
import { useDownload } from './use-download.ts'

const channelSuffixes = new Map<number, string>([
  [channelMailboxes.email, ' e-mail'],
  [channelMailboxes.ftp, ' bestand'],
  [channelMailboxes.post, ' post'],
])

interface DocumentProofProps {
  readonly proof: NonNullable<CaseDocument['proof']>
  /** Title of the letter. */
  readonly name: string
}

/** Downloads the proof of dispatch of a letter. The button names the channel while only one was used. */
const DocumentProof = ({ proof, name }: DocumentProofProps): ReactElement => {
  const { download, isRunning } = useProof(proof)
  const what = `Verzendbewijs${channelSuffixes.get(proof.mailbox_id) ?? ''}`
  return (
    <Button
      className={css.download}
      type="link"
      size="small"
      loading={isRunning}
      aria-label={`${what} van ${name}`}
      onClick={() => void download()}
    >
      {what}
    </Button>
  )
}

/** Whether a document has the file name of a mandate, but is not marked as the mandate. */
export const isUnmarkedMandate = ({ name, is_mandate }: CaseDocument): boolean =>
  !is_mandate && isMandateName(name)

/** Id of the button that marks a document as the mandate. */
export const markButtonId = (id: number): string => `mark-mandate-${id}`

interface DocumentRowProps {
  readonly document: CaseDocument
  /** Set if the document is a sent letter. */
  readonly receipt: LetterReceipt | undefined
  /** Whether the document is shown beside the facts. */
  readonly isShown: boolean
  readonly onOpen: (document: CaseDocument) => void
}

/** A document as a row; its name opens the preview. */
export const DocumentRow = memo(({ document, receipt, isShown, onOpen }: DocumentRowProps): ReactElement => {
  const name = documentName(document.name)
  const { download, isRunning } = useDownload(document.id, name)
  const { mark, isMarking } = useMarkMandate(document.id)
  return (
    <li data-shown={isShown || undefined} aria-current={isShown || undefined}>
      <DocumentMark name={name} isPrimary={document.is_primary_document} />
      <div className={`${css.words} grow`}>
        <p>
          <button type="button" className={`${css.name} strong`} onClick={() => onOpen(document)}>
            {name}
          </button>
          {document.is_primary_document ? (
            <span className={`${css.tag} caption strong`}>Primair document</span>
          ) : null}
          {document.is_mandate ? <span className={`${css.tag} caption strong`}>Volmacht</span> : null}
          {document.sent_as === null ? null : (
            <span
              className={`${css.tag} caption strong`}
            >{`Van cliënt: ${proofKindLabel(document.sent_as)}`}</span>
          )}
        </p>
        <small className="caption faint num">
          {receipt ? receiptText(receipt) : `Toegevoegd op ${formatDate(document.created_at)}`}
        </small>
      </div>
      <div className={css.files}>
        {document.proof ? <DocumentProof proof={document.proof} name={name} /> : null}
        {isUnmarkedMandate(document) ? (
          <Button
            id={markButtonId(document.id)}
            className={css.download}
            type="link"
            size="small"
            loading={isMarking}
            aria-label={`Aanmerken als volmacht: ${name}`}
            onClick={() => void mark()}
          >
            Aanmerken als volmacht
          </Button>
        ) : null}
        <Button
          className={css.download}
          type="link"
          size="small"
          loading={isRunning}
          aria-label={`Download ${name}`}
          onClick={() => void download()}
        >
          Download
        </Button>
      </div>
    </li>
  )
})
DocumentRow.displayName = 'DocumentRow'
