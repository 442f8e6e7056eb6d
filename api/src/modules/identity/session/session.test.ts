import { permissionsOf } from '@zaakwerk/domain/access'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { refresh_tokens, sessions, users } from '../../../platform/db/schema/users.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'

const app = await testApp()

const minute = 60_000
let addresses = 0
const somewhere = (): string => `10.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

const signIn = (email: string, password = testPassword) =>
  app.call('POST', '/token', { form: { username: email, password }, from: somewhere() })
const refresh = (token: string) => app.call('POST', '/token/refresh', { json: { refresh_token: token } })
const me = (token: string) => app.call('GET', '/users/me', { token })

const signedIn = async (role: 'lawyer' | 'admin' = 'lawyer') => {
  const user = await aUser(app.db, { role })
  const { body } = await signIn(user.email)
  return { user, access: String(body.access_token), refresh: String(body.refresh_token) }
}

describe('signing in', () => {
  it('returns two tokens with the data that the screens need', async () => {
    const { user, access, refresh: refreshToken } = await signedIn('admin')
    const claims = decodeJwt(access)
    expect(claims).toMatchObject({ iss: 'zaakwerk', aud: 'zaakwerk-api', sub: String(user.id), role: 1 })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60)
    const refreshClaims = decodeJwt(refreshToken)
    expect(Number(refreshClaims.exp) - Number(refreshClaims.iat)).toBe(12 * 60 * 60)
    expect((await me(access)).body).toMatchObject({ id: user.id, email: user.email, role: 1 })
  })

  it('accepts the e-mail in any case and with spaces around it', async () => {
    const user = await aUser(app.db)
    expect((await signIn(` ${user.email.toUpperCase()} `)).status).toBe(200)
  })

  it('gives the same answer for a wrong password, an unknown or inactive account and a client', async () => {
    const inactive = await aUser(app.db, { isActive: false })
    const client = await aUser(app.db, { role: 'client' })
    const user = await aUser(app.db)
    const answers = await Promise.all([
      signIn(user.email, 'Verkeerd-Wachtwoord-1'),
      signIn('niemand@zaakwerk.test'),
      signIn('geen adres'),
      signIn(inactive.email, 'Verkeerd-Wachtwoord-1'),
      signIn(client.email),
    ])
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect(body).toEqual({ detail: 'E-mailadres of wachtwoord is onjuist.', code: 'invalid_credentials' })
    }
  })

  it('stores refresh tokens hashed only', async () => {
    const { refresh: token } = await signedIn()
    const stored = await app.db.select().from(refresh_tokens)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('logs neither tokens, passwords nor e-mails', async () => {
    const { user, access, refresh: token } = await signedIn()
    await app.call('GET', `/users/me?token=${access}`, { token: access })
    const log = JSON.stringify(app.logged)
    for (const secret of [access, token, testPassword, user.email]) expect(log).not.toContain(secret)
    expect(log).toContain('/api/token')
  })
})

describe('refreshing', () => {
  it('answers a new pair', async () => {
    const { refresh: token } = await signedIn()
    const { status, body } = await refresh(token)
    expect(status).toBe(200)
    expect(body.refresh_token).not.toBe(token)
    expect((await me(body.access_token)).status).toBe(200)
  })

  it('keeps a user signed in when twenty tabs refresh at once, in one family', async () => {
    const { access, refresh: token } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
    expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(20)
    const families = new Set(answers.map(({ body }) => decodeJwt(body.access_token).sid))
    expect([...families]).toEqual([decodeJwt(access).sid])
    const onward = await Promise.all(answers.map(({ body }) => refresh(body.refresh_token)))
    expect(onward.every(({ status }) => status === 200)).toBe(true)
  })

  it('ends the whole family when a used token is used again after its grace period, and logs it', async () => {
    const { refresh: first } = await signedIn()
    const { body: second } = await refresh(first)
    app.passTime(31_000)
    const reuse = await refresh(first)
    expect(reuse.status).toBe(401)
    expect(reuse.body).toEqual({ detail: 'Refresh Token Invalid', code: 'refresh_token_invalid' })
    expect((await refresh(second.refresh_token)).status).toBe(401)
    expect((await me(second.access_token)).status).toBe(401)
    const sessionId = String(decodeJwt(second.access_token).sid)
    const [session] = await app.db.select().from(sessions).where(eq(sessions.id, sessionId))
    expect(session?.end_reason).toBe('reuse')
    expect(app.logged).toContainEqual(expect.objectContaining({ level: 40, sessionId }))
  })

  it('expires tokens: access after 15 minutes, refresh after 12 hours, with a minute of leeway each', async () => {
    const { access, refresh: token } = await signedIn()
    app.passTime(15 * minute + 30_000)
    expect((await me(access)).status).toBe(200)
    app.passTime(minute)
    expect((await me(access)).status).toBe(401)
    expect((await refresh(token)).status).toBe(200)
    const other = await signedIn()
    app.passTime(12 * 60 * minute + 2 * minute)
    expect((await refresh(other.refresh)).status).toBe(401)
  })
})

describe('a session ends with the next call after', () => {
  it('sign-out', async () => {
    const { access, refresh: token } = await signedIn()
    expect((await app.call('POST', '/token/revoke', { json: { refresh_token: token } })).status).toBe(204)
    expect((await me(access)).status).toBe(401)
    expect((await refresh(token)).status).toBe(401)
  })

  it('deactivation', async () => {
    const { user, access, refresh: token } = await signedIn()
    await app.db.update(users).set({ is_active: false }).where(eq(users.id, user.id))
    expect((await me(access)).status).toBe(401)
    expect((await refresh(token)).status).toBe(401)
    // Shown to a caller who knows the password only.
    const codes = await Promise.all(
      [testPassword, 'Iets-anders-1'].map((password) => signIn(user.email, password)),
    )
    expect(codes.map(({ status, body }) => [status, body.code])).toEqual([
      [401, 'account_deactivated'],
      [401, 'invalid_credentials'],
    ])
  })

  it('a change of role, which a refresh picks up', async () => {
    const { user, access, refresh: token } = await signedIn()
    await app.db.update(users).set({ role: 3 }).where(eq(users.id, user.id))
    expect((await me(access)).status).toBe(401)
    const { body } = await refresh(token)
    expect((await me(body.access_token)).body.role).toBe(3)
  })

  it.each(['btu_lawyer', 'admin'] as const)(
    'gives the permissions of %s in the token and in the user data',
    async (role) => {
      const { token, call } = await app.signInAs(role)
      const { body } = await call('GET', '/users/me')
      expect(body.permissions).toEqual(permissionsOf(role))
      expect(body.permissions.includes('grounds.read')).toBe(role === 'admin')
      expect(decodeJwt(token).permissions).toEqual(body.permissions)
    },
  )

  it('answers the same for a revoked token that never existed', async () => {
    expect((await app.call('POST', '/token/revoke', { json: { refresh_token: 'onzin' } })).status).toBe(204)
  })
})

describe('the staff list', () => {
  it('names active staff by first name, and no clients', async () => {
    await aUser(app.db, { role: 'client', firstName: 'Aaltje' })
    await aUser(app.db, { isActive: false, firstName: 'Aafje' })
    await aUser(app.db, { role: 'mailroom', firstName: 'Abel' })
    const { call } = await app.signInAs('btu_lawyer')
    const { body } = await call('GET', '/users/roles')
    expect(body[0].first_name).toBe('Abel')
    expect(Object.keys(body[0]).sort()).toEqual(['email', 'first_name', 'id', 'last_name', 'role'])
  })
})
