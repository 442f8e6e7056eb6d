import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sign } from '../../platform/security/signed-tokens.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { bucketOf } from './choice.ts'
import { installReleases } from './install-releases.ts'
import { anEntry, aReleaser, order, provides, releaseVersion, versionOf } from './testing/release.builder.ts'
import { testWebRoot } from './testing/web-root.ts'
import { isBroken } from './turn-back.ts'

const noor = aReleaser('Noor Willems')
const installed = anEntry(versionOf('0.4.0', 'installed'))
const webRoot = await testWebRoot([installed], {
  'web-manifest.json': JSON.stringify({ preload: { staff: [], public: [] }, integrity: {}, provides }),
})
const app = await testApp({ webRoot, releaseKeys: [noor] })
await installReleases(app.services, { remotes: [installed] })

const served = async (cookie = '', path = '/zaken') => {
  const html = await (await fetch(app.url + path, { headers: { cookie } })).text()
  const registry: { remotes: { version: string }[]; own: string[]; number: number } = JSON.parse(
    /<script>self\.zaakwerk=(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  )
  return { version: registry.remotes[0]?.version, own: registry.own, number: registry.number }
}

const cookieOf = async (token: string): Promise<string> => {
  const { headers } = await app.call('GET', '/users/me', { token })
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}

const roll = (to?: string) =>
  order(app.call, noor, { act: 'rollback', remote: 'mfe_taken', ...(to ? { to } : {}) })

describe('who gets which version', () => {
  it('is told by a cookie that scripts cannot read, and that goes at sign-out', async () => {
    const { token } = await app.signInAs('lawyer')
    const { headers } = await app.call('GET', '/users/me', { token })
    expect(headers.get('set-cookie')).toMatch(
      /^zaakwerk-versies=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    const out = await app.call('POST', '/token/revoke', { form: { refresh_token: 'x' } })
    if (out.status < 400)
      expect(out.headers.get('set-cookie')).toContain('zaakwerk-versies=; Path=/; Max-Age=0')
  })

  it('is not told by a cookie that somebody changed or that is older than it may be', async () => {
    const own = { mfe_taken: versionOf('0.4.9') }
    await releaseVersion(app.call, noor, '0.4.9', { testers: true })
    await expect.poll(async () => (await served()).number).toBe(2)
    const claims = { aud: 'zaakwerk-versions', account: 1, tester: false, own }
    const [good, old] = [await sign(app.services, claims, 60), await sign(app.services, claims, -60)]
    const [head, , tail] = good.split('.')
    const other = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url')
    const got = async (token: string) => (await served(`zaakwerk-versies=${token}`)).version
    expect(await got(good)).toBe(versionOf('0.4.9'))
    expect(await got(old)).toBe(installed.version)
    expect(await got(`${head}.${other}.${tail}`)).toBe(installed.version)
    await roll()
  })

  it('of a canary for half: some of many colleagues, each the same from page to page', async () => {
    await releaseVersion(app.call, noor, '0.5.0', { percent: 50 })
    // Until this process knows of it.
    await expect.poll(async () => (await served()).number).toBe(4)
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signInAs('lawyer')))
    const versions = await Promise.all(
      people.map(async ({ id, token }) => {
        const cookie = await cookieOf(token)
        const [first, again] = [await served(cookie), await served(cookie)]
        expect(again).toEqual(first)
        return [first.version, bucketOf(`mfe_taken ${id}`) < 50 ? versionOf('0.5.0') : installed.version]
      }),
    )
    for (const [got, expected] of versions) expect(got).toBe(expected)
    // Who has no cookie gets what everybody gets.
    expect((await served()).version).toBe(installed.version)
    await roll()
  })

  it('of a canary for testers: they do, others do not', async () => {
    await releaseVersion(app.call, noor, '0.5.1', { testers: true })
    const [tester, other, admin] = [
      await app.signInAs('lawyer'),
      await app.signInAs('lawyer'),
      await app.signInAs('admin'),
    ]
    const { body } = await admin.call('POST', '/remotes/testers', { json: { user_ids: [tester.id] } })
    expect(body.testers.map(({ id }: { id: number }) => id)).toEqual([tester.id])
    await expect
      .poll(async () => (await served(await cookieOf(tester.token))).version)
      .toBe(versionOf('0.5.1'))
    await expect.poll(async () => (await served(await cookieOf(other.token))).version).toBe(installed.version)
    await roll()
  })

  it('of a version of their own: only who chose it, until they go back', async () => {
    await releaseVersion(app.call, noor, '0.5.2', { testers: true })
    await roll()
    const [admin, other] = [await app.signInAs('admin'), await app.signInAs('admin')]
    expect((await admin.call('POST', '/remotes/mfe_taken/own', { json: { version: '9.9.9' } })).status).toBe(
      404,
    )
    const chosen = await admin.call('POST', '/remotes/mfe_taken/own', {
      json: { version: versionOf('0.5.2') },
    })
    expect(chosen.status).toBe(204)
    const mine = await cookieOf(admin.token)
    await expect.poll(() => served(mine)).toMatchObject({ version: versionOf('0.5.2'), own: ['mfe_taken'] })
    await expect
      .poll(async () => served(await cookieOf(other.token)))
      .toMatchObject({ version: installed.version, own: [] })
    const { body } = await admin.call('GET', '/remotes')
    expect(body.remotes[0].own).toMatchObject([{ version: versionOf('0.5.2'), is_mine: true }])
    await admin.call('DELETE', '/remotes/own')
    await expect
      .poll(async () => served(await cookieOf(admin.token)))
      .toMatchObject({ version: installed.version, own: [] })
  })

  it.each([
    'zaakwerk-versies=x',
    'zaakwerk-versies=eyJhbGciOiJub25lIn0.eyJhY2NvdW50IjoxfQ.',
    'zaakwerk-versies=',
  ])('is what everybody gets with a forged cookie: %s', async (cookie) =>
    expect(await served(cookie)).toMatchObject({ version: installed.version, own: [] }),
  )

  it('is what everybody gets with a cookie that is too old, for another purpose, or of a version that is gone', async () => {
    const claims = { account: 1, role: 'admin', tester: true, own: {} }
    const aud = 'zaakwerk-versions'
    const cookies = await Promise.all([
      sign(app.services, { ...claims, aud }, -3600),
      sign(app.services, { ...claims, aud: 'zaakwerk' }, 60),
      sign(app.services, { ...claims, aud, account: '1 or 1=1' }, 60),
      sign(app.services, { ...claims, aud, own: { mfe_taken: '../../etc', mfe_andere: 'x' } }, 60),
    ])
    await releaseVersion(app.call, noor, '0.5.4', { testers: true })
    // A tester, as the cookie says: of the versions it names there is none.
    await expect
      .poll(() => served(`zaakwerk-versies=${cookies[3]}`))
      .toMatchObject({ version: versionOf('0.5.4'), own: [] })
    for (const token of cookies.slice(0, 3))
      expect(await served(`zaakwerk-versies=${token}`)).toMatchObject({ version: installed.version, own: [] })
    await roll()
  })

  it('is of a cookie that somebody else gave only their version, never their rights', async () => {
    const [admin, lawyer] = [await app.signInAs('admin'), await app.signInAs('lawyer')]
    const cookie = await cookieOf(admin.token)
    const { status } = await app.call('GET', '/remotes', { token: lawyer.token, headers: { cookie } })
    expect(status).toBe(403)
    expect((await app.call('GET', '/remotes', { headers: { cookie } })).status).toBe(401)
  })

  it('is the last state that was proved for who asks for that', async () => {
    await releaseVersion(app.call, noor, '0.5.3')
    await expect.poll(async () => (await served()).version).toBe(versionOf('0.5.3'))
    await expect.poll(async () => (await served('', '/zaken?veilig')).version).toBe(installed.version)
    const { number } = (await order(app.call, noor, { act: 'show' })).body.overview
    await order(app.call, noor, { act: 'prove', number })
    await expect.poll(async () => (await served('', '/zaken?veilig')).version).toBe(versionOf('0.5.3'))
    await roll(installed.version)
  })
})

const report = (cookie: string, changes: object) =>
  app.call('POST', '/remotes/tabs', {
    headers: { cookie },
    json: {
      tab: randomUUID(),
      versions: { mfe_taken: installed.version },
      loads: [],
      is_closing: false,
      ...changes,
    },
  })

const load = (number: string, failed: string | null = null) => ({
  remote: 'mfe_taken',
  version: versionOf(number),
  ms: failed ? null : 400,
  failed,
})

const overview = async () => (await order(app.call, noor, { act: 'show' })).body.overview.remotes[0]

describe('a version', () => {
  it('is open in as many tabs as told so and did not close', async () => {
    const tab = randomUUID()
    await report('', { tab, versions: { mfe_taken: versionOf('0.5.0') } })
    expect((await overview()).earlier).toMatchObject([{ version: versionOf('0.5.0'), tabs: 1 }])
    await report('', { tab, versions: { mfe_taken: versionOf('0.5.0') }, is_closing: true })
    expect((await overview()).earlier).toEqual([])
  })

  it('goes back by itself when colleagues cannot load it, and says what failed', async () => {
    await releaseVersion(app.call, noor, '0.6.0', { percent: 50 })
    const { token } = await app.signInAs('lawyer')
    const cookie = await cookieOf(token)
    await report(cookie, {
      loads: [load('0.6.0'), load('0.6.0'), load('0.6.0', 'task-list.page.js'), load('0.6.0', 'TasksPage')],
    })
    expect((await overview()).canary).toMatchObject({
      version: versionOf('0.6.0'),
      loads: { loaded: 2, failed: 2, p75: 400 },
    })
    await report(cookie, { loads: [load('0.6.0', 'task-list.page.js')] })
    expect(await overview()).toMatchObject({
      canary: null,
      live: { version: installed.version },
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

  it('is not brought down by one stranger, however often they say so', async () => {
    await releaseVersion(app.call, noor, '0.6.1')
    for (let time = 0; time < 5; time += 1)
      await report('', { loads: [load('0.6.1', 'a.js'), load('0.6.1', 'b.js')] })
    expect(await overview()).toMatchObject({ live: { version: versionOf('0.6.1'), loads: { failed: 1 } } })
  })

  it('does not look good because a stranger says so often', async () => {
    await releaseVersion(app.call, noor, '0.6.2')
    await report('', { loads: Array.from({ length: 50 }, () => load('0.6.2')) })
    expect((await overview()).live.loads).toMatchObject({ loaded: 1, failed: 0 })
  })

  it('that a tab made up is not shown, and a tab has no thousand remotes', async () => {
    await report('', { versions: { mfe_taken: 'verzonnen' } })
    expect((await overview()).earlier).not.toContainEqual(expect.objectContaining({ version: 'verzonnen' }))
    const versions = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`mfe_${at}`, '1']))
    expect((await report('', { versions })).status).toBe(422)
  })

  it('that no text can be is not counted either', async () => {
    const { status } = await report('', { loads: [{ ...load('0.6.2', 'a\u0000'), ms: null }] })
    expect(status).toBeLessThan(500)
    const rest = await fetch(`${app.url}/remotes/rest.json?of=mfe_taken/%00`)
    expect(rest.status).toBe(404)
  })

  it('that nobody released is not counted', async () => {
    expect((await report('', { loads: [load('7.7.7', 'a.js')] })).status).toBe(204)
  })
})

it.each([
  [{ loaded: 0, failed: 2 }, { loaded: 100, failed: 0 }, false],
  [{ loaded: 0, failed: 3 }, { loaded: 100, failed: 0 }, true],
  [{ loaded: 147, failed: 3 }, { loaded: 100, failed: 0 }, false],
  [{ loaded: 146, failed: 3 }, { loaded: 100, failed: 0 }, true],
  // What fails everywhere is not this version's doing.
  [{ loaded: 10, failed: 10 }, { loaded: 10, failed: 10 }, false],
  [{ loaded: 10, failed: 10 }, { loaded: 0, failed: 0 }, true],
])('with %o beside %o is broken: %s', (own, other, expected) => expect(isBroken(own, other)).toBe(expected))
