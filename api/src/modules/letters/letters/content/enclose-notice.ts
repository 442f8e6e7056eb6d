import { createHash } from 'node:crypto'
import { DispatchData } from '@zaakwerk/contract/mailroom'
import { formatDate } from '@zaakwerk/domain/dates'
import { lateDecisionOf } from '@zaakwerk/domain/late-decision'
import type { Author } from '../../../../platform/journal/journal.sql.ts'
import type { Services } from '../../../../platform/request/services.ts'
import { insertDocument } from '../../../cases/documents/documents.sql.ts'
import { selectLetter } from '../letters.sql.ts'
import type { Enclosure } from './enclosures.sql.ts'
import { filePdf, namePdf } from './file-pdf.ts'
import type { LetterSubject } from './letter-subject.sql.ts'
import { selectLetterEvent } from './proof.sql.ts'
import { renderProof } from './proof-pdf.ts'

/** The notice of default that a penalty request encloses. */
export interface EnclosedNotice {
  readonly notice: Enclosure
  /** Proof of its dispatch: our own proof, and a scan of the postal receipt. */
  readonly proofs: readonly Enclosure[]
}

interface Asking {
  readonly subject: LetterSubject
  readonly author: Author
  /** The job of the penalty request. */
  readonly jobId: number
  readonly queuedAt: Date
}

/** The proof that a letter was dispatched, as a PDF; undefined when no event records how it left. */
const proofBytes = async ({ db, config }: Services, uuid: string): Promise<Buffer | undefined> => {
  const event = await selectLetterEvent(db, { uuid })
  const dispatch = DispatchData.safeParse(event?.additional_data)
  return event && dispatch.success ? renderProof(dispatch.data, event, config.sender) : undefined
}

/** The proof as a document of its case: filed once, as its bytes are always the same. */
const proofDocument = async (
  services: Services,
  { subject, author, jobId, queuedAt }: Asking,
  bytes: Buffer,
): Promise<Pick<Enclosure, 'documentId' | 'sha256'>> => {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const there = subject.files.find((file) => file.sha256 === sha256)
  if (there) return { documentId: there.id, sha256 }
  const caseId = subject.id
  const title = `Verzendbewijs ingebrekestelling ${subject.internal_id}`
  const filed = await filePdf(services, { caseId, jobId, queuedAt, title, bytes })
  const name = await namePdf(services.db, { caseId, title, queuedAt })
  const { id } = await insertDocument(services.db, author, { caseId, file: { ...filed, name } })
  return { documentId: id, sha256 }
}

/**
 * The enclosures of a penalty request: the notice of default that started the penalty, and the proof that it was dispatched (Awb 4:17, third paragraph: the
 * clock starts with a notice that was received). None when the notice did not leave from here as a letter.
 */
export const encloseNotice = async (
  services: Services,
  asking: Asking,
): Promise<EnclosedNotice | undefined> => {
  const { subject } = asking
  const [notice] = lateDecisionOf(subject, services.config).counting
  const letter = notice?.letter_id ? await selectLetter(services.db, notice.letter_id) : undefined
  const document = letter && subject.files.find(({ id }) => id === letter.document_id)
  if (!notice || !letter || !document) return undefined
  const bytes = await proofBytes(services, letter.uuid)
  const proof = bytes && (await proofDocument(services, asking, bytes))
  const scan = subject.files.find(({ id }) => id === letter.proof_document_id)
  return {
    notice: {
      documentId: document.id,
      sha256: document.sha256,
      label: `Ingebrekestelling van ${formatDate(notice.sent)}`,
    },
    proofs: [
      ...(proof ? [{ ...proof, label: 'Verzendbewijs van de ingebrekestelling' }] : []),
      ...(scan
        ? [{ documentId: scan.id, sha256: scan.sha256, label: 'Bewijs van de verzending per post' }]
        : []),
    ],
  }
}
