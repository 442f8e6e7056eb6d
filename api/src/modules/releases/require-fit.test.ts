import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { installReleases } from './install-releases.ts'
import { anEntry, aReleaser, order, provides, releaseVersion, versionOf } from './testing/release.builder.ts'
import { testWebRoot } from './testing/web-root.ts'

const noor = aReleaser('Noor Willems')
const webRootOf = (shell: object, version: string) =>
  testWebRoot([anEntry(version)], {
    'web-manifest.json': JSON.stringify({
      preload: { staff: [], public: [] },
      integrity: {},
      provides: shell,
    }),
  })
const installed = versionOf('0.4.0', 'installed')
const before = await testApp({ webRoot: await webRootOf(provides, installed), releaseKeys: [noor] })
await installReleases(before.services, { remotes: [anEntry(installed)] })
await releaseVersion(before.call, noor, '0.5.0')
await releaseVersion(before.call, noor, '0.5.1')

/** The same database, with a shell that no longer has React 19. */
const upgraded = await testApp({
  webRoot: await webRootOf({ contract: 5, modules: { react: { version: '20.0.0' } } }, versionOf('0.6.0')),
  releaseKeys: [noor],
  databaseUrl: before.databaseLine.connectionString,
  dataDir: before.services.config.dataDir,
})
const admin = await upgraded.signInAs('admin')
const unfit = (number: string) =>
  `mfe_taken ${versionOf(number)} past niet meer bij deze server. Vraagt \`react\` ^19.3.0. De schil heeft 20.0.0.`
const number = async () => (await order(before.call, noor, { act: 'show' })).body.overview.number

describe('a version that does not fit a new shell is not', () => {
  it('brought back', async () => {
    const was = await number()
    const { status, body } = await order(upgraded.call, noor, { act: 'rollback', remote: 'mfe_taken' })
    expect([status, body.detail]).toEqual([409, unfit('0.5.0')])
    const state = await admin.call('POST', '/remotes/return', { json: { number: 2 } })
    expect([state.status, state.body.detail]).toEqual([409, unfit('0.5.0')])
    expect(await number()).toBe(was)
  })

  it('chosen by somebody', async () => {
    const json = { version: versionOf('0.5.0') }
    const { status, body } = await admin.call('POST', '/remotes/mfe_taken/own', { json })
    expect([status, body.detail]).toEqual([409, unfit('0.5.0')])
  })

  it('what the live version goes back to by itself', async () => {
    const { headers } = await admin.call('GET', '/users/me')
    const load = { remote: 'mfe_taken', version: versionOf('0.5.1'), ms: null, failed: 'a.js' }
    const { status } = await upgraded.call('POST', '/remotes/tabs', {
      headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' },
      json: { tab: randomUUID(), versions: {}, loads: [load, load, load], is_closing: false },
    })
    expect(status).toBe(204)
    expect(upgraded.logged).toContainEqual(
      expect.objectContaining({ msg: 'release was not turned back', reason: unfit('0.5.0') }),
    )
  })
})

it('does not bring back an installed version whose files are not on this server', async () => {
  const to = { act: 'rollback', remote: 'mfe_taken', to: installed }
  const { status, body } = await order(upgraded.call, noor, to)
  expect([status, body.detail]).toEqual([404, `Van mfe_taken is er geen versie ${installed} (meer).`])
  expect((await order(before.call, noor, to)).status).toBe(200)
})
