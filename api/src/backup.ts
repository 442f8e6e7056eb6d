import { parseArgs } from 'node:util'
import { untilAsked } from './backup/break-off.ts'
import { clearUp, notClearedUp } from './backup/clear-up.ts'
import { makeBackup } from './backup/make-backup.ts'
import { placeOf, readKeep, typedFolder } from './backup/place.ts'
import { reportOfBackup } from './backup/reports.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'
import { StartError } from './db/start-error.ts'

const usage = 'npm run backup -- MAP [--keep DAGEN,WEKEN]'

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
  const into = typedFolder(positionals)
  const keep = values.keep === undefined ? undefined : readKeep(values.keep)
  if (!into || (values.keep !== undefined && !keep)) throw new StartError(`gebruik: ${usage}`)
  const signal = untilAsked('de back-up is afgebroken; er is niets bewaard.')
  const made = await makeBackup({ ...placeOf(process.env), into, log: createLog('warn'), signal })
  process.stdout.write(reportOfBackup(made, Boolean(process.env.TOKEN_SECRET)))
  const problem = await clearUp({ into, keep }, made)
  if (problem === undefined) return 0
  process.stderr.write(`LET OP: ${problem}\n`)
  return notClearedUp
})
