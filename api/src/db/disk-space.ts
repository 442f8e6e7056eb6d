import { statfsSync } from 'node:fs'

/** Two segments of PostgreSQL's log, of 16 MB: below that it may not even start. */
const littleBytes = 32 * 1024 * 1024

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Whether the disk of a folder is full, or as good as. Asked after something failed, to say why. */
export const isNearlyFull = (folder: string): boolean => freeBytes(folder) < littleBytes

/** The one line for an operator whose disk is full. */
export const fullDiskLine = (folder: string): string =>
  `De schijf van de gegevensmap ${folder} is vol (nog ${Math.floor(freeBytes(folder) / 1024 / 1024)} MB vrij). Maak ruimte en start opnieuw.`
