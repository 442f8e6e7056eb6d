import { describe, expect, it } from 'vitest'
import { releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import {
  bundled,
  noor,
  overviewOf,
  releaseApp,
  releaseWebRoot,
  versionsInHtml,
} from './testing/release-app.ts'

const webRoot = await releaseWebRoot()

const start = async () => {
  const app = await releaseApp({ webRoot })
  return { app, state: async () => (await overviewOf(app)).remotes[0] }
}

describe('a canary', () => {
  it('is served beside the live version, and is promoted or rolled back', async () => {
    const { app, state } = await start()
    await releaseVersion(app.call, noor, '0.6.0', { percent: 10 })
    expect(await state()).toMatchObject({
      live: { version: bundled.version },
      canary: { version: versionOf('0.6.0'), percent: 10, testers: false },
    })
    await expect.poll(() => versionsInHtml(app.url)).toEqual({ mfe_taken: bundled.version })
    await sendOrder(app.call, noor, { act: 'promote', remote: 'mfe_taken', percent: 50 })
    expect((await state()).canary.percent).toBe(50)
    await sendOrder(app.call, noor, { act: 'rollback', remote: 'mfe_taken' })
    expect(await state()).toMatchObject({ live: { version: bundled.version }, canary: null })
    const nothing = await sendOrder(app.call, noor, { act: 'promote', remote: 'mfe_taken', percent: 100 })
    expect([nothing.status, nothing.body.detail]).toEqual([
      409,
      'mfe_taken heeft geen proef om te promoveren.',
    ])
  })

  it('is rejected for the live version', async () => {
    const { app } = await start()
    await releaseVersion(app.call, noor, '0.6.2')
    const { status, body } = await releaseVersion(app.call, noor, '0.6.2', { percent: 10 })
    expect([status, body.detail]).toEqual([
      409,
      `mfe_taken ${versionOf('0.6.2')} is al live voor iedereen: een proef daarvan verandert niets.`,
    ])
  })

  it('is promoted, rolled back and restored by an admin, with a logged change each', async () => {
    const { app, state } = await start()
    await releaseVersion(app.call, noor, '0.6.1', { percent: 10 })
    const admin = await app.signInAs('admin')
    await admin.call('POST', '/remotes/mfe_taken/promote', { json: { percent: 100 } })
    expect(await state()).toMatchObject({ live: { version: versionOf('0.6.1') }, canary: null })
    await admin.call('POST', '/remotes/mfe_taken/rollback', { json: {} })
    expect((await state()).live.version).toBe(bundled.version)
    const { status, body } = await admin.call('POST', '/remotes/return', { json: { number: 3 } })
    expect([status, body.number, body.remotes[0].live.version]).toEqual([200, 5, versionOf('0.6.1')])
    const changes = (await admin.call('GET', '/remotes/changes')).body
    expect(changes.map(({ act, number }: { act: string; number: number }) => [number, act])).toEqual([
      [5, 'return'],
      [4, 'rollback'],
      [3, 'promote'],
      [2, 'release'],
      [1, 'install'],
    ])
    const missing = await admin.call('POST', '/remotes/return', { json: { number: 99 } })
    expect([missing.status, missing.body.detail]).toEqual([404, 'Er is geen stand 99.'])
  })
})
