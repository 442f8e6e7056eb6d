import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { open_tabs } from '../../platform/db/schema/releases.ts'
import { releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import {
  aLoad,
  bundled,
  noor,
  overviewOf,
  releaseApp,
  reportTab,
  versionCookieOf,
} from './testing/release-app.ts'

const app = await releaseApp()

const cookieOf = (token: string) => versionCookieOf(app.call, token)

const report = (cookie: string, changes: object) =>
  reportTab(app.call, cookie, { versions: { mfe_taken: bundled.version }, ...changes })

const overview = async () => (await overviewOf(app)).remotes[0]

describe('a tab report', () => {
  it('counts an open tab until it closes', async () => {
    await releaseVersion(app.call, noor, '0.5.0', { testers: true })
    await sendOrder(app.call, noor, { act: 'rollback', remote: 'mfe_taken' })
    const tab = randomUUID()
    await report('', { tab, versions: { mfe_taken: versionOf('0.5.0') } })
    expect((await overview()).earlier).toMatchObject([{ version: versionOf('0.5.0'), tabs: 1 }])
    await report('', { tab, versions: { mfe_taken: versionOf('0.5.0') }, is_closing: true })
    expect((await overview()).earlier).toEqual([])
  })

  it('counts at most the last 100 open tabs of an address or account', async () => {
    const versions = { mfe_taken: bundled.version }
    const first = randomUUID()
    await report('', { tab: first, versions })
    const open = async () => (await overview()).live.tabs
    app.passTime(1_000)
    for (let time = 0; time < 110; time += 1) await report('', { versions })
    expect(await open()).toBe(100)
    const tabs = await app.db.select().from(open_tabs)
    expect(tabs.some(({ tab }) => tab === first)).toBe(false)
    const { token } = await app.signInAs('lawyer')
    await report(await cookieOf(token), { versions })
    expect(await open()).toBe(101)
  })

  it('turns a version back when it fails for staff, with what failed as evidence', async () => {
    await releaseVersion(app.call, noor, '0.6.0', { percent: 50 })
    const { token } = await app.signInAs('lawyer')
    const cookie = await cookieOf(token)
    await report(cookie, {
      loads: [
        aLoad('0.6.0'),
        aLoad('0.6.0'),
        aLoad('0.6.0', 'task-list.page.js'),
        aLoad('0.6.0', 'TasksPage'),
      ],
    })
    expect((await overview()).canary).toMatchObject({
      version: versionOf('0.6.0'),
      loads: { loaded: 2, failed: 2, p75: 400 },
    })
    await report(cookie, { loads: [aLoad('0.6.0', 'task-list.page.js')] })
    expect(await overview()).toMatchObject({
      canary: null,
      live: { version: bundled.version },
      turned_back: {
        version: versionOf('0.6.0'),
        evidence: {
          loaded: 2,
          failed: 3,
          what: [
            { name: 'task-list.page.js', times: 2 },
            { name: 'TasksPage', times: 1 },
          ],
        },
      },
    })
    const admin = await app.signInAs('admin')
    const [newest] = (await admin.call('GET', '/remotes/changes')).body
    expect(newest).toMatchObject({ act: 'turn_back', by: null, why: '3 van 5 keer laden mislukt' })
  })

  it('counts one failure of an anonymous address per version', async () => {
    await releaseVersion(app.call, noor, '0.6.1')
    for (let time = 0; time < 5; time += 1)
      await report('', { loads: [aLoad('0.6.1', 'a.js'), aLoad('0.6.1', 'b.js')] })
    expect(await overview()).toMatchObject({ live: { version: versionOf('0.6.1'), loads: { failed: 1 } } })
  })

  it('counts one successful load of an anonymous address per version', async () => {
    await releaseVersion(app.call, noor, '0.6.2')
    await report('', { loads: Array.from({ length: 50 }, () => aLoad('0.6.2')) })
    expect((await overview()).live.loads).toMatchObject({ loaded: 1, failed: 0 })
  })

  it('is ignored for an unknown version, and rejected with more than 100 remotes', async () => {
    await report('', { versions: { mfe_taken: 'verzonnen' } })
    expect((await overview()).earlier).not.toContainEqual(expect.objectContaining({ version: 'verzonnen' }))
    const versions = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`mfe_${at}`, '1']))
    expect((await report('', { versions })).status).toBe(422)
  })

  it('with a null character is not a server error', async () => {
    const { status } = await report('', { loads: [{ ...aLoad('0.6.2', 'a\u0000'), ms: null }] })
    expect(status).toBeLessThan(500)
    const rest = await fetch(`${app.url}/remotes/rest.json?of=mfe_taken/%00`)
    expect(rest.status).toBe(404)
  })

  it('accepts a load of an unknown version without counting it', async () => {
    expect((await report('', { loads: [aLoad('7.7.7', 'a.js')] })).status).toBe(204)
  })
})
