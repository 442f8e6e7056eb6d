import { describe, expect, it } from 'vitest'
import { sign } from '../../platform/security/signed-tokens.ts'
import { releaseVersion, sendOrder, versionOf } from './testing/release.builder.ts'
import {
  bundled,
  noor,
  overviewOf,
  registryInHtml,
  releaseApp,
  versionCookieOf,
} from './testing/release-app.ts'
import { bucketOf } from './version-selection.ts'

const app = await releaseApp()

const served = async (cookie = '', path = '/zaken') => {
  const { remotes, own, number } = await registryInHtml(app.url + path, { cookie })
  return { version: remotes[0]?.version, own, number }
}

const cookieOf = (token: string) => versionCookieOf(app.call, token)

const rollBack = (to?: string) =>
  sendOrder(app.call, noor, { act: 'rollback', remote: 'mfe_taken', ...(to ? { to } : {}) })

describe('the version of a remote for a page load', () => {
  it('follows an HttpOnly cookie, which is cleared on sign-out', async () => {
    const { token } = await app.signInAs('lawyer')
    const { headers } = await app.call('GET', '/users/me', { token })
    expect(headers.get('set-cookie')).toMatch(
      /^zaakwerk-versies=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    const out = await app.call('POST', '/token/revoke', { json: { refresh_token: 'x' } })
    expect(out.headers.get('set-cookie')).toContain('zaakwerk-versies=; Path=/; Max-Age=0')
  })

  it('ignores a cookie that was modified or has expired', async () => {
    const own = { mfe_taken: versionOf('0.4.9') }
    await releaseVersion(app.call, noor, '0.4.9', { testers: true })
    await expect.poll(async () => (await served()).number).toBe(2)
    const claims = { aud: 'zaakwerk-versions', account: 1, tester: false, own }
    const [valid, expired] = [await sign(app.services, claims, 60), await sign(app.services, claims, -60)]
    const [head, , tail] = valid.split('.')
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: 9_999_999_999 })).toString('base64url')
    const versionWith = async (token: string) => (await served(`zaakwerk-versies=${token}`)).version
    expect(await versionWith(valid)).toBe(versionOf('0.4.9'))
    expect(await versionWith(expired)).toBe(bundled.version)
    expect(await versionWith(`${head}.${forged}.${tail}`)).toBe(bundled.version)
    await rollBack()
  })

  it('is a canary for 50% of the accounts, the same on each page load, and the live version without a cookie', async () => {
    await releaseVersion(app.call, noor, '0.5.0', { percent: 50 })
    await expect.poll(async () => (await served()).number).toBe(4)
    const people = await Promise.all(Array.from({ length: 12 }, () => app.signInAs('lawyer')))
    const versions = await Promise.all(
      people.map(async ({ id, token }) => {
        const cookie = await cookieOf(token)
        const [first, again] = [await served(cookie), await served(cookie)]
        expect(again).toEqual(first)
        return [first.version, bucketOf(`mfe_taken ${id}`) < 50 ? versionOf('0.5.0') : bundled.version]
      }),
    )
    for (const [got, expected] of versions) expect(got).toBe(expected)
    expect((await served()).version).toBe(bundled.version)
    await rollBack()
  })

  it('is a canary for testers only', async () => {
    await releaseVersion(app.call, noor, '0.5.1', { testers: true })
    const [tester, other, admin] = [
      await app.signInAs('lawyer'),
      await app.signInAs('lawyer'),
      await app.signInAs('admin'),
    ]
    const { body } = await admin.call('POST', '/remotes/testers', { json: { user_ids: [tester.id] } })
    expect(body.testers.map(({ id }: { id: number }) => id)).toEqual([tester.id])
    const unknown = await admin.call('POST', '/remotes/testers', { json: { user_ids: [other.id, 999_999] } })
    expect([unknown.status, unknown.body.detail[0].loc]).toEqual([422, ['body', 'user_ids']])
    await expect
      .poll(async () => (await served(await cookieOf(tester.token))).version)
      .toBe(versionOf('0.5.1'))
    await expect.poll(async () => (await served(await cookieOf(other.token))).version).toBe(bundled.version)
    await rollBack()
  })

  it('is the own version of the user who chose one, until they reset it', async () => {
    await releaseVersion(app.call, noor, '0.5.2', { testers: true })
    await rollBack()
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
      .toMatchObject({ version: bundled.version, own: [] })
    const { body } = await admin.call('GET', '/remotes')
    expect(body.remotes[0].own).toMatchObject([{ version: versionOf('0.5.2'), is_mine: true }])
    await admin.call('DELETE', '/remotes/own')
    await expect
      .poll(async () => served(await cookieOf(admin.token)))
      .toMatchObject({ version: bundled.version, own: [] })
  })

  it.each([
    'zaakwerk-versies=x',
    'zaakwerk-versies=eyJhbGciOiJub25lIn0.eyJhY2NvdW50IjoxfQ.',
    'zaakwerk-versies=',
  ])('is the default with a forged cookie: %s', async (cookie) =>
    expect(await served(cookie)).toMatchObject({ version: bundled.version, own: [] }),
  )

  it('is the default with a cookie that expired, has another audience, or names a version that does not exist', async () => {
    const claims = { account: 1, role: 'admin', tester: true, own: {} }
    const aud = 'zaakwerk-versions'
    const cookies = await Promise.all([
      sign(app.services, { ...claims, aud }, -3600),
      sign(app.services, { ...claims, aud: 'zaakwerk' }, 60),
      sign(app.services, { ...claims, aud, account: '1 or 1=1' }, 60),
      sign(app.services, { ...claims, aud, own: { mfe_taken: '../../etc', mfe_andere: 'x' } }, 60),
    ])
    await releaseVersion(app.call, noor, '0.5.4', { testers: true })
    // The cookie marks a tester, but the own versions in it do not exist.
    await expect
      .poll(() => served(`zaakwerk-versies=${cookies[3]}`))
      .toMatchObject({ version: versionOf('0.5.4'), own: [] })
    for (const token of cookies.slice(0, 3))
      expect(await served(`zaakwerk-versies=${token}`)).toMatchObject({ version: bundled.version, own: [] })
    await rollBack()
  })

  it('is all that a stolen cookie grants: no permissions', async () => {
    const [admin, lawyer] = [await app.signInAs('admin'), await app.signInAs('lawyer')]
    const cookie = await cookieOf(admin.token)
    const { status } = await app.call('GET', '/remotes', { token: lawyer.token, headers: { cookie } })
    expect(status).toBe(403)
    expect((await app.call('GET', '/remotes', { headers: { cookie } })).status).toBe(401)
  })

  it('is that of the last proven state with `?veilig`', async () => {
    await releaseVersion(app.call, noor, '0.5.3')
    await expect.poll(async () => (await served()).version).toBe(versionOf('0.5.3'))
    await expect.poll(async () => (await served('', '/zaken?veilig')).version).toBe(bundled.version)
    const { number } = await overviewOf(app)
    await sendOrder(app.call, noor, { act: 'prove', number })
    await expect.poll(async () => (await served('', '/zaken?veilig')).version).toBe(versionOf('0.5.3'))
    await rollBack(bundled.version)
  })
})
