import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq, like } from '../../../../platform/db/drizzle.ts'
import { rate_limits } from '../../../../platform/db/schema/requests.ts'
import { recovery_codes, second_factors } from '../../../../platform/db/schema/users.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../../platform/testing/users.builder.ts'
import { decryptSecret, encryptSecret } from './encrypted-secret.ts'

const app = await testApp()
beforeEach(() => app.db.delete(rate_limits))

// Halfway a step of thirty seconds: no code runs out between being made and being sent.
const step = 30_000
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step + step / 2 })
afterAll(() => void vi.useRealTimers())

type Role = Parameters<typeof aUser>[1] extends { role?: infer R } | undefined ? R : never
const post = (path: string, token: string, json: object = {}) => app.call('POST', path, { token, json })
const confirm = (token: string, code: string, password = testPassword) =>
  post('/second-factor', token, { code, password })
const signIn = (email: string, code?: string, password = testPassword) =>
  app.call('POST', '/token', { form: { username: email, password, ...(code === undefined ? {} : { code }) } })

/** What the app on the phone shows, some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.services.now().getTime() + steps * step,
  })

const enrolled = async (role: Role = 'lawyer') => {
  const user = await aUser(app.db, { role })
  const token = String((await signIn(user.email)).body.access_token)
  const { secret, uri } = (await post('/second-factor/enrolment', token)).body
  const { body } = await confirm(token, codeOf(secret, -1))
  return { ...user, token, secret, uri, codes: body.recovery_codes }
}

describe('setting up a second factor', () => {
  it('is complete only after a code of the app', async () => {
    const { email } = await aUser(app.db)
    const token = String((await signIn(email)).body.access_token)
    const { secret, uri } = (await post('/second-factor/enrolment', token)).body
    expect(uri).toMatch(/^otpauth:\/\/totp\/Zaakwerk:.*secret=/)
    expect((await signIn(email)).status).toBe(200)
    expect((await confirm(token, '000000x')).status).toBe(422)
    expect((await confirm(token, codeOf(secret), 'fout')).body.code).toBe('wrong_password')
    const { body } = await confirm(token, codeOf(secret))
    expect(new Set(body.recovery_codes).size).toBe(10)
    expect(await signIn(email)).toMatchObject({ status: 401, body: { code: 'second_factor_asked' } })
    expect((await app.call('GET', '/second-factor', { token })).body).toMatchObject({ codes_left: 10 })
    expect((await post('/second-factor/enrolment', token)).status).toBe(409)
  })

  it('stores secret and recovery codes unreadable', async () => {
    const { id, secret, codes } = await enrolled()
    const stored = JSON.stringify([
      await app.db.select().from(second_factors).where(eq(second_factors.user_id, id)),
      await app.db.select().from(recovery_codes).where(eq(recovery_codes.user_id, id)),
    ])
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text)
    expect(JSON.stringify(app.logged)).not.toContain(secret)
  })
})

describe('signing in with a second factor', () => {
  it('accepts a code of the app, one step early or late, together with the password only', async () => {
    const { email, secret } = await enrolled()
    expect((await signIn(email, codeOf(secret, 3))).body.code).toBe('wrong_code')
    expect((await signIn(email, codeOf(secret), 'Fout-Wachtwoord-1')).body.code).toBe('invalid_credentials')
    expect((await signIn(email, codeOf(secret))).status).toBe(200)
    expect((await signIn(email, codeOf(secret, 1))).status).toBe(200)
  })

  it.each([0x0660, 0x0966, 0xff10])(
    'accepts a code in the digits from U+%d on, and refuses a wrong one',
    async (zero) => {
      const { email, secret } = await enrolled()
      const inDigits = (code: string): string =>
        code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
      const code = codeOf(secret)
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      expect((await signIn(email, inDigits(wrong))).status).toBe(401)
      expect((await signIn(email, '\u00bd\u2460\u0f33\u3007\u4e00\u2155')).status).toBe(401)
      expect((await signIn(email, `\u200b${inDigits(code)}`)).status).toBe(200)
    },
  )

  it('accepts no code twice, no older one, and not the one that enabled it', async () => {
    const { email, secret } = await enrolled()
    expect((await signIn(email, codeOf(secret, -1))).status).toBe(401)
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await signIn(email, code)).body.code).toBe('wrong_code')
  })

  it('accepts a recovery code once, in any spelling', async () => {
    const { email, codes, token } = await enrolled()
    expect((await signIn(email, ` ${codes[0].toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await signIn(email, codes[0])).body.code).toBe('wrong_code')
    expect((await app.call('GET', '/second-factor', { token })).body.codes_left).toBe(9)
    const other = await enrolled()
    expect((await signIn(other.email, codes[1])).status).toBe(401)
  })

  it('is throttled like passwords; the request for the code is not counted', async () => {
    const { email, secret } = await enrolled()
    for (let at = 0; at < 12; at++) expect((await signIn(email)).body.code).toBe('second_factor_asked')
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) statuses.push((await signIn(email, 'xxxxxx')).status)
    expect(statuses).toEqual([...new Array(10).fill(401), 429])
    expect((await signIn(email, codeOf(secret))).status).toBe(429)
    // Codes for longer: the minute is over here, and the next guess comes from elsewhere.
    await app.db.delete(rate_limits).where(like(rate_limits.key, 'sign-in:%'))
    const later = await signIn(email, codeOf(secret))
    expect([later.status, Number(later.headers.get('retry-after')) > 60]).toEqual([429, true])
    expect((await signIn(email)).body.code).toBe('second_factor_asked')
  })
})

it('keeps the recovery codes valid when the server gets another secret', async () => {
  const { id, email, secret, codes } = await enrolled()
  const encrypted = encryptSecret(
    { tokenSecret: 'het-geheim-van-vroeger', previousTokenSecrets: [] },
    { userId: id, secret },
  )
  await app.db.update(second_factors).set({ secret: encrypted }).where(eq(second_factors.user_id, id))
  expect((await signIn(email, codeOf(secret))).body.code).toBe('wrong_code')
  expect((await signIn(email, codes[0])).status).toBe(200)
})

describe('disabling it', () => {
  it('requires the password, as do new recovery codes', async () => {
    const { email, token, codes } = await enrolled()
    for (const path of ['/second-factor/disable', '/second-factor/recovery-codes'])
      expect((await post(path, token, { password: 'fout' })).body.code).toBe('wrong_password')
    const { body } = await post('/second-factor/recovery-codes', token, { password: testPassword })
    expect((await signIn(email, codes[0])).status).toBe(401)
    expect((await signIn(email, body.recovery_codes[0])).status).toBe(200)
    expect((await post('/second-factor/disable', token, { password: testPassword })).body.since).toBeNull()
    expect((await signIn(email)).status).toBe(200)
  })

  it('is also done by an administrator when a colleague lost it, and ends their sessions', async () => {
    const { id, email, token } = await enrolled()
    const { call, id: own } = await app.signInAs('admin')
    expect((await call('DELETE', `/users/${own}/second-factor`)).body.code).toBe('own_account')
    expect((await call('DELETE', `/users/${id}/second-factor`)).status).toBe(204)
    expect((await app.call('GET', '/users/me', { token })).status).toBe(401)
    expect((await signIn(email)).status).toBe(200)
  })
})

describe('a role that requires one', () => {
  it('allows nothing else from the next sign-in on, until it is set up', async () => {
    const { email } = await aUser(app.db, { role: 'mailroom' })
    const before = String((await signIn(email)).body.access_token)
    const { call } = await app.signInAs('admin')
    const roles = '/users/second-factor-roles'
    const say = (required: number[], optional: number[] = []) =>
      call('PATCH', roles, { json: { required, optional } })
    expect((await say([4])).status).toBe(422)
    // What a colleague says at the same time stays.
    expect((await say([1])).body).toEqual({ roles: [1] })
    expect((await say([3, 3])).body).toEqual({ roles: [1, 3] })
    expect((await say([3], [3, 1])).body).toEqual({ roles: [3] })
    expect((await app.call('GET', '/cases/search', { token: before })).status).toBe(200)

    const { body } = await signIn(email)
    const token = String(body.access_token)
    expect(decodeJwt(token)).toMatchObject({ must_enrol: true, permissions: ['session.own'] })
    expect((await app.call('GET', '/users/me', { token })).body.permissions).toEqual(['session.own'])
    const refused = await app.call('GET', '/cases/search', { token })
    expect(refused).toMatchObject({ status: 403, body: { code: 'second_factor_required' } })
    expect((await app.call('GET', '/live', { token })).status).toBe(403)
    const { body: still } = await app.call('POST', '/token/refresh', {
      json: { refresh_token: body.refresh_token },
    })
    expect(decodeJwt(still.access_token)).toMatchObject({ must_enrol: true })

    const stranger = String((await signIn(email)).body.access_token)
    const { secret } = (await post('/second-factor/enrolment', token)).body
    await confirm(token, codeOf(secret))
    expect((await app.call('GET', '/cases/search', { token })).status).toBe(200)
    // Who waited beside it never showed a code.
    expect((await app.call('GET', '/users/me', { token: stranger })).status).toBe(401)
    expect((await app.call('GET', '/second-factor', { token })).body.is_required).toBe(true)
    await post('/second-factor/disable', token, { password: testPassword })
    expect((await app.call('GET', '/cases/search', { token })).status).toBe(403)
    await call('PATCH', roles, { json: { required: [], optional: [3] } })
  })

  it('leaves current sessions alone for twelve hours, but not of a colleague who gets the role later', async () => {
    const { email } = await aUser(app.db, { role: 'mailroom' })
    const moved = await aUser(app.db)
    const [{ body: mine }, { body: theirs }] = [await signIn(email), await signIn(moved.email)]
    const { call } = await app.signInAs('admin')
    await call('PATCH', '/users/second-factor-roles', { json: { required: [3], optional: [] } })
    const refresh = async (refresh_token: string) =>
      (await app.call('POST', '/token/refresh', { json: { refresh_token } })).body

    await call('PATCH', `/users/${moved.id}`, { json: { role: 3 } })
    expect(decodeJwt((await refresh(theirs.refresh_token)).access_token)).toMatchObject({ must_enrol: true })

    app.passTime(11 * 60 * 60_000)
    const still = await refresh(mine.refresh_token)
    expect(decodeJwt(still.access_token).must_enrol).toBeUndefined()
    app.passTime(2 * 60 * 60_000)
    const over = await refresh(still.refresh_token)
    expect(decodeJwt(over.access_token)).toMatchObject({ must_enrol: true })

    const { call: later } = await app.signInAs('admin')
    await later('PATCH', '/users/second-factor-roles', { json: { required: [], optional: [3] } })
    expect(decodeJwt((await refresh(over.refresh_token)).access_token).must_enrol).toBeUndefined()
  })
})

it('decrypts a secret for its own user and server only, and only if it is unchanged', () => {
  const config = { tokenSecret: 'een-geheim', previousTokenSecrets: [] }
  const encrypted = encryptSecret(config, { userId: 7, secret: 'GEHEIM' })
  expect(decryptSecret(config, { userId: 7, encrypted })).toBe('GEHEIM')
  const changed = `${encrypted.startsWith('A') ? 'B' : 'A'}${encrypted.slice(1)}`
  expect(decryptSecret(config, { userId: 8, encrypted })).toBeUndefined()
  const other = { tokenSecret: 'een-ander', previousTokenSecrets: [] }
  expect(decryptSecret(other, { userId: 7, encrypted })).toBeUndefined()
  const later = { tokenSecret: 'een-ander', previousTokenSecrets: ['een-geheim'] }
  expect(decryptSecret(later, { userId: 7, encrypted })).toBe('GEHEIM')
  expect(decryptSecret(config, { userId: 7, encrypted: changed })).toBeUndefined()
})
