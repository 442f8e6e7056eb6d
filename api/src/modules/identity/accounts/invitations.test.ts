import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const { call, id: adminId } = await app.signInAs('admin')
beforeEach(() => app.db.delete(rate_limits))

let made = 0
const somebody = (changes: object = {}) => ({
  email: `noor${++made}@zaakwerk.test`,
  first_name: 'Noor',
  last_name: 'Visser',
  role: 2,
  ...changes,
})
const invite = async (changes: object = {}) =>
  (await call('POST', '/users/invitations', { json: somebody(changes) })).body
const linkTo = async (email: string): Promise<string> => {
  const mails = await app.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id)
  return /token=([^&\s]+)/.exec(mails.at(-1)?.body_text ?? '')?.[1] ?? ''
}
const good = 'Kastanjeboom-77'
const check = (token: string) => app.call('GET', '/users/invitation', { token })
const accept = (token: string, password = good) =>
  app.call('PATCH', '/users/invitation', { token, json: { password, password_confirmation: password } })
const signIn = (username: string, password = good) =>
  app.call('POST', '/token', { form: { username, password } })

describe('an invitation', () => {
  it('creates an account that waits, and mails a link in our own words', async () => {
    const account = await invite({ first_name: 'Noor <b>' })
    expect(account).toMatchObject({ status: 'invited', role: 2, sessions: 0, second_factor: 'off' })
    const days = (Date.parse(account.invited_until) - app.services.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(7, 1)
    const [mail] = await app.db.select().from(messages).where(eq(messages.recipient, account.email))
    expect(mail).toMatchObject({ status: 'queued', subject: 'Je account bij Verkeersbezwaar' })
    expect(mail?.body_text).toMatch(/\/password\/update\?token=\S+&btu=false&invitation=true/)
    expect(mail?.body_html).not.toContain('<b>')
    const colleagues = await call('GET', '/users/roles')
    expect(JSON.stringify(colleagues.body)).not.toContain(account.email)
  })

  it('activates the account once, with the rules of every new password', async () => {
    const { id, email } = await invite()
    const token = await linkTo(email)
    expect((await signIn(email)).status).toBe(401)
    expect((await check(token)).status).toBe(204)
    expect((await accept(token, 'kort')).status).toBe(422)
    expect((await accept(token, 'Welkom01')).status).toBe(422)
    expect((await accept(token)).status).toBe(200)
    expect((await signIn(email)).status).toBe(200)
    const { body } = await call('GET', '/users/accounts?statuses=active')
    expect(body.find((one: { id: number }) => one.id === id)).toMatchObject({ invited_until: null })
    for (const again of [await check(token), await accept(token, 'Een-Ander-Woord-9')])
      expect(again).toMatchObject({ status: 401, body: { code: 'link_used' } })
    expect((await signIn(email)).status).toBe(200)
  })

  it('works for exactly one of ten uses at once', async () => {
    const token = await linkTo((await invite()).email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => accept(token, `Kastanje-${at}-Boom`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('expires after seven days, and is no other kind of link', async () => {
    const { id, email } = await invite()
    const token = await linkTo(email)
    const json = { password: good, password_confirmation: good }
    expect((await app.call('PATCH', '/password/update', { token, json })).status).toBe(401)
    expect((await app.call('GET', '/users/me', { token })).status).toBe(401)
    app.passTime(7 * 86_400_000 + 120_000)
    expect(await check(token)).toMatchObject({ status: 401, body: { code: 'link_expired' } })
    const { call: later } = await app.signInAs('admin')
    expect((await later('POST', `/users/${id}/invitation`)).status).toBe(200)
    expect((await check(await linkTo(email))).status).toBe(204)
  })

  it('that is sent again invalidates the earlier one', async () => {
    const { call } = await app.signInAs('admin')
    const { body } = await call('POST', '/users/invitations', { json: somebody() })
    const first = await linkTo(body.email)
    expect((await call('POST', `/users/${body.id}/invitation`)).body).toMatchObject({ status: 'invited' })
    expect((await check(first)).status).toBe(401)
    expect((await accept(await linkTo(body.email))).status).toBe(200)
    const answer = await call('POST', `/users/${body.id}/invitation`)
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_invited' } })
  })

  it('that is withdrawn leaves nothing, and the address can be invited again', async () => {
    const { call } = await app.signInAs('admin')
    const json = somebody()
    const { body } = await call('POST', '/users/invitations', { json })
    const token = await linkTo(json.email)
    expect((await call('DELETE', `/users/${body.id}/invitation`)).status).toBe(204)
    expect(await check(token)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
    expect(await app.db.select().from(link_tokens).where(eq(link_tokens.user_id, body.id))).toEqual([])
    expect((await call('POST', '/users/invitations', { json })).status).toBe(201)
    expect((await call('DELETE', `/users/${adminId}/invitation`)).status).toBe(409)
  })

  it('cannot be activated or mailed a password link by an administrator', async () => {
    const { call } = await app.signInAs('admin')
    const { body } = await call('POST', '/users/invitations', { json: somebody() })
    for (const answer of [
      await call('PATCH', `/users/${body.id}`, { json: { is_active: true } }),
      await call('POST', `/users/${body.id}/password-link`),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'invited' } })
    expect((await call('PATCH', `/users/${body.id}`, { json: { role: 3 } })).body).toMatchObject({ role: 3 })
  })

  it.each([
    [{ role: 0 }],
    [{ role: 4 }],
    [{ email: 'noor@zaakwerk.test.' }],
    [{ email: 'noor' }],
    [{ first_name: '' }],
    [{ last_name: 'x'.repeat(101) }],
    [{ is_active: true }],
    [{ password_hash: 'x' }],
  ])('is refused with %j', async (changes) => {
    const { call } = await app.signInAs('admin')
    expect((await call('POST', '/users/invitations', { json: somebody(changes) })).status).toBe(422)
  })

  it('is not sent to an address with an account, in any case', async () => {
    const { call } = await app.signInAs('admin')
    const json = somebody()
    await call('POST', '/users/invitations', { json })
    const again = { ...json, email: ` ${json.email.toUpperCase()} ` }
    const answer = await call('POST', '/users/invitations', { json: again })
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_in_use' } })
  })
})
