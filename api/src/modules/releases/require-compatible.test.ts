import { describe, expect, it } from 'vitest'
import { anEntry, releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import {
  aLoad,
  bundled,
  noor,
  overviewOf,
  releaseApp,
  reportTab,
  upgradedApp,
  versionCookieOf,
} from './testing/release-app.ts'

const before = await releaseApp()
await releaseVersion(before.call, noor, '0.5.0')
await releaseVersion(before.call, noor, '0.5.1')

const upgraded = await upgradedApp(before, [anEntry(versionOf('0.6.0'))])
const admin = await upgraded.signInAs('admin')
const unfit = (number: string) =>
  `mfe_taken ${versionOf(number)} past niet meer bij deze server. Vraagt \`react\` ^19.3.0. De schil heeft 20.0.0.`
const number = async () => (await overviewOf(before)).number

describe('a version that does not fit a new shell cannot be', () => {
  it('brought back', async () => {
    const was = await number()
    const { status, body } = await sendOrder(upgraded.call, noor, { act: 'rollback', remote: 'mfe_taken' })
    expect([status, body.detail]).toEqual([409, unfit('0.5.0')])
    const state = await admin.call('POST', '/remotes/return', { json: { number: 2 } })
    expect([state.status, state.body.detail]).toEqual([409, unfit('0.5.0')])
    expect(await number()).toBe(was)
  })

  it('chosen as own version', async () => {
    const json = { version: versionOf('0.5.0') }
    const { status, body } = await admin.call('POST', '/remotes/mfe_taken/own', { json })
    expect([status, body.detail]).toEqual([409, unfit('0.5.0')])
  })

  it('restored by an automatic rollback', async () => {
    const load = aLoad('0.5.1', 'a.js')
    const { status } = await reportTab(upgraded.call, await versionCookieOf(admin.call), {
      loads: [load, load, load],
    })
    expect(status).toBe(204)
    expect(upgraded.logged).toContainEqual(
      expect.objectContaining({
        msg: 'broken release cannot be rolled back automatically',
        refusal: unfit('0.5.0'),
      }),
    )
  })
})

it('rejects a rollback to a bundled version whose files are not on this server', async () => {
  const to = { act: 'rollback', remote: 'mfe_taken', to: bundled.version }
  const { status, body } = await sendOrder(upgraded.call, noor, to)
  expect([status, body.detail]).toEqual([404, `Van mfe_taken is er geen versie ${bundled.version} (meer).`])
  expect((await sendOrder(before.call, noor, to)).status).toBe(200)
})
