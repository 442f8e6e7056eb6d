import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { recordSecurity } from '../../../platform/journal/security.sql.ts'
import type { Answer, CallOptions } from '../../../platform/testing/caller.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, type TestUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { linesOf, securityOf } from './testing/security.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
beforeEach(() => app.db.delete(rate_limits))

const from = '198.51.100.7'
const call = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, path, { from, ...options })
const asAdmin = (method: string, path: string, options: CallOptions = {}) =>
  call(method, path, { token: admin.token, ...options })
const signIn = (email: string, form: Record<string, string> = {}) =>
  call('POST', '/token', { form: { username: email, password: testPassword, ...form } })
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.services.now().getTime() })
const chosen = { password: 'Kastanjeboom-77', password_confirmation: 'Kastanjeboom-77' }
const withFactor = async (token: string) => {
  const { secret } = (await call('POST', '/second-factor/enrolment', { token })).body
  return call('POST', '/second-factor', { token, json: { code: codeOf(secret), password: testPassword } })
}

interface Subject extends TestUser {
  readonly token: string
  readonly refresh: string
}
type Expected = (subject: Subject) => object

const own: Expected = ({ id }) => ({ user_id: id, about_id: null })
const byAdmin: Expected = ({ id }) => ({ user_id: admin.id, about_id: id })
const unknown: Expected = ({ id }) => ({ user_id: null, about_id: id, session_id: null })

const cases: readonly [string, (subject: Subject) => Promise<Answer>, Expected][] = [
  ['sign_in', ({ email }) => signIn(email), own],
  [
    'sign_out',
    ({ refresh }) => call('POST', '/token/revoke', { json: { refresh_token: refresh } }),
    (s) => ({ ...own(s), call: 'POST /token/revoke' }),
  ],
  [
    'session_ended',
    ({ token }) => call('DELETE', '/sessions', { token }),
    (s) => ({ ...own(s), code: null }),
  ],
  ['session_ended', ({ id }) => asAdmin('DELETE', `/users/${id}/sessions`), byAdmin],
  [
    'second_factor_set',
    ({ token }) => withFactor(token),
    (s) => ({ ...own(s), changes: { second_factor: [false, true], recovery_codes: [null, 10] } }),
  ],
  [
    'recovery_codes_renewed',
    async ({ token }) => {
      await withFactor(token)
      return call('POST', '/second-factor/recovery-codes', { token, json: { password: testPassword } })
    },
    own,
  ],
  [
    'second_factor_off',
    async ({ token }) => {
      await withFactor(token)
      return call('POST', '/second-factor/disable', { token, json: { password: testPassword } })
    },
    own,
  ],
  [
    'second_factor_reset',
    async ({ id, token }) => {
      await withFactor(token)
      return asAdmin('DELETE', `/users/${id}/second-factor`)
    },
    byAdmin,
  ],
  ['password_asked', ({ email }) => call('POST', '/password/reset', { json: { email } }), unknown],
  ['password_asked', ({ id }) => asAdmin('POST', `/users/${id}/password-link`), byAdmin],
  [
    'password_changed',
    ({ token, email }) =>
      call('POST', '/password', {
        token,
        json: {
          email,
          old_password: testPassword,
          new_password: chosen.password,
          confirm_password: chosen.password,
        },
      }),
    own,
  ],
  [
    'password_set',
    async ({ id }) => {
      const token = await issueLink(app.services, app.db, { purpose: 'password', userId: id })
      return call('PATCH', '/password/update', { token, json: chosen })
    },
    (s) => ({ ...own(s), session_id: null }),
  ],
  [
    'rights_changed',
    ({ id }) => asAdmin('PATCH', `/users/${id}`, { json: { role: 3 } }),
    (s) => ({ ...byAdmin(s), changes: { role: [2, 3] } }),
  ],
  [
    'rights_changed',
    ({ id }) => asAdmin('PATCH', `/users/${id}`, { json: { is_active: false } }),
    (s) => ({ ...byAdmin(s), changes: expect.objectContaining({ is_active: [true, false] }) }),
  ],
  [
    'rights_changed',
    ({ id }) =>
      asAdmin('POST', '/users/invitations', {
        json: { email: `nieuw-${id}@zaakwerk.test`, first_name: 'Noor', last_name: 'Visser', role: 2 },
      }),
    () => ({ user_id: admin.id, changes: { role: [null, 2], is_active: [null, false] } }),
  ],
  [
    'rights_changed',
    () => asAdmin('PATCH', '/users/second-factor-roles', { json: { required: [3], optional: [] } }),
    () => ({ user_id: admin.id, about_id: null, changes: { second_factor_roles: [[], [3]] } }),
  ],
  [
    'exported',
    ({ token }) => call('GET', '/imports/grounds_search', { token }),
    (s) => ({ ...own(s), call: 'GET /imports/grounds_search' }),
  ],
]

const aSubject = async (): Promise<Subject> => {
  const user = await aUser(app.db)
  const { body } = await signIn(user.email)
  return { ...user, token: body.access_token, refresh: body.refresh_token }
}

describe('a security event', () => {
  it.each(cases)(
    '%s (%#) is one line, with user, address, and the id of its answer',
    async (act, work, expected) => {
      const subject = await aSubject()
      const answer = await work(subject)
      expect(answer.status).toBeLessThan(300)
      const lines = await linesOf(app.db, answer)
      expect(lines).toMatchObject([{ act, address: from, more: null, ...expected(subject) }])
      expect(JSON.stringify(lines)).not.toMatch(/Visser|Vries|@/)
      if (lines[0]?.user_id) expect(lines[0].session_id === null).toBe(act === 'password_set')
      await asAdmin('PATCH', '/users/second-factor-roles', { json: { required: [], optional: [3] } })
    },
  )

  it('is not recorded for reading, for work in cases, or for changes of an account that are no rights', async () => {
    const { token } = await aSubject()
    const before = (await securityOf(app.db)).length
    const answers = [
      await call('POST', '/tasks/hearings/feed', { token }),
      await call('GET', '/cases/search', { token }),
      await call('POST', '/clients', {
        token,
        json: { email: 'iemand@voorbeeld.test', salutation: 'Dhr.', initials: 'I.', last_name: 'Iemand' },
      }),
    ]
    for (const { status } of answers) expect(status).toBeLessThan(300)
    expect((await securityOf(app.db)).slice(before)).toEqual([])
  })

  it('of a wrong code names the account; the request for a code is not recorded', async () => {
    const { id, email, token } = await aSubject()
    await withFactor(token)
    const asked = await signIn(email)
    expect(asked.body.code).toBe('second_factor_asked')
    expect(await linesOf(app.db, asked)).toEqual([])
    expect(await linesOf(app.db, await signIn(email, { code: 'xxxxxx' }))).toMatchObject([
      { act: 'second_factor_refused', user_id: id, status: 401, code: 'wrong_code' },
    ])
    // The audit trail has it as a refused sign-in: the log shows one.
    const told = await asAdmin('GET', `/audit?user_ids=${id}&acts=sign_in_refused&acts=second_factor_refused`)
    expect(told.body).toMatchObject([{ act: 'second_factor_refused', subject: { kind: 'user', id } }])
  })

  it('is not recorded when it is rolled back', async () => {
    const { id } = await aSubject()
    const before = (await securityOf(app.db)).length
    await app.db
      .transaction(async (tx) => {
        await recordSecurity(tx, [{ at: new Date(), act: 'sign_in', userId: id }])
        throw new Error('undone')
      })
      .catch(() => undefined)
    expect((await securityOf(app.db)).length).toBe(before)
  })

  it('has the whole address, also of IPv6, while sessions show a part of it', async () => {
    const { email } = await aUser(app.db)
    const answer = await call('POST', '/token', {
      form: { username: email, password: testPassword },
      from: '2001:DB8:1:2:3:4:5:6',
    })
    expect(await linesOf(app.db, answer)).toMatchObject([{ address: '2001:db8:1:2:3:4:5:6' }])
  })
})
