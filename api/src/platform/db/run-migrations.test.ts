import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runScript } from '../testing/run-script.ts'
import { testFolder } from '../testing/set-up.ts'
import { checkSchema, schemaStateOf } from './check-schema.ts'
import { migrate } from './open-database.ts'
import { readSchemaState, runMigrations } from './run-migrations.ts'
import { migrateUpTo } from './testing/older-schema.ts'
import { createEmptyDatabase, createTestDatabase } from './testing/test-database.ts'

const told: string[] = []
const tell = (_details: object, message: string): void => void told.push(message)
const log = { info: tell, warn: tell, error: tell }
beforeEach(() => told.splice(0))

const dataDir = await testFolder()
const database = await createTestDatabase()
const { connectionString, applicationConnectionString } = database
const owner = new pg.Client({ connectionString })
await owner.connect()
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const environment = {
  DATA_DIR: dataDir,
  DATABASE_URL: applicationConnectionString,
  DATABASE_OWNER_URL: connectionString,
}
const rightsOnTrail = async () =>
  (
    await owner.query(`select privilege_type as may from information_schema.role_table_grants
      where grantee = 'zaakwerk_app' and table_name = 'audit_entries' order by 1`)
  ).rows.map(({ may }) => may)

/** As if the newest migration had not been run. */
const forgetNewest = async (): Promise<string> => {
  const { rows } = await owner.query(`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning *`)
  const { pending } = await schemaStateOf(connectionString)
  expect(pending).toHaveLength(1)
  await owner.query('create table remembered as select $1::text as hash, $2::bigint as at', [
    rows[0].hash,
    rows[0].created_at,
  ])
  return pending[0] ?? ''
}
const remember = () =>
  owner.query(`with gone as (select * from remembered)
    insert into drizzle.__drizzle_migrations (hash, created_at) select hash, at from gone; drop table remembered`)

describe('a schema that is older than the release', () => {
  it('is refused by a server that does not migrate, by name, and listed by the command, which changes nothing', async () => {
    const name = await forgetNewest()
    const line = new RegExp(`ouder dan deze versie.*${name}.*npm run migrate`)
    await expect(checkSchema(applicationConnectionString, log)).rejects.toThrow(line)
    const check = await runScript('migrate', ['--check'], environment)
    expect(check).toEqual({ code: 1, out: `Nog uit te voeren:\n  ${name}\n`, err: '' })
    expect((await schemaStateOf(connectionString)).pending).toEqual([name])
    await remember()
    await expect(checkSchema(applicationConnectionString, log)).resolves.toEqual({
      ownership: 'separate',
      isNewer: false,
    })
    const again = await runScript('migrate', ['--check'], environment)
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('niets te doen') })
  })

  it('is refused when the application role may not even read', async () => {
    await owner.query('revoke usage on schema drizzle from zaakwerk_app')
    await expect(checkSchema(applicationConnectionString, log)).rejects.toThrow('npm run migrate')
    await migrate(connectionString, log, applicationConnectionString)
    await expect(checkSchema(applicationConnectionString, log)).resolves.toMatchObject({ isNewer: false })
  })
})

it('reports that an older release granted rights on a trail, until the command revokes them', async () => {
  const warning = expect.stringMatching(/^the application may change a trail: npm run migrate/)
  // As the release before this one does at its start, which knows nothing of this table.
  await owner.query('grant update, delete on security_entries to zaakwerk_app')
  await checkSchema(applicationConnectionString, log)
  expect(told).toEqual([warning])
  const ran = await runScript('migrate', [], environment)
  expect(ran).toMatchObject({ code: 0, err: '' })
  told.splice(0)
  await checkSchema(applicationConnectionString, log)
  expect(told).toEqual([])
})

it('does not change the schema of a newer release: labels, queues and rights', async () => {
  const far = Date.parse('2100-01-01')
  await owner.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${far})`)
  await owner.query(`update case_statuses set label = 'Van later' where value = 'case_opened'`)
  await owner.query('revoke insert on audit_entries from zaakwerk_app')
  await expect(migrate(connectionString, log, applicationConnectionString)).resolves.toEqual({
    ownership: 'separate',
    isNewer: true,
  })
  await expect(checkSchema(applicationConnectionString, log)).resolves.toMatchObject({ isNewer: true })
  expect(told.filter((line) => line.startsWith('a newer release'))).toHaveLength(2)
  expect(await rightsOnTrail()).toEqual(['SELECT'])
  const labels = await owner.query(`select label from case_statuses where value = 'case_opened'`)
  expect(labels.rows).toEqual([{ label: 'Van later' }])

  await owner.query(`delete from drizzle.__drizzle_migrations where created_at = ${far}`)
  await migrate(connectionString, log, applicationConnectionString)
  expect(await rightsOnTrail()).toEqual(['INSERT', 'SELECT'])
})

describe('a migration that waits for a table', () => {
  const inUse = async (work: (other: pg.Client) => Promise<void>): Promise<void> => {
    const other = new pg.Client({ connectionString })
    await other.connect()
    // Every migration begins with this table.
    await other.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode')
    await work(other).finally(() => other.end())
  }
  const client = new pg.Client({ connectionString })
  afterAll(() => client.end())

  it('releases its lock and retries, so that later queries are not blocked', async () => {
    await client.connect()
    await inUse(async (other) => {
      let tries = 0
      const onRetry = (_details: object, message: string): void => {
        tell({}, message)
        tries += 1
        if (tries === 2) void other.query('commit')
      }
      await runMigrations(client, { ...log, warn: onRetry }, { lockMs: 50, restMs: 10, tries: 200 })
      expect(tries).toBeGreaterThanOrEqual(2)
    })
    // The session is as it was: taking turns may take long.
    expect((await client.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
    expect(await readSchemaState(client)).toEqual({ pending: [], isNewer: false })
  })

  it('locks all its tables before it changes the first, so that it holds none of them for long', async () => {
    const older = await createEmptyDatabase()
    const [one, user] = [1, 2].map(() => new pg.Client({ connectionString: older.connectionString }))
    if (!one || !user) throw new Error('no connection')
    await Promise.all([one.connect(), user.connect()])
    await migrateUpTo(one, '0043_date-of-supply')
    // Writes to cases, as the next migration does: by themselves they do not exclude each other.
    await user.query('begin; lock table cases in row exclusive mode')
    const hurried = { lockMs: 20, restMs: 1, tries: 1 }
    await expect(runMigrations(one, log, hurried)).rejects.toThrow('De tabellen bleven in gebruik')
    // New calls wait at their session, and what is under way can end.
    const running = runMigrations(one, log, { ...hurried, lockMs: 60_000 })
    const held =
      "select from pg_locks where relation = 'sessions'::regclass and mode = 'AccessExclusiveLock' and granted"
    await expect.poll(async () => (await user.query(held)).rowCount).toBe(1)
    await user.query('commit')
    await running
    expect(await readSchemaState(one)).toEqual({ pending: [], isNewer: false })
    await Promise.all([one.end(), user.end()])
    await older.drop()
  })

  it('fails with a message after a while, with nothing changed', async () => {
    await inUse(async () => {
      await expect(runMigrations(client, log, { lockMs: 20, restMs: 1, tries: 2 })).rejects.toThrow(
        'De tabellen bleven in gebruik',
      )
    })
    expect(await readSchemaState(client)).toEqual({ pending: [], isNewer: false })
  })
})

it('names the required setting when the role may not migrate', async () => {
  const { code, err } = await runScript('migrate', [], { ...environment, DATABASE_OWNER_URL: '' })
  expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^FOUT: .*DATABASE_OWNER_URL.*\n$/) })
})

it('runs one at a time: two at once both end with the current schema', async () => {
  const both = [1, 2].map(() => migrate(connectionString, log, applicationConnectionString))
  await expect(Promise.all(both)).resolves.toEqual(
    both.map(() => ({ ownership: 'separate', isNewer: false })),
  )
})
