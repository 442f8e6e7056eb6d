import { pino } from 'pino'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { loadConfig } from './core/config.ts'
import { testFolder } from './core/testing/set-up.ts'
import { StartError } from './db/start-error.ts'
import { createEmptyDatabase, createTestDatabase } from './db/test-database.ts'
import { startServer } from './server.ts'

const dataDir = await testFolder()
const database = await createTestDatabase()
afterAll(() => database.drop())

const lines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })

/** As `main.ts` does, in this process. */
const start = async (environment: Record<string, string>): Promise<void> => {
  const config = loadConfig({
    PORT: '0',
    DATABASE_URL: database.applicationConnectionString,
    DATABASE_OWNER_URL: database.connectionString,
    DATA_DIR: dataDir,
    ...environment,
  })
  const server = await startServer(config, log)
  onTestFinished(() => server.stop())
}

it('warns in production that no mail leaves the machine', async () => {
  await start({
    NODE_ENV: 'production',
    TOKEN_SECRET: 'mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE',
    PUBLIC_URL: 'https://zaakwerk.test',
  })
  expect(lines.join()).toContain('nothing leaves this machine')
})

// That such a line is all that is written is shown in main.test.ts, with a port that is taken.
it('does not start when its database cannot be reached', async () => {
  await expect(start({ DATABASE_URL: 'postgres://niemand@127.0.0.1:9/niets' })).rejects.toEqual(
    new StartError('De database van DATABASE_URL is niet bereikbaar.'),
  )
})

it.each([
  ['password', 'niet-dit', /^PostgreSQL weigert de rol of het wachtwoord in DATABASE_URL/],
  ['pathname', '/bestaat_niet', /^De database die DATABASE_URL .* noemt, bestaat niet\.$/],
] as const)('does not start with another %s of its database, and says so', async (part, value, line) => {
  const url = Object.assign(new URL(database.applicationConnectionString), { [part]: value }).toString()
  const starting = start({ DATABASE_URL: url, DATABASE_OWNER_URL: url })
  await expect(starting).rejects.toThrow(StartError)
  await expect(starting).rejects.toThrow(line)
})

it('does not start when its database was not migrated, where that is not its task', async () => {
  const empty = await createEmptyDatabase()
  onTestFinished(() => empty.drop())
  const starting = start({ DATABASE_URL: empty.connectionString, MIGRATE_ON_START: '0' })
  await expect(starting).rejects.toThrow(StartError)
  await expect(starting).rejects.toThrow(
    /^De database is ouder .* 0000_schema en \d+ andere.*npm run migrate$/,
  )
})
