import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/** Step by step: below a folder that takes no new ones, such as /proc, Node's own recursive mkdir never ends. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Makes the data folder where it is missing; says clearly when nothing can be kept there. */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(`De gegevensmap ${dataDir} is niet beschrijfbaar. Kies een andere map met DATA_DIR.`)
  }
}
