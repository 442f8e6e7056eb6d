import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { seedTemplates } from '../templates/seed-templates.ts'
import { migrate, openForFilling } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { onServer, templateName, testServerVariable, withDatabase } from './test-database.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const startServer = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'zaakwerk-test-'))
  // The database user, when it is another than ours, has to get in.
  fs.chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: silent, fsync: false })
  return {
    url: server.connectionString,
    stop: async () => {
      await server.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the database server once and makes the template that every test file clones. */
export const setup = async (): Promise<() => Promise<void>> => {
  const { url, stop } = await startServer()
  await onServer(url, `drop database if exists ${templateName} with (force)`)
  await onServer(url, `create database ${templateName}`)
  await migrate(withDatabase(url, templateName), silent)
  const filling = openForFilling(withDatabase(url, templateName), silent)
  await seedTemplates(filling.db, { log: silent, now: () => new Date() }).finally(filling.close)
  process.env[testServerVariable] = url
  return stop
}
