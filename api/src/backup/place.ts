import path from 'node:path'
import { StartError } from '../db/start-error.ts'

/** Where the data is, for the commands: the same variables as the server's, which asks for more and makes what is missing. */
export const placeOf = ({ DATA_DIR, DATABASE_OWNER_URL, DATABASE_URL }: NodeJS.ProcessEnv) => ({
  dataDir: path.resolve(DATA_DIR || './.data'),
  databaseUrl: DATABASE_URL ? DATABASE_OWNER_URL || DATABASE_URL : undefined,
})

/** `7,4`: the newest of each of seven days and four weeks. */
export const readKeep = (text: string): { days: number; weeks: number } | undefined => {
  const [, days, weeks = '0'] = /^(\d{1,3})(?:,(\d{1,3}))?$/.exec(text) ?? []
  return Number(days) > 0 ? { days: Number(days), weeks: Number(weeks) } : undefined
}

/** What follows a command: one folder, and options with a value each; refuses everything else. */
export const readArguments = (
  given: readonly string[],
  { options, usage }: { readonly options: readonly string[]; readonly usage: string },
): { readonly folder: string; readonly option: (name: string) => string | undefined } => {
  const found = new Map<string, string>()
  const folders: string[] = []
  const waiting = given.values()
  for (const word of waiting) {
    if (!word.startsWith('--')) folders.push(word)
    else {
      const value = waiting.next().value
      if (!options.includes(word) || value === undefined) throw new StartError(usage)
      found.set(word, value)
    }
  }
  const [folder] = folders
  if (folder === undefined || folders.length > 1) throw new StartError(usage)
  return { folder, option: (name) => found.get(name) }
}
