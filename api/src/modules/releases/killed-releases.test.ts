import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { caller } from '../../platform/testing/caller.ts'
import { startServerProcess } from '../../platform/testing/server-process.ts'
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
    // Scheduled work could wait for a lock too.
    RUN_JOBS: '0',
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

/** The kinds of locks that are waited for. */
const waitedFor = async (): Promise<readonly unknown[]> => {
  const { rows } = await app.db.execute<{ kind: string }>(
    `select wait_event as kind from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' order by kind`,
  )
  return rows.map(({ kind }) => kind)
}

it('keeps the old state when the server is killed during a release, which can then be repeated', async () => {
  const server = await start()
  await releaseVersion(caller(server.url), noor, '0.5.0')
  await expect.poll(() => served(app.url)).toEqual(released('0.5.0'))

  /** Sends a release and waits until it is blocked by these locks. Fails with its answer when it is not blocked. */
  const blockedRelease = async (kinds: readonly string[]) => {
    const answered = releaseVersion(caller(server.url), noor, '0.6.0').catch(() => 'no answer')
    const early = answered.then((answer) => Promise.reject(new Error(`answered: ${JSON.stringify(answer)}`)))
    await Promise.race([expect.poll(waitedFor, { timeout: 20_000 }).toEqual(kinds), early])
    return { answered }
  }
  const unlock = await lock('lock table registry_changes in share mode')
  // Of one the row is inserted, but not the state. It holds the lock of the registry, for which the other waits: its archive is stored, but not its row.
  const ofRow = await blockedRelease(['relation'])
  const ofArchive = await blockedRelease(['advisory', 'relation'])
  expect(await archives()).toBe(3)
  await server.kill()
  await unlock()
  expect(await Promise.all([ofRow.answered, ofArchive.answered])).toEqual(['no answer', 'no answer'])
  expect([await archives(), await served(app.url)]).toEqual([3, released('0.5.0')])

  await releaseVersion(app.call, noor, '0.6.0')
  await expect.poll(() => served(app.url)).toEqual(released('0.6.0'))
  expect((await sendOrder(app.call, noor, { act: 'show' })).body.overview.number).toBe(3)

  app.passTime(2 * 3_600_000)
  expect(await removeOrphanArchives(app.services)).toBe(2)
  expect(await archives()).toBe(2)
})
