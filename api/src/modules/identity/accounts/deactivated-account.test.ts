import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { sessions, users } from '../../../platform/db/schema/users.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { issueLink } from '../links/link-tokens.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
beforeEach(() => app.db.delete(rate_limits))

/** Everything that lets a colleague in. */
const colleague = async () => {
  const { id, email } = await aUser(app.db)
  const { body } = await app.call('POST', '/token', { form: { username: email, password: testPassword } })
  const access = String(body.access_token)
  const feed = (await app.call('POST', '/tasks/hearings/feed', { token: access })).body
  return {
    id,
    email,
    access,
    refresh: String(body.refresh_token),
    link: await issueLink(app.services, app.db, { purpose: 'password', userId: id }),
    calendar: new URL(feed.address).pathname.replace(/^\/api/, ''),
  }
}
type Colleague = Awaited<ReturnType<typeof colleague>>

const statusOf = async (...asked: Parameters<typeof app.call>) => (await app.call(...asked)).status
const ofSession = async ({ access, refresh }: Colleague) => [
  await statusOf('GET', '/users/me', { token: access }),
  await statusOf('POST', '/token/refresh', { json: { refresh_token: refresh } }),
]
const ofLink = ({ link }: Colleague) => statusOf('GET', '/password/update', { token: link })
const ofCalendar = ({ calendar }: Colleague) => statusOf('GET', calendar)
const change = async (id: number, json: object) =>
  expect((await admin.call('PATCH', `/users/${id}`, { json })).status).toBe(200)
const reasonOf = async ({ id }: Colleague) =>
  (await app.db.select().from(sessions).where(eq(sessions.user_id, id))).map(({ end_reason }) => end_reason)

describe('the tokens and links of a colleague', () => {
  it('work until the account is deactivated', async () => {
    const one = await colleague()
    expect([...(await ofSession(one)), await ofLink(one), await ofCalendar(one)]).toEqual([
      200, 200, 204, 200,
    ])
  })

  it('are invalid once it is deactivated, also after a new sign-in is possible', async () => {
    const one = await colleague()
    await change(one.id, { is_active: false })
    expect([...(await ofSession(one)), await ofLink(one), await ofCalendar(one)]).toEqual([
      401, 401, 401, 404,
    ])
    await change(one.id, { is_active: true })
    expect([...(await ofSession(one)), await ofLink(one), await ofCalendar(one)]).toEqual([
      401, 401, 401, 404,
    ])
    expect(await reasonOf(one)).toEqual(['deactivated'])
    const form = { username: one.email, password: testPassword }
    expect(await statusOf('POST', '/token', { form })).toBe(200)
  })

  it('are invalid when a refresh and the deactivation happen at once', async () => {
    const one = await colleague()
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 5 }, () =>
          app.call('POST', '/token/refresh', { json: { refresh_token: one.refresh } }),
        ),
      ),
      change(one.id, { is_active: false }),
    ])
    await change(one.id, { is_active: true })
    for (const { status, body } of answers) {
      if (status !== 200) continue
      const { access_token: access, refresh_token: refresh } = body
      expect(await ofSession({ ...one, access, refresh })).toEqual([401, 401])
    }
    expect(await ofSession(one)).toEqual([401, 401])
  })

  it('include a new access token of the same session after a change of role', async () => {
    const one = await colleague()
    await change(one.id, { role: 3 })
    expect(await ofSession(one)).toEqual([401, 200])
  })

  it('are invalid, and all sessions end, once a new password was chosen by the link', async () => {
    const one = await colleague()
    const json = { password: 'Heel-Ander-Woord-8', password_confirmation: 'Heel-Ander-Woord-8' }
    expect(await statusOf('PATCH', '/password/update', { token: one.link, json })).toBe(200)
    expect([...(await ofSession(one)), await ofLink(one)]).toEqual([401, 401, 401])
    expect(await reasonOf(one)).toEqual(['password_reset'])
  })

  it('are invalid when the account does not exist any more', async () => {
    const one = await colleague()
    await app.db.delete(users).where(eq(users.id, one.id))
    expect([...(await ofSession(one)), await ofLink(one), await ofCalendar(one)]).toEqual([
      401, 401, 401, 404,
    ])
  })
})
