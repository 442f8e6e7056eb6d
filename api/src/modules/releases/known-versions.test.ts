import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { installReleases } from './install-releases.ts'
import { knownVersions } from './known-versions.ts'
import { anEntry } from './testing/release.builder.ts'

const app = await testApp()

it('asks the database about many made-up versions together, and sees one that is new', async () => {
  let queries = 0
  const counted = new Proxy(app.db, {
    get: (db, name) => {
      if (name === 'select') queries += 1
      return Reflect.get(db, name)
    },
  })
  const isKnown = knownVersions({ db: counted }, 0)
  const ask = () => Promise.all(Array.from({ length: 50 }, (_, at) => isKnown('mfe_taken', `1.0.${at}-\0`)))
  expect((await ask()).every((known) => !known)).toBe(true)
  expect(queries).toBe(2)
  await installReleases(app.services, { remotes: [anEntry('1.0.0-0123456789')] })
  expect(await isKnown('mfe_taken', '1.0.0-0123456789')).toBe(true)
  expect(queries).toBe(3)
  expect(await isKnown('mfe_taken', '1.0.0-0123456789')).toBe(true)
  expect(queries).toBe(3)
})
