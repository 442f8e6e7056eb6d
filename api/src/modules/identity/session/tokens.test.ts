import { createSecretKey, randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { verifyAccessToken } from './tokens.ts'

const app = await testApp()
const { email } = await aUser(app.db, { role: 'admin' })
const { body } = await app.call('POST', '/token', { form: { username: email, password: testPassword } })
const { access_token: access, refresh_token: refresh } = body

const ourKey = () => createSecretKey(Buffer.from(app.services.config.tokenSecret))
const foreignKey = createSecretKey(Buffer.from('een heel ander geheim van meer dan 32 tekens'))
const resigned = (changes: Record<string, unknown>, key = ourKey(), alg = 'HS256') =>
  new SignJWT({ ...decodeJwt(access), ...changes }).setProtectedHeader({ alg }).sign(key)

describe('an access token that was changed', () => {
  const forgeries: Record<string, () => Promise<string>> = {
    'has algorithm none': async () => new UnsecuredJWT(decodeJwt(access)).encode(),
    'is signed with a foreign key': () => resigned({}, foreignKey),
    'is signed with another algorithm': () => resigned({}, ourKey(), 'HS512'),
    'is for another audience': () => resigned({ aud: 'zaakwerk-refresh' }),
    'is by another issuer': () => resigned({ iss: 'iemand' }),
    'is of another type': () => resigned({ typ: 'refresh' }),
    'is a refresh token': async () => refresh,
    'names another role': () => resigned({ role: 0 }),
    'names another user': () => resigned({ sub: '1000000' }),
    'names no session there is': () => resigned({ sid: randomUUID() }),
    'has a session that is no uuid': () => resigned({ sid: "' or 1=1" }),
    'never ends': () => resigned({ exp: undefined }),
    'is over': () => resigned({ exp: 1 }),
  }

  it.each(Object.keys(forgeries))('is refused when it %s', async (name) => {
    const token = await forgeries[name]?.()
    const { status, body } = await app.call('GET', '/users/me', { token })
    expect([status, body.code]).toEqual([401, 'unauthenticated'])
  })

  it('is accepted when nothing is changed', async () => {
    expect((await app.call('GET', '/users/me', { token: await resigned({}) })).status).toBe(200)
  })

  it('cannot be used to refresh', async () => {
    for (const token of [
      access,
      await resigned({ jti: randomUUID(), aud: 'zaakwerk-refresh', typ: 'refresh' }),
    ]) {
      const { status } = await app.call('POST', '/token/refresh', { json: { refresh_token: token } })
      expect(status).toBe(401)
    }
  })
})

it('is refused by a server that no longer has its secret, also after another server accepted it', async () => {
  const { now, config } = app.services
  const rotated = {
    ...config,
    tokenSecret: 'een nieuw geheim van meer dan 32 tekens',
    previousTokenSecrets: [],
  }
  expect(await verifyAccessToken({ now, config }, access)).toMatchObject({ typ: 'access' })
  expect(await verifyAccessToken({ now, config: rotated }, access)).toBe('invalid')
})
