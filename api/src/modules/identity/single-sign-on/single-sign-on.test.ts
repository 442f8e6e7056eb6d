import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import {
  recovery_codes,
  second_factor_roles,
  second_factors,
  users,
} from '../../../platform/db/schema/users.ts'
import { testPassword } from '../../../platform/testing/users.builder.ts'
import { encryptSecret } from '../session/second-factor/encrypted-secret.ts'
import { recoveryHash } from '../session/second-factor/recovery-codes.ts'
import { linkedColleagues, refused, tokenOf } from './testing/linked-colleagues.ts'
import { singleSignOnApp } from './testing/single-sign-on-app.ts'

const office = await singleSignOnApp()
const { app, provider, useSettings, send, comeBack, by } = office
const { somebody, linked, me, trailOf, byAdmin } = linkedColleagues(office)
beforeEach(() => app.db.delete(rate_limits))

describe('signing in at the provider', () => {
  it('opens a session for a user who linked the account, with a cookie that scripts cannot read', async () => {
    const { id, email, person } = await linked('lawyer')
    const start = await app.call('POST', '/token/oidc/start')
    expect(start.headers.get('set-cookie')).toMatch(
      /^zaakwerk-oidc=[\w-]+; Path=\/api\/token\/oidc; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    )
    const asked = new URL(start.body.url).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'https://zaakwerk.test/login/callback',
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    })

    const answer = await by(person)
    expect(answer.status).toBe(200)
    expect(await me(tokenOf(answer))).toMatchObject({ id, email, role: 2 })
    expect(decodeJwt(tokenOf(answer))).toMatchObject({ by_provider: true })
    expect(answer.headers.getSetCookie().join()).toContain('zaakwerk-oidc=; Path=/api/token/oidc; Max-Age=0;')
    expect(await trailOf(id)).toEqual([
      ['rights_changed', 'POST /token/oidc', null],
      ['sign_in', 'POST /token/oidc', null],
    ])
    const refresh = { refresh_token: answer.body.pair.refresh_token }
    const renewed = await app.call('POST', '/token/refresh', { json: refresh })
    expect(decodeJwt(renewed.body.access_token)).toMatchObject({ by_provider: true })
  })

  it('refuses a used code, a state or cookie of another sign-in, and a late answer', async () => {
    const { person, id } = await linked('lawyer')
    const one = await comeBack(person)
    const { cookie } = one.browser
    const other = await comeBack(person)
    const tries = [
      { cookie: '', json: one.json },
      { cookie: other.browser.cookie, json: one.json },
      { cookie, json: { ...one.json, state: other.json.state } },
      { cookie, json: { ...one.json, code: other.json.code } },
      { cookie, json: { ...one.json, iss: 'https://elders.test' } },
      { cookie: `${cookie.slice(0, -4)}AAAA`, json: one.json },
      { cookie: 'zaakwerk-oidc=x', json: one.json },
    ]
    for (const { json, ...browser } of tries)
      expect(await send(browser, '/token/oidc', { json })).toMatchObject(refused('sign_in_failed'))
    const garbage = await send({ cookie: 'zaakwerk-oidc=x' }, '/token/oidc/code', { json: { code: 'x' } })
    expect(garbage).toMatchObject(refused('sign_in_failed'))
    expect(garbage.headers.get('set-cookie')).toContain('Max-Age=0')
    expect((await one.finish()).status).toBe(200)
    expect(await send({ cookie }, '/token/oidc', { json: one.json })).toMatchObject(refused('sign_in_failed'))

    const late = await comeBack(person)
    app.passTime(10 * 60_000)
    expect(await late.finish()).toMatchObject(refused('sign_in_failed'))
    expect((await trailOf(id)).filter(([act]) => act === 'sign_in')).toHaveLength(1)
    expect(JSON.stringify(app.logged)).not.toContain(one.json.code)
  })

  it('signs in no user by e-mail address, and no deactivated account', async () => {
    const { id, email, person } = await linked('lawyer')
    const stranger = await by(somebody({ email }))
    expect(stranger).toMatchObject(refused('identity_unknown'))
    expect(stranger.body.detail).toMatch(/^Microsoft herkent je, maar er is geen account voor je\. Vraag een/)
    await app.db.update(users).set({ is_active: false }).where(eq(users.id, id))
    expect(await by(person)).toMatchObject(refused('account_deactivated'))
    expect((await trailOf(id)).at(-1)).toEqual(['sign_in_refused', 'POST /token/oidc', 'deactivated'])
  })

  it('reports that the provider does not answer, while the password still works', async () => {
    const { email, person } = await linked('admin')
    const detail = 'Microsoft antwoordt niet. Log in met je wachtwoord.'
    const unavailable = { ...refused('sign_in_unavailable', 503), body: { detail } }
    const back = await comeBack(person)
    const mend = provider.replace((_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
    expect(await back.finish()).toMatchObject(unavailable)
    useSettings()
    expect(await app.call('POST', '/token/oidc/start')).toMatchObject(unavailable)
    const form = { username: email, password: testPassword }
    expect((await app.call('POST', '/token', { form })).status).toBe(200)
    const shown = async () =>
      (await byAdmin('GET', '/integrations')).body.find((one: { name: string }) => one.name === 'sign_in')
    await expect
      .poll(shown)
      .toMatchObject({ state: 'retrying', provider: 'Microsoft', address: new URL(provider.issuer).host })
    mend()
    const test = await byAdmin('POST', '/integrations/sign_in/test')
    expect(test.body).toMatchObject({ succeeded: true })
    expect(await shown()).toMatchObject({ state: 'working' })

    useSettings({ clientSecret: 'verlopen-geheim' })
    expect(await by(person)).toMatchObject(unavailable)
    await expect.poll(shown).toMatchObject({
      state: 'failing',
      last_error: { text: expect.stringContaining('OIDC_CLIENT_SECRET'), answer: 'invalid_client' },
    })
    useSettings({ issuer: `${provider.issuer}/elders` })
    expect((await byAdmin('POST', '/integrations/sign_in/test')).body.succeeded).toBe(false)
    useSettings()
  })
})

describe('the second factor', () => {
  const code = 'herst-elcod-e1234'
  const withFactor = async () => {
    const user = await linked('lawyer')
    const secret = encryptSecret(app.services.config, { userId: user.id, secret: 'JBSWY3DPEHPK3PXP' })
    await app.db.insert(second_factors).values({ user_id: user.id, secret, confirmed_at: new Date() })
    await app.db.insert(recovery_codes).values({ user_id: user.id, code_hash: recoveryHash(code) })
    return user
  }

  it('is required after the provider, and once', async () => {
    const { id, person } = await withFactor()
    const back = await comeBack(person)
    expect(await back.finish()).toMatchObject(refused('second_factor_asked'))
    const confirm = (given: string) => send(back.browser, '/token/oidc/code', { json: { code: given } })
    expect(await confirm('fout')).toMatchObject(refused('wrong_code'))
    const used = { ...back.browser }
    const answer = await confirm(code)
    expect(await me(answer.body.access_token)).toMatchObject({ id })
    expect(await send(used, '/token/oidc/code', { json: { code } })).toMatchObject(refused('wrong_code'))
    expect(await send({ cookie: '' }, '/token/oidc/code', { json: { code } })).toMatchObject(
      refused('sign_in_failed'),
    )
    expect((await trailOf(id)).map(([act]) => act)).toEqual([
      'rights_changed',
      'second_factor_refused',
      'sign_in',
      'second_factor_refused',
    ])
  })

  it('of the provider is accepted if the setting says so', async () => {
    const { person } = await withFactor()
    expect(await by({ ...person, amr: ['pwd'] })).toMatchObject(refused('second_factor_asked'))
    expect((await by({ ...person, amr: ['pwd', 'mfa'] })).status).toBe(200)
    useSettings({ secondFactor: [] })
    expect(await by({ ...person, amr: ['pwd', 'mfa'] })).toMatchObject(refused('second_factor_asked'))
    useSettings()
  })

  it('need not be set up here by a user who proves another one, also not later', async () => {
    const { person, id } = await linked('mailroom')
    await app.db.insert(second_factor_roles).values({ role: 3 })
    expect(decodeJwt(tokenOf(await by(person)))).toMatchObject({ must_enrol: true })
    const { body } = await by({ ...person, amr: ['mfa'] })
    app.passTime(11.9 * 60 * 60_000)
    const first = await app.call('POST', '/token/refresh', {
      json: { refresh_token: body.pair.refresh_token },
    })
    app.passTime(60 * 60_000)
    const next = await app.call('POST', '/token/refresh', {
      json: { refresh_token: first.body.refresh_token },
    })
    expect(decodeJwt(next.body.access_token)).not.toHaveProperty('must_enrol')
    const changed = await byAdmin('PATCH', `/users/${id}`, { json: { role: 2 } })
    expect(changed.status).toBe(200)
    await app.db.delete(second_factor_roles)
  })
})

describe('without a provider', () => {
  it('the calls answer that there is none', async () => {
    const { identityProvider } = app.services
    Object.assign(app.services, { identityProvider: undefined })
    expect(await app.call('POST', '/token/oidc/start')).toMatchObject(refused('integration_off', 409))
    expect((await byAdmin('GET', '/identity')).body).toMatchObject({ provider: null, is_linked: false })
    Object.assign(app.services, { identityProvider })
  })
})
