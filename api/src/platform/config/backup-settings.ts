import { resolve } from 'node:path'
import { z } from 'zod'
import type { BackupPlan } from '../backup/backup-plan.ts'
import { isWithin, readKeep } from '../backup/paths.ts'
import { StartError } from '../errors/start-error.ts'

/** A time of the day. */
export const BackupAt = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** `7,4`: days and weeks. */
export const BackupKeep = z.string().transform((text, { addIssue }) => {
  const keep = readKeep(text)
  if (!keep) addIssue('days and weeks')
  return keep ?? z.NEVER
})

interface Given {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_AT: z.output<typeof BackupAt>
  readonly BACKUP_KEEP: z.output<typeof BackupKeep>
  readonly DATABASE_URL?: string | undefined
}

/** The backups that the server makes by itself; none without a folder for them. */
export const backupOf = (
  { BACKUP_DIR, BACKUP_AT, BACKUP_KEEP, DATABASE_URL }: Given,
  dataDir: string,
): BackupPlan | undefined => {
  if (!BACKUP_DIR) return undefined
  if (DATABASE_URL)
    throw new StartError(
      'BACKUP_DIR is voor de ingebouwde database. Met DATABASE_URL: zie docs/operate/backup.md.',
    )
  const folder = resolve(BACKUP_DIR)
  if (isWithin(dataDir, folder))
    throw new StartError('BACKUP_DIR ligt in DATA_DIR en gaat daarmee verloren: kies een map daarbuiten.')
  return { folder, at: BACKUP_AT, keep: BACKUP_KEEP }
}
