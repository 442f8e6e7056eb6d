import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { inviteByCommand } from './accounts/invite-by-command.ts'
import { inviteUsage, typedInvitation } from './accounts/typed-invitation.ts'
import { loadConfig } from './core/config.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'
import { checkSchema } from './db/check-schema.ts'
import { keepFilesPrivate } from './db/data-dir.ts'
import { openDatabase } from './db/open-database.ts'
import { visitEmbeddedPostgres } from './db/visit-embedded-postgres.ts'
import { seedTemplates } from './templates/seed-templates.ts'

const run = async (): Promise<number> => {
  const { body, isShown } = typedInvitation(process.argv.slice(2))
  const loaded = loadConfig(process.env)
  // As if no mail left the machine.
  const config = isShown ? { ...loaded, smtp: undefined } : loaded
  keepFilesPrivate(config.dataDir)
  const log = createLog('warn')
  const now = (): Date => new Date()
  const embedded = config.databaseUrl
    ? undefined
    : await visitEmbeddedPostgres({ dataDir: config.dataDir, log })
  const connectionString = embedded?.applicationConnectionString ?? config.databaseUrl ?? ''
  try {
    const { isNewer } = await checkSchema(connectionString, log)
    const { db, close } = openDatabase(connectionString, log)
    try {
      // Before the first start there is no text for the mail.
      if (!isNewer) await seedTemplates(db, { log, now })
      const { isAnew, link, until } = await inviteByCommand({ db, config, now }, body)
      const lines = [
        isAnew
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
