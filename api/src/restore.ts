import { z } from 'zod'
import { placeOf, readArguments } from './backup/place.ts'
import { reportOfRestore } from './backup/reports.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import type { Until } from './backup/revive.ts'
import { isDatabaseDown } from './core/database-errors.ts'
import { createLog } from './core/http-log.ts'
import { StartError } from './db/start-error.ts'

const usage = 'gebruik: npm run restore -- MAP [--until 2026-11-23T10:15:00Z, of --until newest]'

/** With its zone: an hour beside what was meant loses an hour's work. */
const Moment = z.iso.datetime({ offset: true })

const untilOf = (text: string | undefined): Until => {
  if (text === undefined) return 'backup'
  if (text === 'newest') return text
  if (!Moment.safeParse(text).success) throw new StartError(usage)
  return new Date(text)
}

const run = async (): Promise<void> => {
  const { folder, option } = readArguments(process.argv.slice(2), { options: ['--until'], usage })
  const place = placeOf(process.env)
  const restored = await restoreBackup({
    ...place,
    from: folder,
    until: untilOf(option('--until')),
    log: createLog('warn'),
  })
  process.stdout.write(reportOfRestore(restored, place.dataDir))
}

try {
  await run()
} catch (error) {
  const told = isDatabaseDown(error) ? new StartError('de database is niet bereikbaar.') : error
  if (!(told instanceof StartError)) throw error
  process.stderr.write(`FOUT: ${told.message}\n`)
  process.exitCode = 1
}
