import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { seedTemplates } from '../../../modules/letters/templates/seed-templates.ts'
import { applicationRole, prepareLogin } from '../application-role.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate, openWithoutTimeout } from '../open-database.ts'
import {
  onServer,
  templateName,
  testApplicationVariable,
  testServerVariable,
  withDatabase,
} from './test-database.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const loginOf = (url: string, password: string): string => {
  const changed = new URL(url)
  changed.username = applicationRole
  changed.password = password
  return changed.toString()
}

/** A given server gets the login of the application too. */
const givenServer = async (url: string) => {
  const password = randomBytes(24).toString('base64url')
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') })
  await client.connect()
  await prepareLogin(client, { role: applicationRole, password }).finally(() => client.end())
  return { url, applicationUrl: loginOf(url, password), stop: async () => undefined }
}

const startServer = async (): Promise<{ url: string; applicationUrl: string; stop: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return givenServer(given)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'zaakwerk-test-'))
  // The database user, when it is another than ours, has to get in.
  fs.chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: silent, fsync: false })
  return {
    url: server.connectionString,
    applicationUrl: server.applicationConnectionString,
    stop: async () => {
      await server.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the database server once, for all packages, and makes the template that every test file clones. */
export const setup = async (): Promise<() => Promise<void>> => {
  if (process.env[testServerVariable]) return async () => undefined
  const { url, applicationUrl, stop } = await startServer()
  await onServer(url, `drop database if exists ${templateName} with (force)`)
  await onServer(url, `create database ${templateName}`)
  await migrate(withDatabase(url, templateName), silent, withDatabase(applicationUrl, templateName))
  const filling = openWithoutTimeout(withDatabase(url, templateName), silent)
  await seedTemplates(filling.db, { log: silent, now: () => new Date() }).finally(filling.close)
  process.env[testServerVariable] = url
  process.env[testApplicationVariable] = applicationUrl
  return stop
}
