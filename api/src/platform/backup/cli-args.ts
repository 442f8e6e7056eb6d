import { parseArgs } from 'node:util'
import { z } from 'zod'
import { StartError } from '../errors/start-error.ts'
import { folderArgument, readKeep } from './paths.ts'
import type { Until } from './timelines.ts'

export const backupUsage = 'npm run backup -- MAP [--keep DAGEN,WEKEN]'
export const restoreUsage = 'npm run restore -- MAP [--until 2026-11-23T10:15:00Z of --until newest]'

/** What an operator typed behind the command. Throws when it cannot be meant. */
export const backupArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const into = folderArgument(positionals)
  const keep = values.keep === undefined ? undefined : readKeep(values.keep)
  if (!into || (values.keep !== undefined && !keep)) throw new StartError(`gebruik: ${backupUsage}`)
  return { into, keep }
}

/** With its zone: an hour beside what was meant loses an hour's work. */
const Moment = z.iso.datetime({ offset: true })

const untilOf = (text: string | undefined): Until | undefined => {
  if (text === undefined) return 'backup'
  if (text === 'newest') return text
  return Moment.safeParse(text).success ? new Date(text) : undefined
}

/** What an operator typed behind the command. Throws when it cannot be meant. */
export const restoreArguments = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { until: { type: 'string' } },
    allowPositionals: true,
  })
  const [from, until] = [folderArgument(positionals), untilOf(values.until)]
  if (!from || !until) throw new StartError(`gebruik: ${restoreUsage}`)
  return { from, until }
}
