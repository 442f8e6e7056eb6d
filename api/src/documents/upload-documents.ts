import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { holdCase, lockCase } from '../cases/hold-case.sql.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { authorOf, recordOnCase } from '../journal/journal.sql.ts'
import type { StagedFile, StoredFile } from '../ports/documents/documents.port.ts'
import { storedName } from '../ports/documents/file-names.ts'
import { insertDocument, selectStorageKeys } from './documents.sql.ts'
import { judgeFile } from './file-kind.ts'
import { forgetGone } from './forget-gone.ts'
import { firstOf } from './shown-names.ts'

/** A file in its case's folder that has no row yet. */
export interface FiledDocument extends StoredFile {
  readonly sha256: string
  readonly size: number
  readonly contentType: string
}

type Store = Pick<Services, 'documents'>

/** A staged file that is what it says it is. */
export interface JudgedFile {
  readonly staged: StagedFile
  readonly contentType: string
}

/** Looks into staged files; throws when one is of a kind we do not take. */
export const judgeFiles = async (
  { documents }: Store,
  files: readonly StagedFile[],
): Promise<readonly JudgedFile[]> => {
  const judged: JudgedFile[] = []
  for (const staged of files)
    judged.push({ staged, contentType: (await judgeFile(documents, staged)).contentType })
  return judged
}

interface Filing {
  readonly caseId: number
  readonly at: Date
  readonly files: readonly JudgedFile[]
  /** What was filed so far, also when one of them fails. */
  readonly filed?: FiledDocument[]
}

/** Puts files into a case's folder, each under a safe name of its own. */
export const fileJudged = async (
  { documents }: Store,
  { caseId, at, files, filed = [] }: Filing,
): Promise<readonly FiledDocument[]> => {
  for (const { staged, contentType } of files) {
    const stored = await documents.file(staged, { caseId, name: storedName({ name: staged.name, at }) })
    filed.push({ ...stored, sha256: staged.sha256, size: staged.size, contentType })
  }
  return filed
}

const uploadLine = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Bestand' : `${names.length} bestanden`} geüpload: ${firstOf(names)}`

/**
 * Takes files away again that got no row: a line that breaks at the very end leaves open whether the rows are in.
 * No case is held while they go.
 */
const takeFilesBack = async (
  { db, documents }: Services,
  { caseId, filed }: { caseId: number; filed: readonly FiledDocument[] },
): Promise<void> => {
  const keys = filed.map(({ storageKey }) => storageKey)
  const orphans = await db.transaction(async (tx) => {
    await lockCase(tx, caseId)
    const known = await selectStorageKeys(tx, caseId)
    return keys.filter((key) => !known.has(key))
  })
  await Promise.all(orphans.map((key) => documents.remove(key)))
  await forgetGone({ db, documents }, { caseId, keys: orphans })
}

/**
 * Adds files to a living case: all of them, or none when one is refused.
 * They go into the folder before the case is held: a store can be slow. A synchronisation may take them for its own
 * meanwhile; then their rows become this upload's. A process that dies in between leaves files that the next
 * synchronisation finds, never a row without its file.
 */
export const uploadDocuments = async (
  services: Services,
  viewer: Viewer,
  { caseId, files }: { caseId: number; files: readonly JudgedFile[] },
): Promise<CaseDocument[]> => {
  const { db, outside } = services
  const author = authorOf(viewer, services)
  const filed: FiledDocument[] = []
  outside.takeBack((after) => takeFilesBack(after, { caseId, filed }))
  await fileJudged(services, { caseId, at: author.at, files, filed })
  await holdCase(db, caseId)
  const added: CaseDocument[] = []
  for (const file of filed) added.push(await insertDocument(db, author, { caseId, file }))
  const lines = [uploadLine(filed.map(({ name }) => name))]
  await recordOnCase(db, author, { caseId, lines })
  return added
}
