import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { documentName } from '@zaakwerk/domain/documents'
import { numbered, storedName } from '../../../../platform/adapters/documents/file-names.ts'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { Services } from '../../../../platform/request/services.ts'
import { selectDocumentNames, selectStoredRows } from '../../../cases/documents/documents.sql.ts'
import type { FiledDocument } from '../../../cases/documents/filed-document.ts'

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

const nameOf = ({ jobId, queuedAt, title }: Omit<Paper, 'bytes'>): string =>
  storedName({ name: `${title} (${jobId}).pdf`, at: queuedAt })

/**
 * Puts a paper into its case's folder, under a name that belongs to the job. What an earlier try left there, as its process
 * died before the row was written, is used when it is the same and replaced when it is not. One with a row is the paper of a try
 * that was not dead after all: then this one is filed beside it, to be taken back.
 */
export const filePaper = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  paper: Paper,
): Promise<FiledDocument> => {
  const { caseId, bytes } = paper
  const name = nameOf(paper)
  const storageKey = `${caseId}/${name}`
  const filed = { name, sha256: hashOf(bytes), size: bytes.length, contentType: 'application/pdf' }
  const there = await documents.open(storageKey)
  if (there && hashOf(await buffer(there.stream)) === filed.sha256) return { ...filed, storageKey }
  if (there) await takeBackPaper({ db, documents }, { storageKey })
  // As one chunk: Readable.from(buffer) would send byte by byte.
  const staged = await documents.stage({ name, stream: Readable.from([bytes]), limit: bytes.length })
  const stored = await documents.file(staged, { caseId, name }).finally(() => documents.discard(staged))
  return { ...filed, ...stored }
}

/** Removes a paper that no row came for, as another try was faster or its case was withdrawn. One with a row stays. */
export const takeBackPaper = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  { storageKey }: Pick<FiledDocument, 'storageKey'>,
): Promise<void> => {
  if ((await selectStoredRows(db, [storageKey])).length === 0) await documents.remove(storageKey)
}

/** Tries of one job that may have filed its paper at the same time, each under another number. */
const candidates = [1, 2, 3, 4, 5, 6, 7, 8]

/** Whether one of the files with a row is this paper. */
export const isPaperKept = (keys: ReadonlySet<string>, paper: Omit<Paper, 'bytes'>): boolean => {
  const name = nameOf(paper)
  return candidates.some((n) => keys.has(`${paper.caseId}/${n === 1 ? name : numbered(name, n)}`))
}
