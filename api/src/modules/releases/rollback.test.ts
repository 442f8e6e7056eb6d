import { expect, it } from 'vitest'
import { releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import { bundled, noor, overviewOf, releaseApp } from './testing/release-app.ts'

const app = await releaseApp()

const rollBack = (more: object = {}) =>
  sendOrder(app.call, noor, { act: 'rollback', remote: 'mfe_taken', ...more })
/** Number of the state, with the live version and the canary. */
const state = async () => {
  const { number, remotes } = await overviewOf(app)
  const [{ live, canary }] = remotes
  return [number, live.version, canary?.version ?? null]
}

it('brings back the previous version that was not rolled back, which `?veilig` serves too', async () => {
  await releaseVersion(app.call, noor, '0.5.0')
  await releaseVersion(app.call, noor, '0.6.0')
  await sendOrder(app.call, noor, { act: 'prove', number: 3 })
  await rollBack()
  expect(await state()).toEqual([4, versionOf('0.5.0'), null])
  const safe = await (await fetch(`${app.url}/taken?veilig`)).text()
  expect([safe.includes(bundled.version), safe.includes(versionOf('0.6.0'))]).toEqual([true, false])
  await rollBack()
  expect(await state()).toEqual([5, bundled.version, null])
  const { status, body } = await rollBack()
  expect([status, body.detail]).toEqual([409, 'Van mfe_taken was er geen eerdere versie.'])
})

it('changes nothing when the version was already rolled back', async () => {
  const { status, body } = await rollBack({ from: versionOf('0.6.0') })
  expect([status, body.detail]).toEqual([409, `mfe_taken ${versionOf('0.6.0')} is niet meer live.`])
  expect(await state()).toEqual([5, bundled.version, null])
})

it('keeps the canary when the live version is rolled back', async () => {
  await releaseVersion(app.call, noor, '0.7.0')
  await releaseVersion(app.call, noor, '0.7.1', { percent: 10 })
  await rollBack({ from: versionOf('0.7.0') })
  expect(await state()).toEqual([8, bundled.version, versionOf('0.7.1')])
})

it('does not restart an ended canary when an earlier state is restored', async () => {
  await rollBack()
  expect(await state()).toEqual([9, bundled.version, null])
  const admin = await app.signInAs('admin')
  await admin.call('POST', '/remotes/return', { json: { number: 7 } })
  expect(await state()).toEqual([10, versionOf('0.7.0'), null])
})
