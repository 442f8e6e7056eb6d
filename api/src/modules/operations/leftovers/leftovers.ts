import type { leftoverKinds } from '@zaakwerk/contract/leftovers'
import { findStartLeftovers, removeStartLeftover } from '../../../platform/db/embedded/start-leftovers.ts'
import { countOrphans, requeueOrphans } from '../../../platform/jobs/requeue-jobs.sql.ts'
import type { Services } from '../../../platform/request/services.ts'
import { findOrphanFiles, type OrphanFile } from '../../cases/documents/orphan-files.ts'
import { removeOrphanFiles } from '../../cases/documents/upload-documents.ts'
import { selectExistingCases } from './existing-cases.sql.ts'

export type Sweeping = Pick<Services, 'db' | 'documents' | 'config' | 'now'>

/** Why a leftover stays: a folder may have been kept on purpose when its case was removed, and a changed file belongs to the user who changed it. */
type KeepReason = 'has_files' | 'changed'

/**
 * A file, folder or job left by a dead process: a filed document without a row (`documents/orphan-files.ts`), a folder without a case or a staged upload
 * (`documents.port.ts`), a temporary file of a start (`embedded/start-leftovers.ts`), or a job that pg-boss lost (`requeue-jobs.sql.ts`).
 */
export interface Leftover {
  readonly kind: (typeof leftoverKinds)[number]
  readonly caseId: number | null
  readonly count: number
  /** Its path, only shown by the command: the name of a file may be personal data. */
  readonly file?: string
  readonly size?: number
  readonly at?: Date
  readonly keepReason?: KeepReason | undefined
  readonly sweep: () => Promise<unknown>
}

/** Longer than any upload, any start of the server, and any call that stores a file before its row. */
const marginMs = 60 * 60 * 1000

/** Younger leftovers are skipped: they may belong to work in progress. */
export const sweepMoment = ({ now }: Sweeping): Date => new Date(now().getTime() - marginMs)

const orphanFiles = async (services: Sweeping, orphans: readonly OrphanFile[]): Promise<Leftover[]> =>
  orphans.map(({ intentId, caseId, storageKey, size, at, isChanged }) => ({
    kind: 'file_without_row',
    caseId,
    count: 1,
    file: `documents/${storageKey}`,
    size,
    at,
    keepReason: isChanged ? 'changed' : undefined,
    sweep: async () => {
      // Locks the case: a synchronisation may be adding a row for the file right now, and then it stays.
      await removeOrphanFiles(services, { caseId, filed: [{ storageKey }] })
      await services.documents.deleteWriteIntents([intentId])
    },
  }))

const foldersWithoutCase = async (
  { db, documents }: Sweeping,
  { before, orphans }: { readonly before: Date; readonly orphans: readonly OrphanFile[] },
): Promise<Leftover[]> => {
  const folders = await documents.folders(before)
  const known = await selectExistingCases(
    db,
    folders.map(({ caseId }) => caseId),
  )
  const removableIn = (id: number): number =>
    orphans.filter(({ caseId, isChanged }) => caseId === id && !isChanged).length
  return folders
    .filter(({ caseId }) => !known.has(caseId))
    .map(({ caseId, files }) => {
      const remaining = files - removableIn(caseId)
      return {
        kind: 'folder_without_case',
        caseId,
        count: remaining,
        file: `documents/${caseId}`,
        keepReason: remaining > 0 ? 'has_files' : undefined,
        sweep: async () => {
          if (remaining > 0) return documents.removeFolder(caseId)
          await documents.removeEmptyFolder(caseId)
          // What people have there stays theirs.
          await documents.outside?.release(caseId)
        },
      }
    })
}

const startFiles = async ({ config }: Sweeping, before: Date): Promise<Leftover[]> =>
  (await findStartLeftovers(config.dataDir, before)).map((found) => ({
    kind: 'start_files',
    caseId: null,
    count: 1,
    ...found,
    sweep: () => removeStartLeftover(found),
  }))

/** Leftovers of dead processes from before a moment, in the order of removal: files before their folder. */
export const listLeftovers = async (services: Sweeping, before: Date): Promise<readonly Leftover[]> => {
  const { db, documents } = services
  const orphans = await findOrphanFiles(services, before)
  const [files, folders, starts, staged, orphanJobs] = await Promise.all([
    orphanFiles(services, orphans),
    foldersWithoutCase(services, { before, orphans }),
    startFiles(services, before),
    documents.staged(before),
    countOrphans(db, before),
  ])
  const counted: Leftover[] = [
    { kind: 'staged_files', caseId: null, count: staged, sweep: () => documents.sweep(before) },
    { kind: 'jobs_without_runner', caseId: null, count: orphanJobs, sweep: () => requeueOrphans(db, before) },
  ]
  return [...files, ...folders, ...starts, ...counted.filter(({ count }) => count > 0)]
}
