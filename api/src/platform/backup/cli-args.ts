import path from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../errors/start-error.ts'
import { readDays } from './retention.ts'

export const backupUsage = 'npm run backup -- MAP [--keep DAGEN]'
export const restoreUsage = 'npm run restore -- MAP'

/** Data folder and database of the commands, from the variables that the server reads too. */
export const dataLocation = ({
  DATA_DIR,
  DATABASE_OWNER_URL,
  DATABASE_LISTEN_URL,
  DATABASE_URL,
}: NodeJS.ProcessEnv) => ({
  dataDir: path.resolve(DATA_DIR || './.data'),
  databaseUrl: DATABASE_URL ? DATABASE_OWNER_URL || DATABASE_LISTEN_URL || DATABASE_URL : undefined,
})

/** The one folder that was given, relative to where npm was called; undefined when there is none, or more. */
const folderArgument = ([folder, ...more]: readonly string[]): string | undefined =>
  folder === undefined || more.length > 0 ? undefined : path.resolve(process.env.INIT_CWD ?? '', folder)

/** Parses the arguments of `npm run backup`; throws the usage when they are wrong. */
export const backupArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const into = folderArgument(positionals)
  const days = values.keep === undefined ? undefined : readDays(values.keep)
  if (!into || (values.keep !== undefined && !days)) throw new StartError(`gebruik: ${backupUsage}`)
  return { into, days }
}

/** Parses the arguments of `npm run restore`; throws the usage when they are wrong. */
export const restoreArguments = (args: readonly string[]) => {
  const from = folderArgument(parseArgs({ args: [...args], allowPositionals: true }).positionals)
  if (!from) throw new StartError(`gebruik: ${restoreUsage}`)
  return { from }
}
