import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Makes the data folder where it is missing; says clearly when nothing can be kept there. */
export const prepareDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new StartError(`De gegevensmap ${dataDir} is niet beschrijfbaar. Kies een andere map met DATA_DIR.`)
  }
}
