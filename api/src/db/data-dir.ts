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

/** In a data folder that is being restored: until it is gone, nothing there is whole. */
export const restoringName = 'restoring'

/** Makes the data folder if it is missing and checks that it is writable; returns its absolute path. */
export const prepareDataFolder = (dataDir: string): string => {
  const folder = resolve(dataDir)
  if (existsSync(join(folder, restoringName)))
    throw new StartError(
      `In ${folder} wordt een back-up teruggezet, of is dat afgebroken. Wacht tot het klaar is, of maak de map leeg en begin opnieuw.`,
    )
  try {
    makeFolder(folder)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return folder
  } catch {
    if (isNearlyFull(folder)) throw new StartError(fullDiskLine(folder))
    throw new StartError(`De gegevensmap ${folder} is niet beschrijfbaar. Kies een andere map met DATA_DIR.`)
  }
}
