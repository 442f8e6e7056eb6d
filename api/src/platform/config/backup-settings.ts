import { resolve } from 'node:path'
import * as z from '@zaakwerk/contract/zod'
import type { BackupPlan } from '../backup/backup-plan.ts'
import { isWithin } from '../backup/backups.ts'
import { readDays } from '../backup/retention.ts'
import { StartError } from '../errors/start-error.ts'
import { parsedText } from '../text/parsed-text.ts'

/** A time of the day. */
export const BackupAt = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const BackupKeep = parsedText(readDays)

interface Given {
  readonly BACKUP_DIR?: string | undefined
  readonly BACKUP_AT: z.output<typeof BackupAt>
  readonly BACKUP_KEEP: z.output<typeof BackupKeep>
  readonly DATABASE_URL?: string | undefined
}

/** Plan of the automatic backups; none without a folder for them. */
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
  return { folder, at: BACKUP_AT, days: BACKUP_KEEP }
}
