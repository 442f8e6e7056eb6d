import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fullDiskLine, isNearlyFull } from './disk-space.ts'
import { StartError } from './start-error.ts'

/** One level at a time: under a folder that accepts no new ones, such as /proc, Node's recursive mkdir never ends. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Makes the data folder if it is missing and checks that it is writable; returns its absolute path. */
export const prepareDataFolder = (dataDir: string): string => {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
    const probe = join(folder, `.probe-${randomUUID()}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return folder
  } catch {
    if (isNearlyFull(folder)) throw new StartError(fullDiskLine(folder))
    throw new StartError(`De gegevensmap ${folder} is niet beschrijfbaar. Kies een andere map met DATA_DIR.`)
  }
}
