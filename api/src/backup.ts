import { clearUp, notClearedUp } from './backup/clear-up.ts'
import { backupArguments, backupUsage } from './backup/cli-args.ts'
import { makeBackup } from './backup/make-backup.ts'
import { placeOf } from './backup/paths.ts'
import { reportOfBackup } from './backup/reports.ts'
import { shutdownSignal } from './backup/shutdown-signal.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'

await runCommand(backupUsage, async () => {
  const { into, keep } = backupArguments(process.argv.slice(2))
  const signal = shutdownSignal('de back-up is afgebroken; er is niets bewaard.')
  const made = await makeBackup({ ...placeOf(process.env), into, log: createLog('warn'), signal })
  process.stdout.write(reportOfBackup(made, Boolean(process.env.TOKEN_SECRET)))
  const problem = await clearUp({ into, keep }, made)
  if (problem === undefined) return 0
  process.stderr.write(`LET OP: ${problem}\n`)
  return notClearedUp
})
