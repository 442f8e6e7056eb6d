import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { registry_changes, remote_releases } from '../../platform/db/schema/releases.ts'
import { testFolder } from '../../platform/testing/set-up.ts'
import { upsertTab } from './page-loads.sql.ts'
import { removeOldReleases, removeOrphanArchives } from './remove-releases.ts'
import { anEntry, releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import { noor, releaseApp, releaseWebRoot } from './testing/release-app.ts'
import { upsertOwnVersion } from './version-choices.sql.ts'

const webRoot = await releaseWebRoot()
const hourMs = 3_600_000
const longAgo = new Date(Date.now() - 2 * hourMs)

const start = async () => {
  const dataDir = await testFolder()
  const app = await releaseApp({ webRoot, dataDir })
  const archives = async () => (await readdir(join(dataDir, 'releases')).catch(() => [])).toSorted()
  return { app, dataDir, archives }
}

/** A thousand releases, each live until the next one. */
const thousandReleases = async ({ app: { db }, dataDir }: Awaited<ReturnType<typeof start>>) => {
  const versions = Array.from({ length: 1000 }, (_, at) => versionOf(`1.0.${at}`))
  await mkdir(join(dataDir, 'releases'), { recursive: true })
  await Promise.all(
    versions.map((version) => writeFile(join(dataDir, 'releases', `${version}.release`), 'tiny')),
  )
  await db.insert(remote_releases).values(
    versions.map((version) => ({
      remote: 'mfe_taken',
      version,
      entry: anEntry(version),
      statement: noor.sign({}),
      storage_key: `releases/${version}.release`,
      sha256: 'x',
      released_at: longAgo,
    })),
  )
  await db.insert(registry_changes).values(
    versions.map((version, at) => ({
      number: at + 2,
      act: 'release' as const,
      remote: 'mfe_taken',
      to_version: version,
      at: longAgo,
      live: { mfe_taken: { version } },
      proved_at: at === 300 ? longAgo : null,
    })),
  )
  return versions
}

it('keeps the last ten of 1,000 releases, and those that are proven, open in a tab or chosen by a user', async () => {
  const started = await start()
  const { app, archives } = started
  const versions = await thousandReleases(started)
  const [open = '', own = '', proved = ''] = [versions[100], versions[200], versions[300]]
  await upsertTab(app.db, {
    tab: '00000000-0000-4000-8000-000000000001',
    source: '',
    versions: { mfe_taken: open },
    now: longAgo,
  })
  const { id } = await app.signInAs('admin')
  await upsertOwnVersion(app.db, { user_id: id, remote: 'mfe_taken', version: own })
  await removeOldReleases(app.services)
  const kept = [open, own, proved, ...versions.slice(-10)]
  expect(await archives()).toEqual(kept.map((version) => `${version}.release`).toSorted())
  expect(await removeOldReleases(app.services)).toBe(0)
})

it('removes a rolled-back canary after an hour', async () => {
  const { app, archives } = await start()
  await releaseVersion(app.call, noor, '0.5.0', { percent: 10 })
  await sendOrder(app.call, noor, { act: 'rollback', remote: 'mfe_taken' })
  expect(await removeOldReleases(app.services)).toBe(0)
  app.passTime(2 * hourMs)
  expect(await removeOldReleases(app.services)).toBe(1)
  expect(await archives()).toEqual([])
  const at = app.services.now().toISOString()
  const to = versionOf('0.5.0')
  const gone = await sendOrder(app.call, noor, { act: 'rollback', remote: 'mfe_taken', to, at })
  expect([gone.status, gone.body.detail]).toEqual([404, `Van mfe_taken is er geen versie ${to} (meer).`])
})

it('deletes the unpacked files of a removed release when the next one is unpacked', async () => {
  const { app, dataDir } = await start()
  const unpacked = join(dataDir, 'unpacked-releases', 'mfe_taken')
  const open = (number: string) => fetch(`${app.url}/remotes/mfe_taken/${versionOf(number)}/entry.js`)
  await releaseVersion(app.call, noor, '0.6.0', { percent: 10 })
  expect((await open('0.6.0')).status).toBe(200)
  await mkdir(join(unpacked, 'left-by-a-dead-process'))
  await sendOrder(app.call, noor, { act: 'rollback', remote: 'mfe_taken' })
  app.passTime(2 * hourMs)
  await removeOldReleases(app.services)
  const at = app.services.now().toISOString()
  await releaseVersion(app.call, noor, '0.6.1', { at })
  expect((await open('0.6.1')).status).toBe(200)
  expect(await readdir(unpacked)).toEqual([versionOf('0.6.1')])
  expect((await open('0.6.0')).status).toBe(404)
})

it('removes orphan archives, unless the registry does not match the document store', async () => {
  const { app, dataDir, archives } = await start()
  const orphan = async () => {
    await writeFile(join(dataDir, 'releases', 'orphan.release'), 'x')
    await utimes(join(dataDir, 'releases', 'orphan.release'), longAgo, longAgo)
  }
  await releaseVersion(app.call, noor, '0.7.0')
  await orphan()
  expect(await removeOrphanArchives(app.services)).toBe(1)
  expect(await archives()).toEqual([`mfe_taken-${versionOf('0.7.0')}.release`])
  await orphan()
  await app.services.documents.remove(`releases/mfe_taken-${versionOf('0.7.0')}.release`)
  expect(await removeOrphanArchives(app.services)).toBe(0)
  expect(await archives()).toEqual(['orphan.release'])
})
