import type { CaseDetail } from '@zaakwerk/contract/cases'
import { formatDate } from '@zaakwerk/domain/dates'
import { documentName } from '@zaakwerk/domain/documents'
import { Button } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import './case-documents.css'
import { DocumentMark } from './document-mark.tsx'
import { SectionHead } from './section-head.tsx'
import { ShowAll } from './show-all.tsx'
import { useDownload } from './use-download.ts'
import { useShortened } from './use-shortened.ts'

type CaseDocument = CaseDetail['documents'][number]

const DocumentRow = ({ document }: { document: CaseDocument }): ReactElement => {
  const name = documentName(document.name)
  const { download, isRunning } = useDownload(document.id, name)
  return (
    <li>
      <DocumentMark name={name} isPrimary={document.is_primary_document} />
      <div className="case-document-words">
        <p>
          <span className="case-document-name">{name}</span>
          {document.is_primary_document ? <span className="case-primary">Primair document</span> : null}
        </p>
        <small className="num">{`Toegevoegd op ${formatDate(document.created_at)}`}</small>
      </div>
      <Button
        type="link"
        size="small"
        loading={isRunning}
        aria-label={`Download ${name}`}
        onClick={() => void download()}
      >
        Download
      </Button>
    </li>
  )
}

/** The files of a case, newest first as the API hands them over. */
export const CaseDocuments = ({ documents }: { documents: readonly CaseDocument[] }): ReactElement => {
  const { shown, toggle } = useShortened(documents, 20)
  return (
    <section aria-labelledby="case-documents">
      <SectionHead id="case-documents" title="Documenten" count={documents.length} />
      {documents.length === 0 ? (
        <p className="case-nothing">Geen documenten gevonden.</p>
      ) : (
        <ul className="case-rows case-document-rows">
          {shown.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
      <ShowAll what="documenten" total={documents.length} toggle={toggle} />
    </section>
  )
}
