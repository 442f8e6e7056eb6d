import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { second_factor_roles, sessions } from '../../../platform/db/schema/users.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { linesOf } from '../../operations/audit/testing/security.ts'

const app = await testApp()
const hour = 60 * 60_000
const minute = 60_000

const signIn = async (email: string) => {
  const { body } = await app.call('POST', '/token', { form: { username: email, password: testPassword } })
  const { access_token: access, refresh_token: refresh } = body
  return { access: String(access), refresh: String(refresh), id: String(decodeJwt(access).sid) }
}
const refresh = (refresh_token: string) => app.call('POST', '/token/refresh', { json: { refresh_token } })
const me = async (token: string) => (await app.call('GET', '/users/me', { token })).status
const rowOf = async (id: string) => (await app.db.select().from(sessions).where(eq(sessions.id, id)))[0]
const lifetimeOf = (token: string) => Number(decodeJwt(token).exp) - Number(decodeJwt(token).iat)

/** A session that is refreshed until it has five minutes left. */
const nearItsEnd = async (role: 'lawyer' | 'mailroom' = 'lawyer') => {
  const user = await aUser(app.db, { role })
  const first = await signIn(user.email)
  app.passTime(8 * hour)
  const { body: half } = await refresh(first.refresh)
  app.passTime(8 * hour - 5 * minute)
  const { body: last } = await refresh(half.refresh_token)
  return { user, ...first, last: { access: last.access_token, refresh: last.refresh_token } }
}

describe('a session', () => {
  it('has an end 16 hours after sign-in, and no token of it is valid longer', async () => {
    const { access, id, last } = await nearItsEnd()
    const ends = decodeJwt(access).session_ends
    const began = (await rowOf(id))?.created_at ?? expect.fail('no session')
    expect(ends).toBe(Math.ceil((began.getTime() + 16 * hour) / 1000))
    expect(decodeJwt(last.access).session_ends).toBe(ends)
    for (const token of [last.access, last.refresh]) {
      expect(lifetimeOf(token)).toBeGreaterThan(4 * 60)
      expect(lifetimeOf(token)).toBeLessThanOrEqual(5 * 60)
      expect(Number(decodeJwt(token).exp)).toBeLessThanOrEqual(Number(ends))
    }
    const row = await rowOf(id)
    expect(row?.expires_at.getTime()).toBe(Number(row?.created_at.getTime()) + 16 * hour)
  })

  it('ends then, also within the leeway of its tokens, and its row has the reason', async () => {
    const { id, last } = await nearItsEnd()
    expect(await me(last.access)).toBe(200)
    app.passTime(5 * minute + 10_000)
    // A clock that is a minute behind would still take them.
    expect(await me(last.access)).toBe(401)
    expect((await refresh(last.refresh)).body.code).toBe('refresh_token_invalid')
    expect(await rowOf(id)).toMatchObject({ end_reason: 'maximum', ended_at: expect.any(Date) })
  })

  it('has it too when an earlier release, without a maximum, started it', async () => {
    const { email } = await aUser(app.db)
    const { access, refresh: token, id } = await signIn(email)
    const began = new Date(app.services.now().getTime() - 17 * hour)
    await app.db.update(sessions).set({ created_at: began }).where(eq(sessions.id, id))
    expect(await me(access)).toBe(401)
    expect((await refresh(token)).status).toBe(401)
    const { access: next } = await signIn(email)
    expect((await app.call('GET', '/sessions', { token: next })).body).toHaveLength(1)
    const { call } = await app.signInAs('admin')
    expect((await call('GET', `/users/accounts?query=${email}`)).body).toMatchObject([{ sessions: 1 }])
  })

  it('has the same end while it waits for a second factor', async () => {
    await app.db.insert(second_factor_roles).values({ role: 3 })
    const { id, last } = await nearItsEnd('mailroom')
    expect(decodeJwt(last.access).must_enrol).toBe(true)
    app.passTime(5 * minute + 10_000)
    expect(await me(last.access)).toBe(401)
    expect((await refresh(last.refresh)).status).toBe(401)
    expect((await rowOf(id))?.end_reason).toBe('maximum')
    await app.db.delete(second_factor_roles)
  })

  it('that was abandoned is distinguished from one at its maximum at the next sign-in', async () => {
    const { user, id } = await nearItsEnd()
    const idle = await signIn(user.email)
    app.passTime(13 * hour)
    const { id: living } = await signIn(user.email)
    expect(await rowOf(id)).toMatchObject({ end_reason: 'maximum' })
    expect(await rowOf(idle.id)).toMatchObject({ end_reason: 'expired' })
    expect(await rowOf(living)).toMatchObject({ end_reason: null, ended_at: null })
  })

  it('is refused with the reason when a refresh comes too late, and its row has that reason', async () => {
    const { email } = await aUser(app.db)
    const idle = await signIn(email)
    app.passTime(13 * hour)
    const worked = await nearItsEnd()
    app.passTime(hour)
    for (const [{ id, token }, why, reason] of [
      [{ id: idle.id, token: idle.refresh }, 'session_expired', 'expired'],
      [{ id: worked.id, token: worked.last.refresh }, 'session_maximum', 'maximum'],
    ] as const) {
      const answer = await refresh(token)
      expect(answer.body.code).toBe('refresh_token_invalid')
      expect(await linesOf(app.db, answer)).toMatchObject([{ act: 'refused', session_id: id, code: why }])
      expect((await rowOf(id))?.end_reason).toBe(reason)
    }
  })

  it("shows its end in the user's list of sessions", async () => {
    const { email } = await aUser(app.db)
    const { access } = await signIn(email)
    app.passTime(minute)
    const [{ signed_in_at, ends_at }] = (await app.call('GET', '/sessions', { token: access })).body
    expect(Date.parse(ends_at) - Date.parse(signed_in_at)).toBe(16 * hour)
  })
})
