import { beforeEach, describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { security_entries } from '../../../platform/db/schema/security.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { issueLink } from '../links/link-tokens.ts'
import { linkedColleagues, refused, tokenOf } from './testing/linked-colleagues.ts'
import { singleSignOnApp } from './testing/single-sign-on-app.ts'

const office = await singleSignOnApp()
const { app, comeBack, by, link } = office
const { somebody, linked, me, trailOf, byAdmin } = linkedColleagues(office)
beforeEach(() => app.db.delete(rate_limits))

describe('linking an identity', () => {
  it('requires the password, and the session in which it was started', async () => {
    const user = await app.signInAs('lawyer')
    const { token } = user
    expect(await user.call('POST', '/identity', { json: { password: 'fout' } })).toMatchObject(
      refused('wrong_password'),
    )
    expect((await user.call('GET', '/identity')).body).toEqual({
      provider: 'Microsoft',
      is_linked: false,
      has_password: true,
    })
    const person = somebody()
    const back = await comeBack(person, '/identity', { token, json: { password: testPassword } })
    await byAdmin('DELETE', `/users/${user.id}/sessions`)
    expect(await back.finish()).toMatchObject(refused('unauthenticated'))
    expect(await by(person)).toMatchObject(refused('identity_unknown'))
  })

  it('refuses an identity that is linked to another account, or has its e-mail address', async () => {
    const { person } = await linked('lawyer')
    const other = await app.signInAs('lawyer')
    const third = await aUser(app.db)
    expect(await link(other.token, person)).toMatchObject(refused('identity_taken'))
    expect(await link(other.token, somebody({ email: third.email.toUpperCase() }))).toMatchObject(
      refused('identity_taken'),
    )
    expect((await link(other.token, somebody({ email: other.email }))).status).toBe(200)
    expect((await link(other.token, somebody({ email: 'van@niemand.test' }))).status).toBe(200)
  })

  it('ends the sessions of the previous identity when another identity is linked', async () => {
    const { token, person } = await linked('lawyer')
    const [one, other] = [tokenOf(await by(person)), tokenOf(await by(person))]
    const isOpen = async (session: string) => (await me(session)).id !== undefined
    expect((await link(one, person)).status).toBe(200)
    expect(await isOpen(other)).toBe(true)
    expect((await link(one, somebody())).status).toBe(200)
    expect([await isOpen(one), await isOpen(other), await isOpen(token)]).toEqual([true, false, true])
  })

  it('accepts an invitation, once, without a password', async () => {
    const user = await aUser(app.db, { invitedAt: new Date() })
    await app.db.update(users).set({ password_hash: null }).where(eq(users.id, user.id))
    const token = await issueLink(app.services, app.db, { purpose: 'invitation', userId: user.id })
    const invite = (person: object) => comeBack(somebody(person), '/users/invitation/oidc', { token })
    const taken = await linked('lawyer')
    expect(await (await invite(taken.person)).finish()).toMatchObject(refused('identity_taken'))
    const [one, other] = [await invite({}), await invite({})]
    const answer = await one.finish()
    expect(await me(tokenOf(answer))).toMatchObject({ id: user.id })
    const identity = await app.call('GET', '/identity', { token: tokenOf(answer) })
    expect(identity.body).toMatchObject({ is_linked: true, has_password: false })
    expect(await other.finish()).toMatchObject(refused('link_used'))
    expect(await app.call('POST', '/users/invitation/oidc', { token })).toMatchObject(refused('link_used'))
    expect((await trailOf(user.id)).map(([act]) => act)).toEqual([
      'sign_in_refused',
      'rights_changed',
      'sign_in',
    ])
  })

  it('can be undone by an administrator, which ends the sessions that began at the provider', async () => {
    const { id, token, person } = await linked('lawyer')
    const session = tokenOf(await by(person))
    const unlink = () => byAdmin('DELETE', `/users/${id}/identity`)
    expect((await unlink()).status).toBe(204)
    expect((await app.call('GET', '/users/me', { token: session })).status).toBe(401)
    expect(await me(token)).toMatchObject({ id })
    expect(await by(person)).toMatchObject(refused('identity_unknown'))
    expect(await unlink()).toMatchObject(refused('identity_not_linked', 409))
    const about = and(eq(security_entries.about_id, id), eq(security_entries.act, 'rights_changed'))
    expect((await app.db.select().from(security_entries).where(about))[0]?.changes).toMatchObject({
      identity: [true, false],
    })
  })
})
