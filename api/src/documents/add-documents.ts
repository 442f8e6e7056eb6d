import type { CaseDocument } from '@zaakwerk/contract/entities/document'
import { holdCase, isLiving, lockCase } from '../cases/hold-case.sql.ts'
import { forLog } from '../core/database-errors.ts'
import { notFound } from '../core/errors.ts'
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

interface JudgedFile {
  readonly staged: StagedFile
  readonly contentType: string
}

const judgeAll = async (
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
  readonly judged: readonly JudgedFile[]
  /** What was filed so far, also when one of them fails. */
  readonly filed: FiledDocument[]
}

const fileJudged = async ({ documents }: Store, { caseId, at, judged, filed }: Filing): Promise<void> => {
  for (const { staged, contentType } of judged) {
    const stored = await documents.file(staged, { caseId, name: storedName({ name: staged.name, at }) })
    filed.push({ ...stored, sha256: staged.sha256, size: staged.size, contentType })
  }
}

/**
 * Puts staged files into a case's folder, each under a safe name of its own, once all have been found to be what they say.
 * For a case that nobody knows yet: who adds to one that others work on holds its row, see {@link addDocuments}.
 */
export const fileStaged = async (
  services: Store,
  { caseId, at, files }: { caseId: number; at: Date; files: readonly StagedFile[] },
): Promise<readonly FiledDocument[]> => {
  const filed: FiledDocument[] = []
  try {
    await fileJudged(services, { caseId, at, judged: await judgeAll(services, files), filed })
  } catch (error) {
    await Promise.all(filed.map(({ storageKey }) => services.documents.remove(storageKey)))
    throw error
  }
  return filed
}

const uploadLine = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Bestand' : `${names.length} bestanden`} geüpload: ${firstOf(names)}`

type Adding = Pick<Services, 'db' | 'documents' | 'now' | 'log'>

/**
 * Takes files away again that got no row: a line that breaks at the very end leaves open whether the rows are in.
 * No case is held while they go.
 */
const takeBack = async (
  { db, documents, log }: Adding,
  { caseId, filed }: { caseId: number; filed: readonly FiledDocument[] },
): Promise<void> => {
  const keys = filed.map(({ storageKey }) => storageKey)
  try {
    const orphans = await db.transaction(async (tx) => {
      await lockCase(tx, caseId)
      const known = await selectStorageKeys(tx, caseId)
      return keys.filter((key) => !known.has(key))
    })
    await Promise.all(orphans.map((key) => documents.remove(key)))
    await forgetGone({ db, documents }, { caseId, keys: orphans })
  } catch (error) {
    log.warn({ caseId, problem: forLog(error) }, 'files of an upload that failed stay behind')
  }
}

/**
 * Adds files to a living case: all of them, or none when one is refused.
 * They go into the folder before the case is held: a store can be slow. A synchronisation may take them for its own
 * meanwhile; then their rows become this upload's. A process that dies in between leaves files that the next synchronisation finds, never a row without its file.
 */
export const addDocuments = async (
  services: Adding,
  viewer: Viewer,
  { caseId, files }: { caseId: number; files: readonly StagedFile[] },
): Promise<CaseDocument[]> => {
  const { db } = services
  if (files.length === 0) throw notFound('no_files')
  if (!(await isLiving(db, caseId))) throw notFound('case_not_found')
  const judged = await judgeAll(services, files)
  const author = authorOf(viewer, services)
  const filed: FiledDocument[] = []
  try {
    await fileJudged(services, { caseId, at: author.at, judged, filed })
    return await db.transaction(async (tx) => {
      await holdCase(tx, caseId)
      const added: CaseDocument[] = []
      for (const file of filed) added.push(await insertDocument(tx, author, { caseId, file }))
      const lines = [uploadLine(filed.map(({ name }) => name))]
      await recordOnCase(tx, author, { caseId, lines })
      return added
    })
  } catch (error) {
    if (filed.length > 0) await takeBack(services, { caseId, filed })
    throw error
  }
}
