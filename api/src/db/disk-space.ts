import { existsSync, statfsSync } from 'node:fs'

/** Two 16 MB segments of PostgreSQL's log: with less it may not even start. */
const littleBytes = 32 * 1024 * 1024

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Whether the disk of a folder is (almost) full. Checked after a failure, to explain it; a folder that went away explains nothing. */
export const isNearlyFull = (folder: string, free = freeBytes): boolean =>
  existsSync(folder) && free(folder) < littleBytes

/** Message for the operator when the disk is full. */
export const fullDiskLine = (folder: string): string =>
  `De schijf van de gegevensmap ${folder} is vol (nog ${Math.floor(freeBytes(folder) / 1024 / 1024)} MB vrij). Maak ruimte en start opnieuw.`
