import { parseArgs } from 'node:util'
import { type Config, loadConfig } from './core/config.ts'
import { createLog } from './core/http-log.ts'
import { runCommand } from './core/run-command.ts'
import type { Log } from './core/services.ts'
import { schemaStateOf } from './db/check-schema.ts'
import { keepFilesPrivate } from './db/data-dir.ts'
import { migrate } from './db/open-database.ts'
import type { SchemaState } from './db/run-migrations.ts'
import { visitEmbeddedPostgres } from './db/visit-embedded-postgres.ts'

const linesOf = ({ pending, isNewer }: SchemaState): readonly string[] => {
  if (isNewer) return ['De database is al bijgewerkt door een nieuwere versie; deze laat hem zoals hij is.']
  if (pending.length === 0) return ['De database is bijgewerkt; er is niets te doen.']
  return ['Nog uit te voeren:', ...pending.map((name) => `  ${name}`)]
}

const open = async (
  { databaseUrl, databaseOwnerUrl, dataDir }: Config,
  { orNew, log }: { orNew: boolean; log: Log },
) =>
  databaseUrl
    ? {
        connectionString: databaseOwnerUrl ?? databaseUrl,
        applicationConnectionString: databaseUrl,
        stop: async () => undefined,
      }
    : visitEmbeddedPostgres({ dataDir, log, orNew })

const run = async (): Promise<number> => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const log = createLog('warn')
  const config = loadConfig(process.env)
  keepFilesPrivate(config.dataDir)
  const { connectionString, applicationConnectionString, stop } = await open(config, {
    orNew: !values.check,
    log,
  })
  try {
    const state = await schemaStateOf(connectionString)
    if (values.check) {
      process.stdout.write(`${linesOf(state).join('\n')}\n`)
      return state.pending.length > 0 ? 1 : 0
    }
    await migrate(connectionString, log, applicationConnectionString)
    const done = state.pending.map((name) => `  ${name}\n`).join('')
    process.stdout.write(done ? `Uitgevoerd:\n${done}` : `${linesOf(state).join('\n')}\n`)
    return 0
  } finally {
    await stop()
  }
}

await runCommand('npm run migrate -- [--check]', run)
