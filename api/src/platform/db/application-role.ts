import pg from 'pg'
import { queueSchema } from './job-queues.ts'

/** The application's login in the embedded database. The tables belong to another role, which migrates. */
export const applicationRole = 'zaakwerk_app'

/** Tables of the audit and the security trail, and the application's rights there: no updates, and only deletes that a trigger allows. */
const trailRights = [
  ['audit_entries', 'select, insert'],
  ['audit_seals', 'select, insert'],
  ['audit_values', 'select, insert, delete'],
  ['audit_pending', 'select, insert, delete'],
  ['security_entries', 'select, insert'],
] as const

/** Whether the role of this connection has more rights on a trail than it should: the previous release grants those at its start. */
export const mayChangeTrail = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean }>(
    `select bool_or(has_table_privilege(t, 'update')) as may from unnest($1::text[]) t`,
    [trailRights.map(([table]) => table)],
  )
  return rows[0]?.may === true
}

/** Creates a login that owns nothing, or updates its password. */
export const prepareLogin = async (
  client: pg.Client,
  { role, password }: { readonly role: string; readonly password: string },
): Promise<void> => {
  const name = pg.escapeIdentifier(role)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${name} login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
  )
}

/**
 * Grants the application its rights in a database owned by another role. At every start, as there may be new tables; in one transaction, so that at no moment
 * it has too many rights on a trail, or another process too few.
 */
export const grantRights = async (client: pg.Client, role: string): Promise<void> => {
  const to = pg.escapeIdentifier(role)
  await client.query('begin')
  for (const schema of ['public', queueSchema]) {
    await client.query(`grant usage on schema ${schema} to ${to}`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`)
    await client.query(`grant usage on all sequences in schema ${schema} to ${to}`)
  }
  // So that it can check whether the schema is too old or too new for it.
  await client.query(`grant usage on schema drizzle to ${to}`)
  await client.query(`grant select on drizzle.__drizzle_migrations to ${to}`)
  for (const [table, rights] of trailRights) {
    await client.query(`revoke all on ${table} from ${to}`)
    await client.query(`grant ${rights} on ${table} to ${to}`)
  }
  await client.query('commit')
}

/** The role of a database URL. */
export const roleBehind = async (connectionString: string, timeoutMs: number): Promise<string> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeoutMs })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]?.role ?? ''
  } finally {
    await client.end()
  }
}
