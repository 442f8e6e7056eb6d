import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { caller } from '../../platform/testing/caller.ts'
import { type ServerProcess, startServerProcess } from '../../platform/testing/server-process.ts'
import { testApp, testFolder } from '../../platform/testing/set-up.ts'
import { sweepArchives } from './remove-releases.ts'
import { anEntry, aReleaser, order, provides, releaseVersion, versionOf } from './testing/release.builder.ts'
import { testWebRoot } from './testing/web-root.ts'

const noor = aReleaser('Noor Willems')
const installed = anEntry(versionOf('0.4.0', 'installed'))
const webRoot = await testWebRoot([installed], {
  'web-manifest.json': JSON.stringify({ preload: { staff: [], public: [] }, integrity: {}, provides }),
})
const dataDir = await testFolder()
const app = await testApp({ dataDir })
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

/** What a new page gets: the version, and its file. */
const served = async (url: string) => {
  const { remotes }: { remotes: { version: string }[] } = JSON.parse(
    await (await fetch(`${url}/remotes.json`)).text(),
  )
  const version = remotes[0]?.version
  const file = await fetch(`${url}/remotes/mfe_taken/${version}/entry.js`)
  return [version, file.status === 200 ? await file.text() : file.status]
}

const released = (number: string) => [versionOf(number), `self.taken='${number}'`]

/** Keeps others from what this statement locks, until they are let go. */
const hold = async (statement: string) => {
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

/** Releases a version, and kills the server when it has to wait for what this statement locks. */
const releaseAndKill = async (server: ServerProcess, statement: string): Promise<void> => {
  const letGo = await hold(statement)
  const lost = releaseVersion(caller(server.url), noor, '0.6.0').catch(() => 'no answer')
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  await server.kill()
  await letGo()
  expect(await lost).toBe('no answer')
}

it('leaves the old state when a release is killed before its state is there, and can be done again', async () => {
  const [first, second] = await Promise.all([start(), start()])
  await releaseVersion(caller(first.url), noor, '0.5.0')
  await expect.poll(() => served(second.url)).toEqual(released('0.5.0'))

  // Its archive is filed, and its row is not written.
  await releaseAndKill(first, `select pg_advisory_xact_lock(hashtextextended('registry', 0))`)
  expect([await archives(), await served(second.url)]).toEqual([2, released('0.5.0')])

  // Its row is written, and its state is not added.
  await releaseAndKill(second, 'lock table registry_changes in share mode')
  expect(await archives()).toBe(3)
  const third = await start()
  expect(await served(third.url)).toEqual(released('0.5.0'))

  await releaseVersion(caller(third.url), noor, '0.6.0')
  await expect.poll(() => served(third.url)).toEqual(released('0.6.0'))
  expect((await order(caller(third.url), noor, { act: 'show' })).body.overview.number).toBe(3)
  await third.stop()

  app.passTime(2 * 3_600_000)
  expect(await sweepArchives(app.services)).toBe(2)
  expect(await archives()).toBe(2)
})
