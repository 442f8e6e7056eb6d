import { bucketOf } from './platform/adapters/documents/bucket-copies.ts'
import { backupArguments, backupUsage, dataLocation } from './platform/backup/cli-args.ts'
import { makeBackup } from './platform/backup/make-backup.ts'
import { reportOfBackup } from './platform/backup/reports.ts'
import { cleanUp, cleanUpFailed } from './platform/backup/retention.ts'
import { shutdownSignal } from './platform/backup/shutdown-signal.ts'
import { s3FromEnvironment } from './platform/config/s3-storage.ts'
import { createLog } from './platform/http/http-log.ts'
import { runCommand } from './platform/ops/run-command.ts'

await runCommand(backupUsage, async () => {
  const { into, days } = backupArguments(process.argv.slice(2))
  const signal = shutdownSignal('de back-up is afgebroken; er is niets bewaard.')
  const location = { ...dataLocation(process.env), bucket: bucketOf(s3FromEnvironment(process.env)) }
  const made = await makeBackup({ ...location, into, log: createLog('warn'), signal })
  process.stdout.write(reportOfBackup(made, Boolean(process.env.TOKEN_SECRET)))
  const problem = await cleanUp({ into, days }, made.manifest)
  if (problem === undefined) return 0
  process.stderr.write(`LET OP: ${problem}\n`)
  return cleanUpFailed
})
