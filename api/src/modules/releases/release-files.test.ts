import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testApp, testFolder } from '../../platform/testing/set-up.ts'
import { releaseVersion, versionOf } from './testing/release.builder.ts'
import { noor, releaseApp, releaseWebRoot } from './testing/release-app.ts'

const dataDir = await testFolder()
const config = { webRoot: await releaseWebRoot(), dataDir }
const app = await releaseApp(config)

const version = versionOf('0.5.0')
const folder = join(dataDir, 'unpacked-releases', 'mfe_taken', version)
const released = [200, "self.taken='0.5.0'"]
const get = async (file = 'entry.js', url = app.url) => {
  const answer = await fetch(`${url}/remotes/mfe_taken/${version}/${file}`)
  return [answer.status, answer.status === 200 ? await answer.text() : '']
}

it('ignores a folder that a process died unpacking', async () => {
  await mkdir(`${folder}.half`, { recursive: true })
  await writeFile(join(`${folder}.half`, 'entry.js'), 'self.ta')
  await releaseVersion(app.call, noor, '0.5.0')
  expect(await get()).toEqual(released)
})

it('restores modified and deleted files, and does not serve added ones', async () => {
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

it('restores a file that was modified while no process was running', async () => {
  await writeFile(join(folder, 'entry.js'), "self.taken='9.9.9'")
  const restarted = await testApp({ ...config, databaseUrl: app.databaseLine.connectionString })
  expect(await get('entry.js', restarted.url)).toEqual(released)
})

it('does not serve a modified file when its archive was modified too', async () => {
  await writeFile(join(dataDir, 'releases', `mfe_taken-${version}.release`), 'other')
  expect(await get()).toEqual(released)
  await writeFile(join(folder, 'entry.js'), "self.taken='9.9.9'")
  expect(await get()).toEqual([404, ''])
})
