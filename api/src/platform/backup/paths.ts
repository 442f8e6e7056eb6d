import path from 'node:path'

/** Whether a path is a folder or below it. */
export const isWithin = (folder: string, file: string): boolean =>
  `${file}${path.sep}`.startsWith(`${folder}${path.sep}`)

/** Where the data is, for the commands: the same variables as the server's, which asks for more and makes what is missing. */
export const placeOf = ({ DATA_DIR, DATABASE_OWNER_URL, DATABASE_URL }: NodeJS.ProcessEnv) => ({
  dataDir: path.resolve(DATA_DIR || './.data'),
  databaseUrl: DATABASE_URL ? DATABASE_OWNER_URL || DATABASE_URL : undefined,
})

/** The one folder that was typed, seen from where npm was called; undefined when there is none, or more. */
export const folderArgument = ([folder, ...more]: readonly string[]): string | undefined =>
  folder === undefined || more.length > 0 ? undefined : path.resolve(process.env.INIT_CWD ?? '', folder)

/** `7,4`: the newest of each of seven days and four weeks. */
export const readKeep = (text: string): { days: number; weeks: number } | undefined => {
  const [, days, weeks = '0'] = /^(\d{1,3})(?:,(\d{1,3}))?$/.exec(text) ?? []
  return Number(days) > 0 ? { days: Number(days), weeks: Number(weeks) } : undefined
}
