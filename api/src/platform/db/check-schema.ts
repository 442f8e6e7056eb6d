import pg from 'pg'
import { StartError } from '../errors/start-error.ts'
import { mayChangeTrail } from './application-role.ts'
import type { DatabaseLog } from './database.ts'
import { hasCode } from './error-codes.ts'
import type { Migrated } from './open-database.ts'
import { readSchemaState, type SchemaState } from './run-migrations.ts'

const connectWithinMs = 5_000
const noRights = '42501'

const connected = async <Answer>(
  connectionString: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: connectWithinMs })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

/** "0031_security", "0031_security en 2 andere". */
const named = ([first, ...others]: readonly string[]): string =>
  others.length === 0 ? `${first}` : `${first} en ${others.length} andere`

/** What `npm run migrate` would do; changes nothing. */
export const schemaStateOf = (connectionString: string): Promise<SchemaState> =>
  connected(connectionString, readSchemaState)

const isOwner = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ isOwner: boolean }>(
    `select pg_has_role(relowner, 'usage') as "isOwner" from pg_class where oid = 'audit_entries'::regclass`,
  )
  return rows[0]?.isOwner === true
}

/** Replaces migrating where that is a separate command: refuses a schema that lacks what this release needs. */
export const checkSchema = (connectionString: string, log: DatabaseLog): Promise<Migrated> =>
  connected(connectionString, async (client) => {
    const { pending, isNewer } = await readSchemaState(client).catch((error: unknown) => {
      // The command also grants the right to read the state.
      if (hasCode(error, [noRights]))
        throw new StartError('De database is nog niet bijgewerkt. Draai eerst: npm run migrate')
      throw error
    })
    if (pending.length > 0)
      throw new StartError(
        `De database is ouder dan deze versie van Zaakwerk (ontbreekt: ${named(pending)}). Draai eerst: npm run migrate`,
      )
    if (isNewer) log.warn({}, 'a newer release has migrated the database: this one leaves it as it is')
    const ownership = (await isOwner(client)) ? 'shared' : 'separate'
    if (ownership === 'separate' && (await mayChangeTrail(client)))
      log.warn(
        {},
        'the application may change a trail: npm run migrate takes back what an older release gave',
      )
    return { ownership, isNewer }
  })
