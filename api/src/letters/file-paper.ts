import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { documentName } from '@zaakwerk/domain/documents'
import type { Services } from '../core/services.ts'
import type { Queryable } from '../db/database.ts'
import { selectDocumentNames } from '../documents/documents.sql.ts'
import type { FiledDocument } from '../documents/upload-documents.ts'
import { numbered, storedName } from '../ports/documents/file-names.ts'

/** A PDF that a job made. */
export interface Paper {
  readonly caseId: number
  /** The job's: with it the name is the same in every try. */
  readonly jobId: number
  readonly queuedAt: Date
  /** "Administratief beroep Z-2026-0012". */
  readonly title: string
  readonly bytes: Buffer
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/**
 * The name of a paper among the documents of its case, which is locked: "Administratief beroep Z-2026-0012.pdf", with a number behind
 * it only when that one is there already.
 */
export const namePaper = async (
  db: Queryable,
  { caseId, title, queuedAt }: Pick<Paper, 'caseId' | 'title' | 'queuedAt'>,
): Promise<string> => {
  const taken = new Set((await selectDocumentNames(db, caseId)).map(documentName))
  for (let n = 1; ; n += 1) {
    const plain = `${title}.pdf`
    const name = storedName({ name: n === 1 ? plain : numbered(plain, n), at: queuedAt })
    if (!taken.has(documentName(name))) return name
  }
}

/**
 * Puts a paper into its case's folder, under a name that belongs to the job. What an earlier try left there, as its process
 * died before the row was written, is used when it is the same and replaced when it is not.
 */
export const filePaper = async (
  { documents }: Pick<Services, 'documents'>,
  { caseId, jobId, queuedAt, title, bytes }: Paper,
): Promise<FiledDocument> => {
  const name = storedName({ name: `${title} (${jobId}).pdf`, at: queuedAt })
  const storageKey = `${caseId}/${name}`
  const filed = { name, sha256: hashOf(bytes), size: bytes.length, contentType: 'application/pdf' }
  const there = await documents.open(storageKey)
  if (there && hashOf(await buffer(there.stream)) === filed.sha256) return { ...filed, storageKey }
  if (there) await documents.remove(storageKey)
  // As one chunk: Readable.from(buffer) would send byte by byte.
  const staged = await documents.stage({ name, stream: Readable.from([bytes]), limit: bytes.length })
  return { ...filed, ...(await documents.file(staged, { caseId, name })) }
}
