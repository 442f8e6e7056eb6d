import type { RoleName } from '@zaakwerk/contract/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { startTestApp, type TestApp } from '../../../platform/testing/test-app.ts'
import { aSession, aUser, type TestUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { issueLink } from '../links/link-tokens.ts'

const app = await testApp()
beforeEach(() => app.db.delete(rate_limits))

const signIn = (email: string, password: string) =>
  app.call('POST', '/token', { form: { username: email, password } })
const good = 'Kastanjeboom-77'

describe('changing the own password', () => {
  const change = (user: TestUser, token: string, changes: Record<string, string> = {}) =>
    app.call('POST', '/password', {
      token,
      json: {
        email: user.email,
        old_password: testPassword,
        new_password: good,
        confirm_password: good,
        ...changes,
      },
    })

  it('works, ends the other sessions and keeps the current one', async () => {
    const user = await aUser(app.db)
    const [here, elsewhere] = [await aSession(app.services, user), await aSession(app.services, user)]
    expect(await change(user, here)).toMatchObject({ status: 200, body: { detail: 'Wachtwoord aangepast' } })
    expect((await app.call('GET', '/users/me', { token: here })).status).toBe(200)
    expect((await app.call('GET', '/users/me', { token: elsewhere })).status).toBe(401)
    expect((await signIn(user.email, good)).status).toBe(200)
    expect((await signIn(user.email, testPassword)).status).toBe(401)
  })

  it('reports a wrong old password in the words of the screen', async () => {
    const user = await aUser(app.db)
    const answer = await change(user, await aSession(app.services, user), { old_password: 'fout' })
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: 'Incorrect wachtwoord', code: 'wrong_password' },
    })
  })

  it.each([
    [
      { new_password: 'abcd', confirm_password: 'abcd' },
      'Update het wachtwoord zodat het minimaal 5 karakters bevat',
    ],
    [{ confirm_password: 'anders' }, 'De ingevoerde wachtwoorden komen niet overeen'],
    [{ new_password: '', confirm_password: '' }, 'Vul een wachtwoord in'],
    [{ new_password: '     ', confirm_password: '     ' }, 'Vul een wachtwoord in'],
    [
      { new_password: 'aaaaa', confirm_password: 'aaaaa' },
      'Dit wachtwoord is te makkelijk te raden. Kies een ander wachtwoord.',
    ],
    [
      { new_password: testPassword, confirm_password: testPassword },
      'Kies een ander wachtwoord dan je nu hebt',
    ],
    [
      { new_password: 'Welkom01!', confirm_password: 'Welkom01!' },
      'Dit wachtwoord is te makkelijk te raden. Kies een ander wachtwoord.',
    ],
    [{ email: 'een-ander@zaakwerk.test' }, 'Dit is niet je eigen e-mailadres.'],
  ])('refuses %j', async (changes, msg) => {
    const user = await aUser(app.db)
    const { status, body } = await change(user, await aSession(app.services, user), changes)
    expect(status).toBe(422)
    expect(body.detail[0].msg).toBe(msg)
    expect(body.detail[0].loc[0]).toBe('body')
  })

  it("refuses the user's own e-mail address", async () => {
    const user = await aUser(app.db)
    const own = { new_password: user.email, confirm_password: user.email }
    expect(await change(user, await aSession(app.services, user), own)).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'password_too_common' }] },
    })
  })

  it('never changes another account', async () => {
    const [user, other] = [await aUser(app.db), await aUser(app.db)]
    await change(user, await aSession(app.services, user), { email: other.email })
    expect((await signIn(other.email, testPassword)).status).toBe(200)
  })
})

describe('a reset link', () => {
  const mailTo = async (email: string) =>
    app.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id)

  const requestLink = async (email: string, btu = false): Promise<string> => {
    await app.call('POST', `/password/reset?btu=${btu}`, { json: { email } })
    const mail = (await mailTo(email)).at(-1)
    return /token=([^&\s]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  }
  /** As a mail would bring it, which the first tests show: a call that asks for one answers after a quarter of a second. */
  const aLink = (user: TestUser) => issueLink(app.services, app.db, { purpose: 'password', userId: user.id })
  const useLink = (token: string, password = good, confirmation = password) =>
    app.call('PATCH', '/password/update', { token, json: { password, password_confirmation: confirmation } })
  const check = (token: string) => app.call('GET', '/password/update', { token })

  it('is mailed in the brand that it was requested from', async () => {
    const user = await aUser(app.db, { firstName: 'Noor <script>' })
    await requestLink(user.email, true)
    const [mail] = await mailTo(user.email)
    expect(mail).toMatchObject({
      channel: 'email',
      status: 'queued',
      brand: 'benefits',
      subject: 'Nieuw wachtwoord instellen bij Uitkeringsbezwaar',
    })
    expect(mail?.body_text).toContain('Hoi Noor')
    expect(mail?.body_text).toMatch(/http:\/\/zaakwerk\.test\/password\/update\?token=\S+&btu=true/)
    expect(mail?.body_html).not.toContain('<script>')
  })

  it('sets a new password once and ends every session', async () => {
    const user = await aUser(app.db)
    const session = await aSession(app.services, user)
    const token = await requestLink(user.email)
    expect((await check(token)).status).toBe(204)
    expect((await useLink(token)).status).toBe(200)
    expect((await signIn(user.email, good)).status).toBe(200)
    expect((await app.call('GET', '/users/me', { token: session })).status).toBe(401)
    expect(await useLink(token, 'Nog-Een-Ander-8')).toMatchObject({
      status: 401,
      body: { code: 'link_used' },
    })
    expect(await check(token)).toMatchObject({ status: 401, body: { detail: 'Deze link is al gebruikt.' } })
  })

  it('works for exactly one of twenty uses at once', async () => {
    const user = await aUser(app.db)
    const token = await aLink(user)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => useLink(token, `Kastanje-${i}-Boom`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(user.email, `Kastanje-${winner}-Boom`)).status).toBe(200)
  })

  it('ends the earlier links when one is used', async () => {
    const user = await aUser(app.db)
    const [first, second] = [await aLink(user), await aLink(user)]
    expect((await useLink(second)).status).toBe(200)
    expect((await useLink(first)).status).toBe(401)
  })

  it('expires after an hour', async () => {
    const user = await aUser(app.db)
    const token = await aLink(user)
    app.passTime(62 * 60_000)
    expect(await check(token)).toMatchObject({ status: 401, body: { code: 'link_expired' } })
  })

  it('is invalid for other purposes, on staff routes, or for a deactivated user', async () => {
    const user = await aUser(app.db)
    const token = await aLink(user)
    expect((await app.call('GET', '/users/me', { token })).status).toBe(401)
    const foreign = await issueLink(app.services, app.db, { purpose: 'update-iban', userId: user.id })
    expect(await useLink(foreign)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
    await app.db.update(users).set({ is_active: false }).where(eq(users.id, user.id))
    expect(await useLink(token)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
    await app.db.update(users).set({ is_active: true }).where(eq(users.id, user.id))
    expect((await signIn(user.email, testPassword)).status).toBe(200)
  })

  it.each([
    ['kort-A1', 'Wachtwoord moet minimaal 8 tekens, een hoofdletter en een cijfer bevatten.'],
    ['geenhoofdletter1', 'Wachtwoord moet minimaal 8 tekens, een hoofdletter en een cijfer bevatten.'],
    ['GeenCijferHier', 'Wachtwoord moet minimaal 8 tekens, een hoofdletter en een cijfer bevatten.'],
    ['', 'Voer een geldig wachtwoord in'],
    ['Wachtwoord1', 'Dit wachtwoord is te makkelijk te raden. Kies een ander wachtwoord.'],
  ])('refuses %j and can still be used', async (password, msg) => {
    const user = await aUser(app.db)
    const token = await aLink(user)
    const { status, body } = await useLink(token, password)
    expect([status, body.detail[0].msg]).toEqual([422, msg])
    expect((await check(token)).status).toBe(204)
  })

  it('refuses an unequal confirmation', async () => {
    const token = await aLink(await aUser(app.db))
    expect((await useLink(token, good, `${good}x`)).body.detail[0].msg).toBe(
      'Wachtwoorden komen niet overeen',
    )
  })

  it.each(['inactive', 'client'])('is not sent to an account that may not sign in: %s', async (kind) => {
    const user = await aUser(app.db, kind === 'client' ? { role: 'client' } : { isActive: false })
    expect(await requestLink(user.email)).toBe('')
  })
})

describe('the outbox', () => {
  it('shows mails to admins, newest first, and finds them by text', async () => {
    const user = await aUser(app.db)
    await app.call('POST', '/password/reset', { json: { email: user.email } })
    const { call } = await app.signInAs('admin')
    const { status, body, headers } = await call(
      'GET',
      `/outbox?query=${encodeURIComponent(user.email)}&status=queued`,
    )
    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBe('1')
    expect(body[0].recipient).toBe(user.email)
    expect((await call('GET', '/outbox?query=%25%5C_')).headers.get('x-total-count')).toBe('0')
  })

  const isNotified = async ({ db, call, signInAs }: TestApp, role: RoleName): Promise<boolean> => {
    const user = await aUser(db)
    await call('POST', '/password/reset', { json: { email: user.email } })
    const reader = await signInAs(role)
    const { body } = await reader.call('GET', `/outbox?query=${encodeURIComponent(user.email)}`)
    expect(body).toHaveLength(1)
    return JSON.stringify(body).includes('token=')
  }

  it('shows the link to an admin where no mail leaves, and not to a lawyer', async () => {
    expect(await isNotified(app, 'admin')).toBe(true)
    expect(await isNotified(app, 'lawyer')).toBe(false)
  })

  it('hides the link from every user when mail leaves the machine', async ({ onTestFinished }) => {
    const other = await startTestApp({ outboxLinks: false })
    onTestFinished(other.stop)
    expect(await isNotified(other, 'admin')).toBe(false)
    expect(await isNotified(other, 'system')).toBe(false)
  })
})
