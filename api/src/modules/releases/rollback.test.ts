import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { installReleases } from './install-releases.ts'
import { anEntry, aReleaser, order, provides, releaseVersion, versionOf } from './testing/release.builder.ts'
import { testWebRoot } from './testing/web-root.ts'

const noor = aReleaser('Noor Willems')
const installed = anEntry(versionOf('0.4.0', 'installed'))
const webRoot = await testWebRoot([installed], {
  'web-manifest.json': JSON.stringify({ preload: { staff: [], public: [] }, integrity: {}, provides }),
})
const app = await testApp({ webRoot, releaseKeys: [noor] })
await installReleases(app.services, { remotes: [installed] })

const rollBack = (more: object = {}) =>
  order(app.call, noor, { act: 'rollback', remote: 'mfe_taken', ...more })
/** Number of the state, and the versions that are live and a canary. */
const state = async () => {
  const { number, remotes } = (await order(app.call, noor, { act: 'show' })).body.overview
  const [{ live, canary }] = remotes
  return [number, live.version, canary?.version ?? null]
}

it('brings back the version before, never one that was taken back, also as the last that was proved', async () => {
  await releaseVersion(app.call, noor, '0.5.0')
  await releaseVersion(app.call, noor, '0.6.0')
  await order(app.call, noor, { act: 'prove', number: 3 })
  await rollBack()
  expect(await state()).toEqual([4, versionOf('0.5.0'), null])
  const safe = await (await fetch(`${app.url}/taken?veilig`)).text()
  expect([safe.includes(installed.version), safe.includes(versionOf('0.6.0'))]).toEqual([true, false])
  await rollBack()
  expect(await state()).toEqual([5, installed.version, null])
  const { status, body } = await rollBack()
  expect([status, body.detail]).toEqual([409, 'Van mfe_taken was er geen eerdere versie.'])
})

it('of a version that others took back meanwhile changes nothing', async () => {
  const { status, body } = await rollBack({ from: versionOf('0.6.0') })
  expect([status, body.detail]).toEqual([409, `mfe_taken ${versionOf('0.6.0')} is niet meer live.`])
  expect(await state()).toEqual([5, installed.version, null])
})

it('of a live version leaves the canary beside it', async () => {
  await releaseVersion(app.call, noor, '0.7.0')
  await releaseVersion(app.call, noor, '0.7.1', { percent: 10 })
  await rollBack({ from: versionOf('0.7.0') })
  expect(await state()).toEqual([8, installed.version, versionOf('0.7.1')])
})

it('to an earlier state begins no canary that ended since', async () => {
  await rollBack()
  expect(await state()).toEqual([9, installed.version, null])
  const admin = await app.signInAs('admin')
  await admin.call('POST', '/remotes/return', { json: { number: 7 } })
  expect(await state()).toEqual([10, versionOf('0.7.0'), null])
})
