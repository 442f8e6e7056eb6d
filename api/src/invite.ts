import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { inviteUsage, parseInvitation } from './modules/identity/accounts/invitation-input.ts'
import { inviteByCommand } from './modules/identity/accounts/invite-by-command.ts'
import { seedTemplates } from './modules/letters/templates/seed-templates.ts'
import { loadConfig } from './platform/config/config.ts'
import { checkSchema } from './platform/db/check-schema.ts'
import { restrictFileMode } from './platform/db/data-dir.ts'
import { visitEmbeddedPostgres } from './platform/db/embedded/visit-embedded-postgres.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { createLog } from './platform/http/http-log.ts'
import { runCommand } from './platform/ops/run-command.ts'

const run = async (): Promise<number> => {
  const { body, isShown } = parseInvitation(process.argv.slice(2))
  const loaded = loadConfig(process.env)
  // Behaves as if no mail could leave the machine.
  const config = isShown ? { ...loaded, smtp: undefined } : loaded
  restrictFileMode(config.dataDir)
  const log = createLog('warn')
  const now = (): Date => new Date()
  const embedded = config.databaseUrl
    ? undefined
    : await visitEmbeddedPostgres({ dataDir: config.dataDir, log })
  const connectionString = embedded?.applicationConnectionString ?? config.databaseUrl ?? ''
  try {
    const listenUrl = config.databaseListenUrl
    const { isNewer } = await checkSchema(listenUrl ?? connectionString, log)
    const { db, close } = openDatabase(connectionString, log, { listenUrl })
    try {
      // Before the first start the mail template does not exist yet.
      if (!isNewer) await seedTemplates(db, { log, now })
      const { wasInvited, link, until } = await inviteByCommand({ db, config, now }, body)
      const lines = [
        wasInvited
          ? `${body.email} was al uitgenodigd; naam en rol blijven zoals ze waren, en de eerdere link werkt niet meer.`
          : `Account gemaakt voor ${body.email}.`,
        link
          ? `Deze link werkt één keer, tot en met ${formatDate(dayOf(until))}, en wordt niet nog eens getoond:\n\n  ${link}\n`
          : 'De uitnodiging staat klaar en wordt gemaild zodra de server draait.',
      ]
      process.stdout.write(`${lines.join('\n')}\n`)
      return 0
    } finally {
      await close()
    }
  } finally {
    await embedded?.stop()
  }
}

await runCommand(inviteUsage, run)
