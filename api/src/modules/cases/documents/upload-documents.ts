import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { isMandateName } from '@zaakwerk/domain/documents'
import type { StagedFile } from '../../../platform/adapters/documents/documents.port.ts'
import { storedName } from '../../../platform/adapters/documents/file-names.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { lockCase, lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { insertDocument, selectStorageKeys } from './documents.sql.ts'
import { judgeFile } from './file-kind.ts'
import type { FiledDocument } from './filed-document.ts'
import { removeOrphanRows } from './remove-orphan-rows.ts'
import { firstOf } from './shown-names.ts'

type Store = Pick<Services, 'documents'>

/** A staged file whose kind has been checked. */
export interface JudgedFile {
  readonly staged: StagedFile
  readonly contentType: string
  /** With the extension of what it is. */
  readonly name: string
}

/** Checks the kinds of staged files; throws when one is not accepted. */
export const judgeFiles = async (
  { documents }: Store,
  files: readonly StagedFile[],
): Promise<readonly JudgedFile[]> => {
  const judged: JudgedFile[] = []
  for (const staged of files) judged.push({ staged, ...(await judgeFile(documents, staged)) })
  return judged
}

interface Filing {
  readonly caseId: number
  readonly at: Date
  readonly files: readonly JudgedFile[]
  /** Filed so far; filled as it goes, so that it is complete when a later file fails. */
  readonly filed?: FiledDocument[]
}

/** Puts files into a case's folder, each under a safe, unique name. */
export const fileJudged = async (
  { documents }: Store,
  { caseId, at, files, filed = [] }: Filing,
): Promise<readonly FiledDocument[]> => {
  for (const { staged, contentType, name } of files) {
    const stored = await documents.file(staged, { caseId, name: storedName({ name, at }) })
    filed.push({ ...stored, sha256: staged.sha256, size: staged.size, contentType })
  }
  return filed
}

const uploadLine = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Bestand' : `${names.length} bestanden`} geüpload: ${firstOf(names)}`

/** Storage keys of a case that a call like this one wrote down. */
type WrittenKeys = (db: Queryable, caseId: number) => Promise<ReadonlySet<string>>

interface FiledFiles {
  readonly caseId: number
  readonly filed: readonly Pick<FiledDocument, 'storageKey'>[]
  /** By default all that have a row: what a colleague uploaded may stay where another one synchronised meanwhile. Of a client it may not. */
  readonly written?: WrittenKeys | undefined
}

/**
 * Removes filed files that were not written down, with the row that a synchronisation made of one. Checks the rows first, because the
 * commit may have succeeded even though its answer got lost.
 */
export const takeFilesBack = async (
  { db, documents }: Pick<Services, 'db' | 'documents'>,
  { caseId, filed, written = selectStorageKeys }: FiledFiles,
): Promise<void> => {
  const keys = filed.map(({ storageKey }) => storageKey)
  const orphans = await db.transaction(async (tx) => {
    await lockCaseIfExists(tx, caseId)
    const known = await written(tx, caseId)
    return keys.filter((key) => !known.has(key))
  })
  await Promise.all(orphans.map((key) => documents.remove(key)))
  await removeOrphanRows({ db, documents }, { caseId, keys: orphans })
}

/**
 * Files what was uploaded, before its case is locked: a store can be slow. A process that dies before the rows are
 * written leaves files with a mark, which are swept (ADR 68), never a row without a file.
 */
export const fileUpload = async (
  services: Services,
  { caseId, files, written }: Pick<Filing, 'caseId' | 'files'> & Pick<FiledFiles, 'written'>,
): Promise<readonly FiledDocument[]> => {
  const filed: FiledDocument[] = []
  services.unitOfWork.compensate((after) => takeFilesBack(after, { caseId, filed, written }))
  return fileJudged(services, { caseId, at: services.now(), files, filed })
}

/**
 * Adds filed files to a case that is not deleted: all of them, or none when one is refused. When a synchronisation added
 * rows for them meanwhile, this upload takes those over.
 */
export const uploadDocuments = async (
  services: Services,
  viewer: Viewer,
  { caseId, filed }: { caseId: number; filed: readonly FiledDocument[] },
): Promise<CaseDocument[]> => {
  const { db } = services
  const author = authorOf(viewer, services)
  await lockCase(db, caseId)
  const added: CaseDocument[] = []
  for (const file of filed)
    added.push(await insertDocument(db, author, { caseId, file, isMandate: isMandateName(file.name) }))
  const lines = [uploadLine(filed.map(({ name }) => name))]
  await recordOnCase(db, author, { caseId, lines })
  return added
}
