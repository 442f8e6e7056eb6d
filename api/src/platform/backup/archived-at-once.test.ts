import fs from 'node:fs'
import { expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { ask, backupWorld } from './testing/backup-world.ts'

const world = await backupWorld()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

// By itself PostgreSQL would begin with it after five minutes.
it('archives its log from its start on, also the second time', { timeout: 120_000 }, async () => {
  fs.mkdirSync(world.at('backups'))
  const start = () =>
    startEmbeddedPostgres({
      dataDir: world.at('data'),
      log,
      fsync: false,
      archive: { folder: world.at('backups/wal') },
      settings: { archive_timeout: '1s' },
    })
  const archived = (): readonly string[] => fs.readdirSync(world.at('backups/wal'))
  await (await start()).stop()
  const before = archived().length
  const server = await start()
  await ask(server.connectionString, 'create table written as select 1 as one')
  await expect.poll(() => archived().length, { timeout: 60_000 }).toBeGreaterThan(before)
  await server.stop()
})
