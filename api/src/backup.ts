import { makeBackup } from './backup/make-backup.ts'
import { placeOf, readArguments, readKeep } from './backup/place.ts'
import { reportOfBackup } from './backup/reports.ts'
import { forgetOld } from './backup/retention.ts'
import { isDatabaseDown } from './core/database-errors.ts'
import { createLog } from './core/http-log.ts'
import { StartError } from './db/start-error.ts'

const usage = 'gebruik: npm run backup -- MAP [--keep DAGEN,WEKEN]'

const run = async (): Promise<void> => {
  const { folder, option } = readArguments(process.argv.slice(2), { options: ['--keep'], usage })
  const keep = option('--keep')
  const kept = keep === undefined ? undefined : readKeep(keep)
  if (keep !== undefined && !kept) throw new StartError(usage)
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () =>
      stopping.abort(new StartError('de back-up is afgebroken; er is niets bewaard.')),
    )
  const made = await makeBackup({
    ...placeOf(process.env),
    into: folder,
    log: createLog('warn'),
    signal: stopping.signal,
  })
  process.stdout.write(reportOfBackup(made, Boolean(process.env.TOKEN_SECRET)))
  if (kept) await forgetOld(folder, kept)
}

try {
  await run()
} catch (error) {
  const told = isDatabaseDown(error) ? new StartError('de database is niet bereikbaar.') : error
  if (!(told instanceof StartError)) throw error
  process.stderr.write(`FOUT: ${told.message}\n`)
  process.exitCode = 1
}
