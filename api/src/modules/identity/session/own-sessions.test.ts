import { beforeEach, describe, expect, it } from 'vitest'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { deviceOf } from './device.ts'

const app = await testApp()
beforeEach(() => app.db.delete(rate_limits))

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const signIn = async (email: string, { from = '145.53.12.84', userAgent = chrome } = {}) => {
  const form = { username: email, password: testPassword }
  const { body } = await app.call('POST', '/token', { form, from, headers: { 'user-agent': userAgent } })
  return { access: String(body.access_token), refresh: String(body.refresh_token) }
}
const list = async (token: string) => (await app.call('GET', '/sessions', { token })).body
const statusOf = async (token: string) => (await app.call('GET', '/users/me', { token })).status
const end = (token: string, id = '') => app.call('DELETE', `/sessions${id && `/${id}`}`, { token })

describe('the own sessions', () => {
  it('show device, coarse address and times; the current one first', async () => {
    const { email } = await aUser(app.db)
    const first = await signIn(email)
    app.passTime(60_000)
    const here = await signIn(email, { from: '2001:db8:12:34::9' })
    await signIn((await aUser(app.db)).email)
    const found = await list(here.access)
    expect(found).toMatchObject([
      { is_current: true, browser: 'Chrome', system: 'Windows', kind: 'computer', address: '2001:db8:12::x' },
      { is_current: false, address: '145.53.12.x' },
    ])
    expect(JSON.stringify(found)).not.toContain('145.53.12.84')
    expect((await list(first.access))[0]).toMatchObject({ is_current: true, address: '145.53.12.x' })
  })

  it('were last used at sign-in or refresh', async () => {
    const { email } = await aUser(app.db)
    const { refresh } = await signIn(email)
    app.passTime(10 * 60_000)
    const { body } = await app.call('POST', '/token/refresh', { json: { refresh_token: refresh } })
    const [{ signed_in_at, last_used_at }] = await list(body.access_token)
    const ago = Date.parse(last_used_at) - Date.parse(signed_in_at)
    expect(ago).toBeGreaterThanOrEqual(10 * 60_000)
  })

  it('end one by one, from their next call on, and no others', async () => {
    const { email } = await aUser(app.db)
    const [here, there] = [await signIn(email), await signIn(email)]
    const [, { id }] = await list(here.access)
    expect((await end(here.access, id)).status).toBe(204)
    expect([await statusOf(here.access), await statusOf(there.access)]).toEqual([200, 401])
    const refreshed = await app.call('POST', '/token/refresh', { json: { refresh_token: there.refresh } })
    expect(refreshed.status).toBe(401)
    expect((await end(here.access, id)).status).toBe(204)
    expect(await list(here.access)).toHaveLength(1)
  })

  it('end all except the current one', async () => {
    const { email } = await aUser(app.db)
    const [here, ...others] = [await signIn(email), await signIn(email), await signIn(email)]
    expect((await end(here.access)).status).toBe(204)
    const statuses = await Promise.all([here, ...others].map(({ access }) => statusOf(access)))
    expect(statuses).toEqual([200, 401, 401])
  })

  it('cannot be ended by another user', async () => {
    const [mine, theirs] = [
      await signIn((await aUser(app.db)).email),
      await signIn((await aUser(app.db)).email),
    ]
    const [{ id }] = await list(theirs.access)
    await end(mine.access, id)
    expect(await statusOf(theirs.access)).toBe(200)
  })
})

it.each([
  [chrome, 'Chrome', 'Windows', 'computer'],
  [`${chrome} Edg/142.0.0.0`, 'Edge', 'Windows', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux', 'computer'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari',
    'macOS',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
    'phone',
  ],
  ['', null, null, 'other'],
  ['(((((%_\\\'"', null, null, 'other'],
  [null, null, null, 'other'],
])('%s is %s on %s', (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind })
})
