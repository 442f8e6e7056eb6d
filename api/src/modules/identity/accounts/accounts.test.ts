import type { RoleName } from '@zaakwerk/contract/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { and, eq, ne } from '../../../platform/db/drizzle.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aSession, aUser, testPassword } from '../../../platform/testing/users.builder.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
beforeEach(() => app.db.delete(rate_limits))

const search = async (query = '') => (await admin.call('GET', `/users/accounts?${query}`)).body
const change = (id: number, json: object, call = admin.call) => call('PATCH', `/users/${id}`, { json })
const statusOf = async (token: string) => (await app.call('GET', '/users/me', { token })).status
const colleague = async (role: RoleName = 'lawyer') => {
  const user = await aUser(app.db, { role })
  return { ...user, token: await aSession(app.services, user) }
}

describe('the list of accounts', () => {
  it('has staff only, by name, deactivated accounts last', async () => {
    await aUser(app.db, { firstName: 'Aad', lastName: 'Zoek', isActive: false })
    await aUser(app.db, { firstName: 'Bea', lastName: 'Zoek', role: 'mailroom' })
    await aUser(app.db, { firstName: 'Abel', lastName: 'Zoek', role: 'client' })
    const found = await search('query=zoek')
    expect(found.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Bea', 'Aad'])
    expect(found[0]).toMatchObject({
      role: 3,
      status: 'active',
      second_factor: 'off',
      sessions: 0,
      version: 1,
    })
    expect(found[1]).toMatchObject({ status: 'deactivated', last_seen_at: null, invited_until: null })
    expect(JSON.stringify(found)).not.toContain('argon2')
  })

  it('is filtered by role and status, and sorted', async () => {
    expect(await search('query=zoek&statuses=deactivated')).toHaveLength(1)
    expect(await search('query=zoek&roles=3&roles=1')).toHaveLength(1)
    const [first] = await search('query=zoek&order_column=name&order_by=descending')
    expect(first.first_name).toBe('Bea')
    expect((await admin.call('GET', '/users/accounts?order_column=password_hash')).status).toBe(422)
  })
})

describe('an account', () => {
  it("can get another role, from the owner's next call on", async () => {
    const { id, token } = await colleague()
    expect(await change(id, { role: 3 })).toMatchObject({ status: 200, body: { role: 3, version: 2 } })
    expect(await statusOf(token)).toBe(401)
  })

  it('can be deactivated, which ends its sessions immediately, and reactivated', async () => {
    const { id, token } = await colleague()
    expect(await change(id, { is_active: false })).toMatchObject({
      body: { status: 'deactivated', sessions: 0 },
    })
    expect(await statusOf(token)).toBe(401)
    expect(await change(id, { is_active: true })).toMatchObject({ body: { status: 'active' } })
    expect(await statusOf(token)).toBe(401)
  })

  it.each([
    { role: 0 },
    { role: 4 },
    { role: 8 },
    { role: '1' },
    { email: 'x@y.nl' },
    { id: 1 },
    { version: 9 },
  ])('is not changed to %j', async (json) => {
    const { id } = await colleague()
    expect((await change(id, json)).status).toBe(422)
    const [row] = await app.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ role: 2, version: 1 })
  })

  it('cannot be changed by its owner, nor if it belongs to a client', async () => {
    const { id, call } = await app.signInAs('system')
    for (const json of [{ role: 2 }, { is_active: false }])
      expect(await change(id, json, call)).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await change((await aUser(app.db, { role: 'client' })).id, { role: 1 })).status).toBe(404)
  })

  it('of the last account manager cannot be deactivated, also when two deactivate each other at once', async () => {
    const [one, two] = [await app.signInAs('admin'), await app.signInAs('admin')]
    const others = and(ne(users.id, one.id), ne(users.id, two.id))
    await app.db.update(users).set({ is_active: false }).where(others)
    const answers = await Promise.all([
      change(two.id, { is_active: false }, one.call),
      change(one.id, { is_active: false }, two.call),
    ])
    // Whose turn comes second may not act any more.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const left = await app.db.select().from(users).where(eq(users.is_active, true)).orderBy(users.id)
    expect([one.id, two.id]).toContain(left[0]?.id)
    expect(left).toHaveLength(1)
    await app.db.update(users).set({ is_active: true }).where(eq(users.id, admin.id))
  })

  it('invalidates tokens that were issued just before it was deactivated', async () => {
    const { id, email } = await colleague()
    const form = { username: email, password: testPassword }
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => app.call('POST', '/token', { form }))),
      change(id, { is_active: false }),
    ])
    expect(await change(id, { is_active: true })).toMatchObject({ body: { status: 'active' } })
    const tokens = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.access_token)] : []))
    for (const token of tokens) expect(await statusOf(token)).toBe(401)
  })

  it('shows that it is the last one', async () => {
    await app.db.update(users).set({ is_active: false }).where(ne(users.id, admin.id))
    expect(await search('statuses=active')).toMatchObject([{ id: admin.id, is_last_admin: true }])
    for (const json of [{ role: 2 }, { is_active: false }])
      expect(await change(admin.id, json)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  })

  describe('with the role Systeem, which no user can assign', () => {
    const onlySystem = async () => {
      await app.db.update(users).set({ role: 1 }).where(eq(users.role, 0))
      return colleague('system')
    }
    const refused = { status: 409, body: { code: 'last_system' } }

    it('keeps the role when it is the last usable one, and the list shows it', async () => {
      const { id, token } = await onlySystem()
      expect(await search('roles=0')).toMatchObject([{ id, is_last_system: true }])
      for (const json of [{ role: 1 }, { is_active: false }, { role: 2, is_active: false }])
        expect(await change(id, json)).toMatchObject(refused)
      expect(await statusOf(token)).toBe(200)
      expect(await change(id, { is_active: true })).toMatchObject({ status: 200 })
    })

    it('keeps the role when none is usable and it could be reactivated', async () => {
      const { id } = await onlySystem()
      await app.db.update(users).set({ is_active: false }).where(eq(users.id, id))
      expect(await change(id, { role: 1 })).toMatchObject(refused)
      expect(await change(id, { is_active: true, role: 1 })).toMatchObject(refused)
      expect(await change(id, { is_active: true })).toMatchObject({ status: 200, body: { status: 'active' } })
    })

    it('keeps the role also as an invited account', async () => {
      const { id } = await onlySystem()
      const invited = { is_active: false, invited_at: new Date(), password_hash: null }
      await app.db.update(users).set(invited).where(eq(users.id, id))
      expect(await change(id, { role: 1 })).toMatchObject(refused)
      expect(await admin.call('DELETE', `/users/${id}/invitation`)).toMatchObject(refused)
    })

    it('can lose the role while another one is usable; of two that are changed at once one keeps it', async () => {
      const [{ id: one }, { id: two }] = [await onlySystem(), await colleague('system')]
      const other = await app.signInAs('admin')
      const answers = await Promise.all([
        change(one, { role: 1 }),
        change(two, { is_active: false }, other.call),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const left = await app.db
        .select()
        .from(users)
        .where(and(eq(users.role, 0), eq(users.is_active, true)))
      expect(left).toHaveLength(1)
    })
  })

  it('gets a link for a new password by mail, unless it cannot be used', async () => {
    const { id, email } = await colleague()
    expect((await admin.call('POST', `/users/${id}/password-link`)).status).toBe(200)
    const mails = await app.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, email))
      .orderBy(messages.id)
    expect(mails[0]?.body_text).toMatch(/\/password\/update\?token=\S+&btu=false/)
    await change(id, { is_active: false })
    expect((await admin.call('POST', `/users/${id}/password-link`)).status).toBe(409)
  })

  it('has sessions that are listed and can be ended; the own session continues', async () => {
    const { id, token } = await colleague()
    expect((await admin.call('GET', `/users/${id}/sessions`)).body).toHaveLength(1)
    expect((await admin.call('DELETE', `/users/${id}/sessions`)).status).toBe(204)
    expect(await statusOf(token)).toBe(401)
    await admin.call('DELETE', `/users/${admin.id}/sessions`)
    expect(await statusOf(admin.token)).toBe(200)
    expect((await admin.call('GET', '/users/2147483647/sessions')).status).toBe(404)
  })
})
