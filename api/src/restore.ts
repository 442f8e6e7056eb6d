import { parseArgs } from 'node:util'
import { z } from 'zod'
import { untilAsked } from './backup/break-off.ts'
import { placeOf, typedFolder } from './backup/place.ts'
import { reportOfRestore } from './backup/reports.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import type { Until } from './backup/revive.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'
import { StartError } from './db/start-error.ts'

const usage = 'npm run restore -- MAP [--until 2026-11-23T10:15:00Z of --until newest]'

/** With its zone: an hour beside what was meant loses an hour's work. */
const Moment = z.iso.datetime({ offset: true })

const untilOf = (text: string | undefined): Until | undefined => {
  if (text === undefined) return 'backup'
  if (text === 'newest') return text
  return Moment.safeParse(text).success ? new Date(text) : undefined
}

await runCommand(usage, async () => {
  const { values, positionals } = parseArgs({
    options: { until: { type: 'string' } },
    allowPositionals: true,
  })
  const [from, until] = [typedFolder(positionals), untilOf(values.until)]
  if (!from || !until) throw new StartError(`gebruik: ${usage}`)
  const place = placeOf(process.env)
  const signal = untilAsked('het terugzetten is afgebroken; er is niets teruggezet.')
  const restored = await restoreBackup({ ...place, from, until, log: createLog('warn'), signal })
  process.stdout.write(reportOfRestore(restored, place.dataDir))
  return 0
})
