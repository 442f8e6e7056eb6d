import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { addedBy } from './testing/trail.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
beforeEach(() => app.db.delete(rate_limits))

const added = (work: () => Promise<unknown>) => addedBy(app.db, work)
const signIn = async (email: string, code?: string): Promise<string> => {
  const form = { username: email, password: testPassword, ...(code === undefined ? {} : { code }) }
  return String((await app.call('POST', '/token', { form })).body.access_token)
}
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.services.now().getTime() })

describe("an administrator's change of an account", () => {
  it('is recorded with the values before and after', async () => {
    const { id, email } = await aUser(app.db)
    await signIn(email)
    const kept = await added(async () => {
      await admin.call('PATCH', `/users/${id}`, { json: { role: 3 } })
      await admin.call('DELETE', `/users/${id}/sessions`)
      await signIn(email)
      await admin.call('PATCH', `/users/${id}`, { json: { is_active: false } })
    })
    const of = { user_id: admin.id, subject: 'user', subject_id: id }
    expect(kept).toMatchObject([
      { ...of, act: 'change', changes: { role: [2, 3] } },
      { ...of, act: 'session_ended', changes: { sessions: [1, null] } },
      { act: 'sign_in', user_id: id },
      { ...of, act: 'change', changes: { is_active: [true, false], sessions: [1, null] } },
    ])
    expect(kept[0]?.session_id).not.toBeNull()
  })

  it('records who was invited, invited again and accepted, without the link', async () => {
    const json = { email: 'noor@zaakwerk.test', first_name: 'Noor', last_name: 'Visser', role: 2 }
    const kept = await added(async () => {
      const { id } = (await admin.call('POST', '/users/invitations', { json })).body
      await admin.call('POST', `/users/${id}/invitation`)
      const token = await issueLink(app.services, app.db, { purpose: 'invitation', userId: id })
      const chosen = { password: 'Kastanjeboom-77', password_confirmation: 'Kastanjeboom-77' }
      await app.call('PATCH', '/users/invitation', { token, json: chosen })
      await app.call('PATCH', '/users/invitation', { token, json: chosen })
    })
    expect(kept).toMatchObject([
      { act: 'create', user_id: admin.id, changes: { email: [null, json.email], role: [null, 2] } },
      { act: 'password_link', user_id: admin.id, changes: null },
      { act: 'password', changes: { is_active: [false, true] } },
    ])
    expect(kept[2]?.user_id).toBe(kept[2]?.subject_id)
    const links = await app.db.select().from(link_tokens)
    for (const { id } of links) expect(JSON.stringify(kept)).not.toContain(id)
  })

  it('still names an account that was invited and withdrawn', async () => {
    const json = { email: 'bas@zaakwerk.test', first_name: 'Bas', last_name: 'de Wit', role: 2 }
    const { id } = (await admin.call('POST', '/users/invitations', { json })).body
    await admin.call('DELETE', `/users/${id}/invitation`)
    const { body } = await admin.call('GET', `/audit?subjects=user&subject_id=${id}&acts=create&acts=delete`)
    const name = 'Bas de Wit'
    expect(body).toMatchObject([
      { act: 'delete', subject: { id, name } },
      { act: 'create', subject: { id, name } },
    ])
  })

  it('records which roles require a second factor, before and after', async () => {
    const say = (required: number[], optional: number[]) =>
      admin.call('PATCH', '/users/second-factor-roles', { json: { required, optional } })
    expect(
      await added(async () => {
        await say([3], [])
        await say([], [3])
      }),
    ).toMatchObject([
      { act: 'change', user_id: admin.id, subject_id: null, changes: { second_factor_roles: [[], [3]] } },
      { act: 'change', user_id: admin.id, subject_id: null, changes: { second_factor_roles: [[3], []] } },
    ])
  })
})

it('a second factor is recorded when it is set up, used and removed, without its secret or codes', async () => {
  const { id, email } = await aUser(app.db)
  const token = await signIn(email)
  const secrets: string[] = [testPassword]
  const kept = await added(async () => {
    const { secret } = (await app.call('POST', '/second-factor/enrolment', { token })).body
    const json = { code: codeOf(secret), password: testPassword }
    const { recovery_codes } = (await app.call('POST', '/second-factor', { token, json })).body
    secrets.push(secret, ...recovery_codes)
    await signIn(email, 'xxxxxx')
    await signIn(email, recovery_codes[0])
    await admin.call('DELETE', `/users/${id}/second-factor`)
  })
  expect(kept).toMatchObject([
    { act: 'change', user_id: id, call: 'POST /second-factor/enrolment', changes: null },
    { act: 'change', user_id: id, changes: { second_factor: [false, true], recovery_codes: [null, 10] } },
    { act: 'sign_in_refused', user_id: null, subject_id: id, changes: null },
    { act: 'sign_in', user_id: id, changes: { recovery_codes: [10, 9] } },
    {
      act: 'change',
      user_id: admin.id,
      subject_id: id,
      changes: { second_factor: [true, false], recovery_codes: [9, null], sessions: [2, null] },
    },
  ])
  for (const text of secrets) {
    expect(JSON.stringify(kept)).not.toContain(text)
    expect(JSON.stringify(app.logged)).not.toContain(text)
  }
})

it("ending one's own sessions is recorded", async () => {
  const { id, email } = await aUser(app.db)
  const [here] = [await signIn(email), await signIn(email), await signIn(email)]
  const list = (await app.call('GET', '/sessions', { token: here })).body
  const kept = await added(async () => {
    await app.call('DELETE', `/sessions/${list[1].id}`, { token: here })
    await app.call('DELETE', '/sessions', { token: here })
  })
  expect(kept).toMatchObject([
    { act: 'session_ended', user_id: id, subject_id: id, changes: { sessions: [3, 2] } },
    { act: 'session_ended', user_id: id, subject_id: id, changes: { sessions: [2, 1] } },
  ])
})
