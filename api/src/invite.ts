import { parseArgs } from 'node:util'
import * as calls from '@zaakwerk/contract/accounts'
import { roles } from '@zaakwerk/contract/roles'
import { dayOf, formatDate } from '@zaakwerk/domain/dates'
import { inviteByCommand, inviteCommand } from './accounts/invite-by-command.ts'
import { loadConfig } from './core/config.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'
import { checkSchema } from './db/check-schema.ts'
import { keepFilesPrivate } from './db/data-dir.ts'
import { openDatabase } from './db/database.ts'
import { visitEmbeddedPostgres } from './db/embedded-postgres.ts'
import { StartError } from './db/start-error.ts'
import { seedTemplates } from './templates/seed-templates.ts'

const givenRoles = {
  admin: roles.admin,
  lawyer: roles.lawyer,
  mailroom: roles.mailroom,
  btu_lawyer: roles.btu_lawyer,
}
const usage = `${inviteCommand} -- --email ADRES --first-name NAAM --last-name NAAM --role ${Object.keys(givenRoles).join('|')} [--show-link]`

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  role: { type: 'string' },
  'show-link': { type: 'boolean' },
} as const

const given = () => {
  const { values } = parseArgs({ options })
  const parsed = calls.inviteUser.body.safeParse({
    email: values.email,
    first_name: values['first-name'],
    last_name: values['last-name'],
    role: new Map<string, number>(Object.entries(givenRoles)).get(values.role ?? ''),
  })
  if (parsed.success) return { body: parsed.data, isShown: values['show-link'] ?? false }
  const name = String(parsed.error.issues[0]?.path[0] ?? '').replace('_', '-')
  throw new StartError(`--${name} ontbreekt of is ongeldig. Gebruik: ${usage}`)
}

const run = async (): Promise<number> => {
  const { body, isShown } = given()
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

await runCommand(usage, run)
