import { parseArgs } from 'node:util'
import { type Config, loadConfig } from './platform/config/config.ts'
import { schemaStateOf } from './platform/db/check-schema.ts'
import { restrictFileMode } from './platform/db/data-dir.ts'
import { visitEmbeddedPostgres } from './platform/db/embedded/visit-embedded-postgres.ts'
import { migrate } from './platform/db/open-database.ts'
import type { SchemaState } from './platform/db/run-migrations.ts'
import { createLog } from './platform/http/http-log.ts'
import { runCommand } from './platform/ops/run-command.ts'
import type { Log } from './platform/request/services.ts'

const linesOf = ({ pending, isNewer }: SchemaState): readonly string[] => {
  if (isNewer) return ['De database is al bijgewerkt door een nieuwere versie; deze laat hem zoals hij is.']
  if (pending.length === 0) return ['De database is bijgewerkt; er is niets te doen.']
  return ['Nog uit te voeren:', ...pending.map((name) => `  ${name}`)]
}

const open = async (
  { databaseUrl, databaseListenUrl, databaseOwnerUrl, dataDir }: Config,
  { orNew, log }: { orNew: boolean; log: Log },
) =>
  databaseUrl
    ? {
        connectionString: databaseOwnerUrl ?? databaseListenUrl ?? databaseUrl,
        applicationConnectionString: databaseListenUrl ?? databaseUrl,
        stop: async () => undefined,
      }
    : visitEmbeddedPostgres({ dataDir, log, orNew })

const run = async (): Promise<number> => {
  const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
  const log = createLog('warn')
  const config = loadConfig(process.env)
  restrictFileMode(config.dataDir)
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
