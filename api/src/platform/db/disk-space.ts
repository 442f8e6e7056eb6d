import { randomUUID } from 'node:crypto'
import { existsSync, statfsSync } from 'node:fs'
import fs from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from './error-codes.ts'

/** Two 16 MB segments of PostgreSQL's write-ahead log: with less it may not even start. */
const littleBytes = 32 * 1024 * 1024

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Whether the disk of a folder is (almost) full. Checked after a failure, to explain it; an unavailable folder explains nothing. */
export const isNearlyFull = (folder: string, free = freeBytes): boolean =>
  existsSync(folder) && free(folder) < littleBytes

/** More than the free rest of a used block. */
const probeBytes = 64 * 1024

type Write = (file: string, content: Buffer) => Promise<void>

/** Whether nothing more can be written on the (almost) full disk of a folder: only then a test write is made. */
export const hasNoRoom = async (
  folder: string,
  { isNearly = isNearlyFull, write = fs.writeFile }: { isNearly?: typeof isNearlyFull; write?: Write } = {},
): Promise<boolean> => {
  if (!isNearly(folder)) return false
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    await write(probe, Buffer.alloc(probeBytes))
    return false
  } catch (error) {
    return hasCode(error, ['ENOSPC', 'EDQUOT'])
  } finally {
    await fs.rm(probe, { force: true })
  }
}

/** Message for the operator when the disk is full. */
export const fullDiskLine = (folder: string): string =>
  `De schijf van de gegevensmap ${folder} is vol (nog ${Math.floor(freeBytes(folder) / 1024 / 1024)} MB vrij). Maak ruimte en start opnieuw.`
