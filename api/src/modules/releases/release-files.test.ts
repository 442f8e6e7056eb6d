import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp, testFolder } from '../../platform/testing/set-up.ts'
import { installReleases } from './install-releases.ts'
import { anEntry, aReleaser, provides, releaseVersion, versionOf } from './testing/release.builder.ts'
import { testWebRoot } from './testing/web-root.ts'

const noor = aReleaser('Noor Willems')
const installed = anEntry(versionOf('0.4.0', 'installed'))
const webRoot = await testWebRoot([installed], {
  'web-manifest.json': JSON.stringify({ preload: { staff: [], public: [] }, integrity: {}, provides }),
})
const dataDir = await testFolder()
const config = { webRoot, releaseKeys: [noor], dataDir }
const app = await testApp(config)
await installReleases(app.services, { remotes: [installed] })

const version = versionOf('0.5.0')
const folder = join(dataDir, 'unpacked-releases', 'mfe_taken', version)
const released = [200, "self.taken='0.5.0'"]
const get = async (file = 'entry.js', url = app.url) => {
  const answer = await fetch(`${url}/remotes/mfe_taken/${version}/${file}`)
  return [answer.status, answer.status === 200 ? await answer.text() : '']
}

it('does not serve what a process that died had unpacked by half', async () => {
  await mkdir(`${folder}.half`, { recursive: true })
  await writeFile(join(`${folder}.half`, 'entry.js'), 'self.ta')
  await releaseVersion(app.call, noor, '0.5.0')
  expect(await get()).toEqual(released)
})

it('serves what was released, whatever happened to the files since', async () => {
  expect(await get()).toEqual(released)
  await writeFile(join(folder, 'entry.js'), "self.taken='9.9.9'")
  expect(await get()).toEqual(released)
  await rm(join(folder, 'entry.js'))
  expect(await get()).toEqual(released)
  await rm(folder, { recursive: true })
  expect(await get()).toEqual(released)
  expect(await readdir(folder)).toEqual(['entry.js'])
  await writeFile(join(folder, 'more.js'), 'more()')
  expect(await get('more.js')).toEqual([404, ''])
})

it('serves the same after a restart, when they were changed while no process looked', async () => {
  await writeFile(join(folder, 'entry.js'), "self.taken='9.9.9'")
  const restarted = await testApp({ ...config, databaseUrl: app.databaseLine.connectionString })
  expect(await get('entry.js', restarted.url)).toEqual(released)
})

it('does not serve a changed file whose archive was changed too', async () => {
  await writeFile(join(dataDir, 'releases', `mfe_taken-${version}.release`), 'other')
  expect(await get()).toEqual(released)
  await writeFile(join(folder, 'entry.js'), "self.taken='9.9.9'")
  expect(await get()).toEqual([404, ''])
})
