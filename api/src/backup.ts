import { makeBackup } from './backup/make-backup.ts'
import { placeOf } from './backup/place.ts'
import { reportOfBackup } from './backup/reports.ts'
import { forgetOld } from './backup/retention.ts'
import { forgetBackedUp } from './backup/since.ts'
import { backupUsage, typedBackup } from './backup/typed.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'
import { StartError } from './db/start-error.ts'

await runCommand(backupUsage, async () => {
  const { into, keep } = typedBackup(process.argv.slice(2))
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () =>
      stopping.abort(new StartError('de back-up is afgebroken; er is niets bewaard.')),
    )
  const { signal } = stopping
  const made = await makeBackup({ ...placeOf(process.env), into, log: createLog('warn'), signal })
  process.stdout.write(reportOfBackup(made, Boolean(process.env.TOKEN_SECRET)))
  await forgetBackedUp(into, made.manifest.files)
  if (keep) await forgetOld(into, keep)
  return 0
})
