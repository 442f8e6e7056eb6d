import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { caller } from '../../platform/testing/caller.ts'
import { type ServerProcess, startServerProcess } from '../../platform/testing/server-process.ts'
import { testApp, testFolder } from '../../platform/testing/set-up.ts'
import { removeOrphanArchives } from './remove-releases.ts'
import { releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import { noor, releaseWebRoot } from './testing/release-app.ts'

const webRoot = await releaseWebRoot()
const dataDir = await testFolder()
// The server that goes on when the others are dead.
const app = await testApp({ dataDir, webRoot, releaseKeys: [noor] })
const { connectionString } = app.databaseLine
const archives = async () => (await readdir(join(dataDir, 'releases')).catch(() => [])).length

const start = () =>
  startServerProcess({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    WEB_ROOT: webRoot,
    TOKEN_SECRET: app.services.config.tokenSecret,
    RELEASE_KEYS: `${noor.name}=${noor.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`,
  })

/** The version that a new page gets, and the content of its file. */
const served = async (url: string) => {
  const { remotes }: { remotes: { version: string }[] } = JSON.parse(
    await (await fetch(`${url}/remotes.json`)).text(),
  )
  const version = remotes[0]?.version
  const file = await fetch(`${url}/remotes/mfe_taken/${version}/entry.js`)
  return [version, file.status === 200 ? await file.text() : file.status]
}

const released = (number: string) => [versionOf(number), `self.taken='${number}'`]

/** Runs a locking statement; the returned function releases the lock. */
const lock = async (statement: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin')
  await client.query(statement)
  return () => client.end()
}

const isWaiting = async (): Promise<boolean> => {
  const { rows } = await app.db.execute(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/** Releases a version, and kills the server once it waits for the lock of this statement. */
const releaseAndKill = async (server: ServerProcess, statement: string): Promise<void> => {
  const unlock = await lock(statement)
  const lost = releaseVersion(caller(server.url), noor, '0.6.0').catch(() => 'no answer')
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  await server.kill()
  await unlock()
  expect(await lost).toBe('no answer')
}

it('keeps the old state when the server is killed during a release, which can then be repeated', async () => {
  const [first, second] = await Promise.all([start(), start()])
  await releaseVersion(caller(first.url), noor, '0.5.0')
  await expect.poll(() => served(second.url)).toEqual(released('0.5.0'))

  // The archive is stored, but not its row.
  await releaseAndKill(first, `select pg_advisory_xact_lock(hashtextextended('registry', 0))`)
  expect([await archives(), await served(second.url)]).toEqual([2, released('0.5.0')])

  // The row is inserted, but not the state.
  await releaseAndKill(second, 'lock table registry_changes in share mode')
  expect(await archives()).toBe(3)
  expect(await served(app.url)).toEqual(released('0.5.0'))

  await releaseVersion(app.call, noor, '0.6.0')
  await expect.poll(() => served(app.url)).toEqual(released('0.6.0'))
  expect((await sendOrder(app.call, noor, { act: 'show' })).body.overview.number).toBe(3)

  app.passTime(2 * 3_600_000)
  expect(await removeOrphanArchives(app.services)).toBe(2)
  expect(await archives()).toBe(2)
})
