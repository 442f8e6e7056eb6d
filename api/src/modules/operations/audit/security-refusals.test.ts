import { type RoleName, roles } from '@zaakwerk/contract/roles'
import { may } from '@zaakwerk/domain/access'
import { beforeEach, describe, expect, it } from 'vitest'
import { refusalLimits } from '../../../platform/audit/record-refusals.ts'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { sessions } from '../../../platform/db/schema/users.ts'
import type { CallOptions } from '../../../platform/testing/caller.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aSession, aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { linesOf, securityAddedBy } from './testing/security.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
beforeEach(() => app.db.delete(rate_limits))

let last = 0
/** Each test comes from an address of its own, so that none is counted for another. */
const newAddress = (): string => {
  last += 1
  return `203.0.113.${last}`
}
const call = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, path, { from: newAddress(), ...options })
const signIn = (username: string, password = testPassword, options: CallOptions = {}) =>
  call('POST', '/token', { form: { username, password }, ...options })
const roleNames = Object.keys(roles).filter((name): name is RoleName => name in roles)

it.each(roleNames)('a refused call of %s is one line', async (role) => {
  const user = await aUser(app.db, { role })
  const token = await aSession(app.services, user)
  // Who may do everything may not before a second factor is there.
  const code = may(role, 'audit.read') ? 'second_factor_required' : 'forbidden'
  await app.db.update(sessions).set({ must_enrol: true }).where(eq(sessions.user_id, user.id))
  const from = newAddress()
  const answer = await app.call('GET', '/audit', { token, from })
  expect(answer.status).toBe(403)
  expect(await linesOf(app.db, answer)).toMatchObject([
    { act: 'refused', user_id: user.id, address: from, call: 'GET /audit', status: 403, code },
  ])
  expect((await linesOf(app.db, answer))[0]?.session_id).not.toBeNull()
})

describe('signing in', () => {
  it.each([
    ['of a known account', true],
    ['of an unknown account', false],
  ])('with a wrong password %s is recorded without the typed values', async (_, isKnown) => {
    const { id, email } = await aUser(app.db)
    const typed = isKnown ? email : 'Mijn-Wachtwoord-1@nergens.test'
    const answer = await signIn(typed, 'Fout-Wachtwoord-1')
    const lines = await linesOf(app.db, answer)
    expect(lines).toMatchObject([
      {
        act: 'sign_in_refused',
        user_id: isKnown ? id : null,
        call: 'POST /token',
        status: 401,
        code: 'invalid_credentials',
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('Wachtwoord-1')
    expect(JSON.stringify(lines)).not.toContain(email)
  })

  it('records that the password of a closed account was right', async () => {
    const { id, email } = await aUser(app.db, { isActive: false })
    expect(await linesOf(app.db, await signIn(email))).toMatchObject([
      { act: 'sign_in_refused', user_id: id, code: 'deactivated' },
    ])
  })

  it('is throttled after too many attempts, recorded with the account', async () => {
    const { id, email } = await aUser(app.db)
    for (let at = 0; at < 10; at++) await signIn(email, 'Fout-Wachtwoord-1')
    const answer = await signIn(email, 'Fout-Wachtwoord-1')
    expect(answer.status).toBe(429)
    expect(await linesOf(app.db, answer)).toMatchObject([{ act: 'throttled', user_id: id, status: 429 }])
  })
})

describe('what has expired or ended', () => {
  const signedIn = async () => {
    const user = await aUser(app.db)
    const { body } = await signIn(user.email)
    return { ...user, token: String(body.access_token), refresh: String(body.refresh_token) }
  }

  it.each([
    ['session_ended', (id: number) => admin.call('DELETE', `/users/${id}/sessions`)],
    ['role_changed', (id: number) => admin.call('PATCH', `/users/${id}`, { json: { role: 3 } })],
  ])('a token is recorded: %s', async (code, work) => {
    const { id, token } = await signedIn()
    await work(id)
    const answer = await call('GET', '/users/me', { token })
    expect(answer.status).toBe(401)
    const [line] = await linesOf(app.db, answer)
    expect(line).toMatchObject({ act: 'refused', user_id: id, status: 401, code })
    expect(line?.session_id).not.toBeNull()
  })

  it('a reused refresh token ends the session, and is refused', async () => {
    const { id, refresh } = await signedIn()
    const renew = () => call('POST', '/token/refresh', { json: { refresh_token: refresh } })
    await renew()
    app.passTime(31_000)
    expect(await linesOf(app.db, await renew())).toMatchObject([
      { act: 'session_ended', user_id: null, about_id: id, code: 'token_used_again' },
      { act: 'refused', user_id: id, code: 'token_used_again' },
    ])
  })

  it('a link is refused with its reason', async () => {
    const { id } = await aUser(app.db)
    const token = await issueLink(app.services, app.db, { purpose: 'password', userId: id })
    const answer = await call('GET', '/users/invitation', { token })
    expect(await linesOf(app.db, answer)).toMatchObject([
      { act: 'link_refused', user_id: null, status: 401, code: 'link_invalid' },
    ])
  })

  it('a wrong password of a signed-in user is recorded with that user', async () => {
    const { id, token } = await signedIn()
    await call('POST', '/second-factor/enrolment', { token })
    const json = { code: '000000', password: 'Fout-Wachtwoord-1' }
    expect(await linesOf(app.db, await call('POST', '/second-factor', { token, json }))).toMatchObject([
      { act: 'password_refused', user_id: id, code: 'wrong_password' },
    ])
  })

  it.each([
    ['no token', undefined],
    ['a forged token', 'eyJhbGciOiJIUzI1NiJ9.e30.onzin'],
  ])('%s is not recorded', async (_, token) => {
    const answer = await call('GET', '/users/me', { token })
    expect(answer.status).toBe(401)
    expect(await linesOf(app.db, answer)).toEqual([])
  })
})

describe('many refusals', () => {
  it('leave ten lines a minute per address, and one that counts the rest', async () => {
    const user = await aUser(app.db)
    const token = await aSession(app.services, user)
    const from = newAddress()
    const refused = () => app.call('GET', '/audit', { token, from })
    const lines = await securityAddedBy(app.db, () => Promise.all(Array.from({ length: 45 }, refused)))
    expect(lines).toHaveLength(refusalLimits.perAddress)
    app.passTime(refusalLimits.windowMs)
    expect(await securityAddedBy(app.db, refused)).toMatchObject([
      { act: 'refused', address: from, user_id: null, request_id: null, more: 35 },
      { act: 'refused', address: from, user_id: user.id, more: null },
    ])
  })

  it('of a caller with an invented address do not store that address', async () => {
    const token = await aSession(app.services, await aUser(app.db))
    const refused = () => app.call('GET', '/audit', { token, from: 'mevrouw-jansen' })
    const all = () => Promise.all(Array.from({ length: 15 }, refused))
    const lines = await securityAddedBy(app.db, async () => {
      await all()
      app.passTime(refusalLimits.windowMs)
      await refused()
    })
    expect(lines).toHaveLength(refusalLimits.perAddress + 2)
    expect(JSON.stringify(lines)).not.toContain('jansen')
  })
})

it('a trail that cannot be written does not change a 403, and the failure is logged', async () => {
  const token = await aSession(app.services, await aUser(app.db))
  await app.db.execute(sql`alter table security_entries rename to security_elsewhere`)
  const answer = await call('GET', '/audit', { token })
  await app.db.execute(sql`alter table security_elsewhere rename to security_entries`)
  expect(answer.status).toBe(403)
  expect(app.logged.filter(({ level }) => level === 50).map(({ msg }) => msg)).toEqual([
    'a refusal could not be written to the security trail',
  ])
})

it('a sign-in that cannot be recorded is refused', async () => {
  const { id, email } = await aUser(app.db)
  await app.db.execute(sql`alter table security_entries rename to security_elsewhere`)
  const answer = await signIn(email)
  await app.db.execute(sql`alter table security_elsewhere rename to security_entries`)
  expect(answer.status).toBe(500)
  expect((await app.db.select().from(sessions)).filter(({ user_id }) => user_id === id)).toEqual([])
})
