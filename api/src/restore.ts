import { bucketOf } from './platform/adapters/documents/bucket-copies.ts'
import { dataLocation, restoreArguments, restoreUsage } from './platform/backup/cli-args.ts'
import { reportOfRestore } from './platform/backup/reports.ts'
import { restoreBackup } from './platform/backup/restore-backup.ts'
import { shutdownSignal } from './platform/backup/shutdown-signal.ts'
import { s3FromEnvironment } from './platform/config/s3-storage.ts'
import { createLog } from './platform/http/http-log.ts'
import { runCommand } from './platform/ops/run-command.ts'

await runCommand(restoreUsage, async () => {
  const { from } = restoreArguments(process.argv.slice(2))
  const location = { ...dataLocation(process.env), bucket: bucketOf(s3FromEnvironment(process.env)) }
  const signal = shutdownSignal('het terugzetten is afgebroken; er is niets teruggezet.')
  const restored = await restoreBackup({ ...location, from, log: createLog('warn'), signal })
  process.stdout.write(reportOfRestore(restored, location.dataDir))
  return 0
})
