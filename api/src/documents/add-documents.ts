import type { CaseDocument } from '@zaakwerk/contract/cases'
import { notFound } from '../core/errors.ts'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import type { Queryable } from '../db/database.ts'
import type { StagedFile, StoredFile } from '../ports/documents/documents.port.ts'
import { addLog, holdLivingCase, insertDocument } from './documents.sql.ts'
import { judgeFile } from './file-kind.ts'
import { storedName } from './file-names.ts'

/** A file in its case's folder that has no row yet. */
export interface FiledDocument extends StoredFile {
  readonly sha256: string
  readonly size: number
  readonly contentType: string
}

type Store = Pick<Services, 'documents'>

/** Takes files out of their folder again: the rows they were for did not come. */
export const unfile = async ({ documents }: Store, filed: readonly FiledDocument[]): Promise<void> => {
  await Promise.all(filed.map(({ storageKey }) => documents.remove(storageKey)))
}

/**
 * Puts staged files into a case's folder, each under a safe name of its own, once all have been found to be what they say.
 * Files go before their rows: a crash in between leaves files that the next synchronisation finds, never a row without its file.
 */
export const fileStaged = async (
  services: Store,
  { caseId, at, files }: { caseId: number; at: Date; files: readonly StagedFile[] },
): Promise<readonly FiledDocument[]> => {
  const { documents } = services
  const kinds: string[] = []
  for (const file of files) kinds.push((await judgeFile(documents, file)).contentType)
  const filed: FiledDocument[] = []
  try {
    for (const [place, staged] of files.entries()) {
      const stored = await documents.file(staged, { caseId, name: storedName({ name: staged.name, at }) })
      const contentType = kinds[place] ?? 'application/octet-stream'
      filed.push({ ...stored, sha256: staged.sha256, size: staged.size, contentType })
    }
  } catch (error) {
    await unfile(services, filed)
    throw error
  }
  return filed
}

interface NewDocuments {
  readonly caseId: number
  readonly userId: number | null
  readonly at: Date
  readonly filed: readonly FiledDocument[]
  /** The first one becomes the primary document. */
  readonly primaryFirst?: boolean
}

/** Gives filed files their rows, in the transaction of whatever they belong to. */
export const insertDocuments = async (
  tx: Queryable,
  { filed, primaryFirst = false, ...row }: NewDocuments,
): Promise<CaseDocument[]> => {
  const added: CaseDocument[] = []
  for (const [place, file] of filed.entries())
    added.push(await insertDocument(tx, { ...row, file, isPrimary: primaryFirst && place === 0 }))
  return added
}

const mostNamed = 5

const uploadLine = (names: readonly string[]): string => {
  const named = names.slice(0, mostNamed).join(', ')
  const rest = names.length > mostNamed ? ` en ${names.length - mostNamed} andere` : ''
  return `${names.length === 1 ? 'Bestand' : `${names.length} bestanden`} geüpload: ${named}${rest}`
}

/** Adds files to a living case: all of them, or none when one is refused. */
export const addDocuments = async (
  services: Pick<Services, 'db' | 'documents' | 'now'>,
  viewer: Viewer,
  { caseId, files }: { caseId: number; files: readonly StagedFile[] },
): Promise<CaseDocument[]> => {
  const { db, now } = services
  if (files.length === 0) throw notFound('no_files')
  if (!(await holdLivingCase(db, caseId))) throw notFound('case_not_found')
  const at = now()
  const filed = await fileStaged(services, { caseId, at, files })
  try {
    return await db.transaction(async (tx) => {
      if (!(await holdLivingCase(tx, caseId))) throw notFound('case_not_found')
      const added = await insertDocuments(tx, { caseId, userId: viewer.id, at, filed })
      const message = uploadLine(filed.map(({ name }) => name))
      await addLog(tx, { caseId, userId: viewer.id, at, message })
      return added
    })
  } catch (error) {
    await unfile(services, filed)
    throw error
  }
}
