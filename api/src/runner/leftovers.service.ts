import type { Leftover, leftoverKinds } from '@zaakwerk/contract/leftovers'
import type { Services } from '../core/services.ts'
import type { Viewer } from '../core/viewer.ts'
import { selectExistingCases } from './existing-cases.sql.ts'
import { adoptJobs, countStrays } from './job-rows.sql.ts'

/** Longer than any upload takes, and than any call that files before its row is there. */
const marginMs = 60 * 60 * 1000

interface Found {
  readonly kind: (typeof leftoverKinds)[number]
  readonly case_id: number | null
  readonly count: number
}

const foldersWithoutCase = async ({ db, documents }: Services, before: Date): Promise<Found[]> => {
  const folders = await documents.folders(before)
  const known = await selectExistingCases(
    db,
    folders.map(({ caseId }) => caseId),
  )
  return folders
    .filter(({ caseId }) => !known.has(caseId))
    .map(({ caseId, files }) => ({ kind: 'folder_without_case', case_id: caseId, count: files }))
}

const find = async (services: Services, before: Date): Promise<Found[]> => {
  const [folders, staged, strays] = await Promise.all([
    foldersWithoutCase(services, before),
    services.documents.staged(before),
    countStrays(services.db, before),
  ])
  const counted: Found[] = [
    { kind: 'staged_files', case_id: null, count: staged },
    { kind: 'jobs_without_runner', case_id: null, count: strays },
  ]
  return [...folders, ...counted.filter(({ count }) => count > 0)]
}

const momentsAgo = ({ now }: Services): Date => new Date(now().getTime() - marginMs)

/** What processes that died left behind. */
export const findLeftovers = async (services: Services): Promise<Leftover[]> =>
  (await find(services, momentsAgo(services))).map((found) => ({ ...found, swept: false }))

const sweep = async (services: Services, { kind, case_id }: Found, before: Date): Promise<void> => {
  if (kind === 'staged_files') await services.documents.sweep(before)
  if (kind === 'jobs_without_runner') await adoptJobs(services.db, before)
  if (case_id !== null) await services.documents.removeFolder(case_id)
}

/** Sweeps it, but for folders with files that nobody asked for, and tells what was done. */
export const sweepLeftovers = async (
  services: Services,
  viewer: Viewer,
  filledFolders: boolean,
): Promise<Leftover[]> => {
  const before = momentsAgo(services)
  const told: Leftover[] = []
  for (const found of await find(services, before)) {
    const isSwept = found.kind !== 'folder_without_case' || found.count === 0 || filledFolders
    if (isSwept) await sweep(services, found, before)
    told.push({ ...found, swept: isSwept })
  }
  services.log.info({ by: viewer.id, swept: told.filter(({ swept }) => swept) }, 'leftovers were swept')
  return told
}
