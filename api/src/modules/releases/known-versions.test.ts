import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { installReleases } from './install-releases.ts'
import { knownVersions } from './known-versions.ts'
import { registryReader } from './registry-reader.ts'
import { anEntry } from './testing/release.builder.ts'

const app = await testApp()

it('looks up many unknown versions in one query, and finds a new one', async () => {
  let queries = 0
  const counted = new Proxy(app.db, {
    get: (db, name) => {
      if (name === 'select') queries += 1
      return Reflect.get(db, name)
    },
  })
  const isKnown = knownVersions({ db: counted, read: async () => undefined }, 0)
  const ask = () => Promise.all(Array.from({ length: 50 }, (_, at) => isKnown('mfe_taken', `1.0.${at}-\0`)))
  expect((await ask()).every((known) => !known)).toBe(true)
  expect(queries).toBe(2)
  await installReleases(app.services, { remotes: [anEntry('1.0.0-0123456789')] })
  expect(await isKnown('mfe_taken', '1.0.0-0123456789')).toBe(true)
  expect(queries).toBe(3)
  expect(await isKnown('mfe_taken', '1.0.0-0123456789')).toBe(true)
  expect(queries).toBe(3)
})

it('finds a version of the current state without waiting for the next query', async () => {
  await installReleases(app.services, { remotes: [anEntry('2.0.0-0123456789')] })
  const isKnown = knownVersions({ db: app.db, read: registryReader(app.services) }, 3_600_000)
  expect(await isKnown('mfe_taken', '1.9.9-0123456789')).toBe(false)
  expect(await isKnown('mfe_taken', '2.0.0-0123456789')).toBe(true)
})
