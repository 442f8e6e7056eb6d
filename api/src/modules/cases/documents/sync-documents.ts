import { createHash } from 'node:crypto'
import type { CaseDetail } from '@zaakwerk/contract/entities/case'
import { documentName, isJunkFile } from '@zaakwerk/domain/documents'
import { StorageUnavailable, type StoredFile } from '../../../platform/adapters/documents/documents.port.ts'
import { notFound } from '../../../platform/errors/errors.ts'
import { type Author, authorOf, recordOnCase } from '../../../platform/journal/journal.sql.ts'
import { type LockedCase, lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import type { Viewer } from '../../../platform/request/viewer.ts'
import { getCase } from '../cases/cases.service.ts'
import { insertDocument, selectHasPrimary, selectStorageKeys } from './documents.sql.ts'
import { contentTypeOf } from './file-kind.ts'
import type { FiledDocument } from './filed-document.ts'
import { removeRowsWithoutFile } from './remove-rows-without-file.ts'
import { firstOf } from './shown-names.ts'

type Finding = Pick<Services, 'db' | 'documents' | 'uploadLimits'>

/** Files that are read at once: people may put thousands into one folder. */
const atOnce = 8

/** A file that cannot be a document: too large for any upload, litter of a program, or one that the store does not give. */
type LeftOut = 'left_out'

/** Reasons of one file, as of one with malware; every other one is of the store. */
const ofOneFile: ReadonlySet<string> = new Set(['refused', 'access_denied'])

/** Undefined when the file is gone. */
export const describeFile = async (
  { documents, uploadLimits }: Pick<Finding, 'documents' | 'uploadLimits'>,
  file: StoredFile,
): Promise<FiledDocument | LeftOut | undefined> => {
  const { size: listed } = file
  if (listed === 0 || (listed !== undefined && listed > uploadLimits.fileSize)) return 'left_out'
  if (isJunkFile({ name: file.name, size: 1 })) return 'left_out'
  try {
    return await readFile({ documents, uploadLimits }, file)
  } catch (error) {
    if (error instanceof StorageUnavailable && ofOneFile.has(error.reason)) return 'left_out'
    throw error
  }
}

const readFile = async (
  { documents, uploadLimits }: Pick<Finding, 'documents' | 'uploadLimits'>,
  file: StoredFile,
): Promise<FiledDocument | LeftOut | undefined> => {
  const opened = await documents.open(file.storageKey)
  if (!opened) return undefined
  if (opened.size > uploadLimits.fileSize) {
    opened.stream.destroy()
    return 'left_out'
  }
  const hash = createHash('sha256')
  // Counted while reading: the size on disk may be outdated, as the file may still be growing.
  let size = 0
  for await (const chunk of opened.stream) {
    hash.update(chunk)
    size += chunk.length
  }
  const contentType = await contentTypeOf(documents, { ...file, size })
  if (size === 0) return 'left_out'
  return { ...file, size, sha256: hash.digest('hex'), contentType }
}

interface NewFiles {
  /** Files without a row that users put there. */
  readonly found: readonly FiledDocument[]
  /** Names of files that are skipped: litter of programs, and empty files. */
  readonly leftOut: readonly string[]
}

/**
 * Finds files that users put into the folder of a case. Call before locking anything. Files with a write intent are skipped: they belong to a running or failed
 * call, whose sender knows that it failed and may be a client. Finds `most` files at most. 404 when the folder is empty.
 */
export const findNewFiles = async (
  services: Finding,
  caseId: number,
  most = Number.POSITIVE_INFINITY,
): Promise<NewFiles> => {
  const files = (await services.documents.list(caseId)) ?? []
  // Read before the rows: a write intent is deleted once its row exists.
  const intended = await services.documents.writeIntents(caseId)
  const known = await selectStorageKeys(services.db, caseId)
  if (files.length === 0) throw notFound('folder_empty')
  const fresh = files.filter(({ storageKey }) => !known.has(storageKey) && !intended.has(storageKey))
  const found: FiledDocument[] = []
  const leftOut: string[] = []
  for (let at = 0; at < fresh.length && found.length < most; at += atOnce) {
    const some = fresh.slice(at, at + atOnce)
    const described = await Promise.all(some.map((file) => describeFile(services, file)))
    for (const [place, { name }] of some.entries()) {
      const one = described[place]
      if (one === 'left_out') leftOut.push(name)
      else if (one) found.push(one)
    }
  }
  return { found, leftOut }
}

const syncLine = (names: readonly string[]): string =>
  `${names.length === 1 ? 'Nieuw bestand' : `${names.length} nieuwe bestanden`} gesynchroniseerd: ${firstOf(names)}`

/** Adds rows for files that were put into a case's folder from outside; concurrent runs add one row a file. Call in a transaction. */
export const addFoundFiles = async (
  { db }: Pick<Services, 'db'>,
  author: Author,
  {
    caseId,
    locked,
    found,
  }: Pick<NewFiles, 'found'> & { readonly caseId: number; readonly locked: LockedCase },
): Promise<readonly string[]> => {
  const known = await selectStorageKeys(db, caseId)
  const fresh = found.filter(({ storageKey }) => !known.has(storageKey))
  if (fresh.length === 0) return []
  const wanted = (await selectHasPrimary(db, caseId)) ? null : locked.primary_document
  const primary = fresh.find(({ name }) => wanted !== null && [name, documentName(name)].includes(wanted))
  for (const file of fresh) await insertDocument(db, author, { caseId, file, isPrimary: file === primary })
  await recordOnCase(db, author, { caseId, lines: [syncLine(fresh.map(({ name }) => name))] })
  return fresh.map(({ storageKey }) => storageKey)
}

/** Adds rows for the files that were found, on behalf of a user. */
export const syncDocuments = async (
  services: Services,
  viewer: Viewer,
  { caseId, found, leftOut }: NewFiles & { readonly caseId: number },
): Promise<CaseDetail & { left_out?: string[] }> => {
  const { db, unitOfWork } = services
  const locked = await lockCase(db, caseId)
  const keys = await addFoundFiles(services, authorOf(viewer, services), { caseId, locked, found })
  if (keys.length > 0) unitOfWork.afterCommit((after) => removeRowsWithoutFile(after, { caseId, keys }))
  const detail = await getCase(services, caseId)
  return leftOut.length > 0 ? { ...detail, left_out: [...leftOut] } : detail
}
