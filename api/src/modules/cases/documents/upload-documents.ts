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
import { removeRowsWithoutFile } from './remove-rows-without-file.ts'
import { firstOf } from './shown-names.ts'

type Store = Pick<Services, 'documents'>

/** A staged file whose kind has been checked. */
export interface JudgedFile {
  readonly staged: StagedFile
  readonly contentType: string
  /** The uploaded name, with the extension of the detected kind. */
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
  /** Filled during filing, so that it is complete when a later file fails. */
  readonly filed?: FiledDocument[]
}

/** Puts files into a case's folder, each under a safe, unique name. */
export const fileJudged = async (
  { documents }: Store,
  { caseId, at, files, filed = [] }: Filing,
): Promise<readonly FiledDocument[]> => {
  for (const { staged, contentType, name } of files) {
    const {
      storageKey,
      name: fileName,
      content = staged,
    } = await documents.file(staged, {
      caseId,
      name: storedName({ name, at }),
    })
    const { sha256, size } = content
    filed.push({ storageKey, name: fileName, sha256, size, contentType })
  }
  return filed
}

const uploadLine = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Bestand' : `${names.length} bestanden`} geüpload: ${firstOf(names)}`

/** Storage keys in a case that a call of this kind has recorded. */
type WrittenKeys = (db: Queryable, caseId: number) => Promise<ReadonlySet<string>>

interface FiledFiles {
  readonly caseId: number
  readonly filed: readonly Pick<FiledDocument, 'storageKey'>[]
  /**
   * Default: all keys with a row, as a colleague's upload may stay when another colleague synchronised it meanwhile. A client's upload may not stay that way.
   */
  readonly written?: WrittenKeys | undefined
}

/**
 * Compensation: removes filed files that were not recorded, with rows that a synchronisation made for them. Checks the rows first, because the commit may have
 * succeeded although its response got lost.
 */
export const removeOrphanFiles = async (
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
  await removeRowsWithoutFile({ db, documents }, { caseId, keys: orphans })
}

/**
 * Files an upload before its case is locked, because a store can be slow. A process that dies before the rows are written leaves orphan files with a write
 * intent, which are cleaned up (ADR 68), never a row without a file.
 */
export const fileUpload = async (
  services: Services,
  { caseId, files, written }: Pick<Filing, 'caseId' | 'files'> & Pick<FiledFiles, 'written'>,
): Promise<readonly FiledDocument[]> => {
  const filed: FiledDocument[] = []
  services.unitOfWork.compensate((after) => removeOrphanFiles(after, { caseId, filed, written }))
  return fileJudged(services, { caseId, at: services.now(), files, filed })
}

/**
 * Adds filed files to a case that is not deleted: all of them, or none when one is refused. Takes over rows that a synchronisation added for them meanwhile.
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
