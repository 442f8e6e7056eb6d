import { restoreArguments, restoreUsage } from './backup/cli-args.ts'
import { placeOf } from './backup/paths.ts'
import { reportOfRestore } from './backup/reports.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { shutdownSignal } from './backup/shutdown-signal.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'

await runCommand(restoreUsage, async () => {
  const typed = restoreArguments(process.argv.slice(2))
  const place = placeOf(process.env)
  const signal = shutdownSignal('het terugzetten is afgebroken; er is niets teruggezet.')
  const restored = await restoreBackup({ ...place, ...typed, log: createLog('warn'), signal })
  process.stdout.write(reportOfRestore(restored, place.dataDir))
  return 0
})
