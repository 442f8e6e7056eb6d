import { parseArgs } from 'node:util'
import { z } from 'zod'
import { StartError } from '../db/start-error.ts'
import { readKeep, typedFolder } from './place.ts'
import type { Until } from './timelines.ts'

export const backupUsage = 'npm run backup -- MAP [--keep DAGEN,WEKEN]'
export const restoreUsage = 'npm run restore -- MAP [--until 2026-11-23T10:15:00Z of --until newest]'

/** What an operator typed behind the command. Throws when it cannot be meant. */
export const typedBackup = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  })
  const into = typedFolder(positionals)
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
export const typedRestore = (args: readonly string[]) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { until: { type: 'string' } },
    allowPositionals: true,
  })
  const [from, until] = [typedFolder(positionals), untilOf(values.until)]
  if (!from || !until) throw new StartError(`gebruik: ${restoreUsage}`)
  return { from, until }
}
