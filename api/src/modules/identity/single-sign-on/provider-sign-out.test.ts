import { createHmac } from 'node:crypto'
import { decodeJwt } from 'jose'
import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { security_entries } from '../../../platform/db/schema/security.ts'
import { sessions } from '../../../platform/db/schema/users.ts'
import { client, singleSignOnApp } from './testing/single-sign-on-app.ts'

const { app, provider, by, link } = await singleSignOnApp()
const person = { sub: 'sanne' }
const own = await app.signInAs('lawyer')
await link(own.token, person)

const sessionAtProvider = async () => {
  const { pair } = (await by(person)).body
  const token = String(pair.access_token)
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, String(decodeJwt(token).sid)))
  return { token, refresh: String(pair.refresh_token), sid: row?.provider_session ?? '' }
}
const isOpen = async (token: string) => (await app.call('GET', '/users/me', { token })).status === 200
const send = async (logout_token: string) =>
  (await app.call('POST', '/hooks/sign-out', { form: { logout_token, other: 'x' } })).status

it('signs out here, and returns where to sign out at the provider', async () => {
  const { token, refresh } = await sessionAtProvider()
  const { body } = await app.call('POST', '/token/oidc/revoke', { json: { refresh_token: refresh } })
  const url = new URL(body.url)
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'zaakwerk',
    post_logout_redirect_uri: 'https://zaakwerk.test/login',
  })
  expect(await isOpen(token)).toBe(false)
  const mend = provider.replace((_request, response) => response.writeHead(503).end())
  expect((await app.call('POST', '/token/oidc/revoke', { json: { refresh_token: 'x' } })).status).toBe(200)
  mend()
})

it('ends the session that ended at the provider, and no others', async () => {
  const [one, other] = [await sessionAtProvider(), await sessionAtProvider()]
  expect(one.sid).not.toBe('')
  await provider.signOut(person.sub, one.sid)
  expect([await isOpen(one.token), await isOpen(other.token), await isOpen(own.token)]).toEqual([
    false,
    true,
    true,
  ])
  const trail = await app.db.select().from(security_entries).where(eq(security_entries.about_id, own.id))
  expect(trail.map(({ act, code, call }) => [act, code, call])).toEqual([
    ['session_ended', 'provider_signed_out', 'POST /hooks/sign-out'],
  ])
  // By the person: all sessions that began there, and not those of the password.
  expect(await send(await provider.logoutToken({ sub: person.sub }))).toBe(200)
  expect([await isOpen(other.token), await isOpen(own.token)]).toEqual([false, true])
  expect(await send(await provider.logoutToken({ sub: 'iemand anders' }))).toBe(200)
})

it('ends all sessions of the user when the provider did not name its session', async () => {
  const [unnamed, other] = [await sessionAtProvider(), await sessionAtProvider()]
  const where = eq(sessions.id, String(decodeJwt(unnamed.token).sid))
  await app.db.update(sessions).set({ provider_session: '' }).where(where)
  expect(await send(await provider.logoutToken({ sub: person.sub, sid: 'een-andere' }))).toBe(200)
  expect([await isOpen(unnamed.token), await isOpen(other.token)]).toEqual([false, true])
})

it('refuses logout tokens that are for others, old, or of another kind', async () => {
  const { token, sid } = await sessionAtProvider()
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600
  const tokens: readonly (readonly [Record<string, unknown>, Record<string, string>?])[] = [
    [{ aud: 'elders' }],
    [{ iss: 'https://elders.test' }],
    [{ iat: anHourAgo }],
    [{ exp: anHourAgo }],
    // As an ID token has it.
    [{ nonce: 'n' }],
    [{ events: {} }],
    [{ jti: undefined }],
    [{ sub: undefined, sid: undefined }],
    [{}, { kid: 'ander' }],
  ]
  for (const [claims, header] of tokens) {
    const made = await provider.logoutToken({ sub: person.sub, sid, ...claims }, header)
    expect(await send(made), JSON.stringify([claims, header])).toBe(400)
  }
  expect(await isOpen(token)).toBe(true)
})

it('refuses a forged logout token', async () => {
  const { token, sid } = await sessionAtProvider()
  const real = await provider.logoutToken({ sub: person.sub, sid })
  const [, payload = ''] = real.split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'HS256', kid: 'test' })}.${payload}`
  const forged = [
    `${part({ alg: 'none' })}.${payload}.`,
    `${signed}.${createHmac('sha256', client.clientSecret).update(signed).digest('base64url')}`,
    `${real.slice(0, -6)}AAAAAA`,
    'geen token',
  ]
  for (const one of forged) expect(await send(one)).toBe(400)
  expect(await isOpen(token)).toBe(true)
  const admin = await app.signInAs('admin')
  const { body } = await admin.call('GET', '/integrations/webhooks')
  expect(body).toMatchObject([
    {
      sender: 'sign_in',
      path: '/api/hooks/sign-out',
      is_set_up: true,
      accepted_today: 4,
      refused_today: [{ reason: 'signature', count: 13 }],
    },
  ])
})
