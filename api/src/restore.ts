import { untilAsked } from './backup/break-off.ts'
import { placeOf } from './backup/place.ts'
import { reportOfRestore } from './backup/reports.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { restoreUsage, typedRestore } from './backup/typed.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'

await runCommand(restoreUsage, async () => {
  const typed = typedRestore(process.argv.slice(2))
  const place = placeOf(process.env)
  const signal = untilAsked('het terugzetten is afgebroken; er is niets teruggezet.')
  const restored = await restoreBackup({ ...place, ...typed, log: createLog('warn'), signal })
  process.stdout.write(reportOfRestore(restored, place.dataDir))
  return 0
})
