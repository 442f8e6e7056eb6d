import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@zaakwerk/contract/all-endpoints'
import type { Endpoint } from '@zaakwerk/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { desc, eq } from '../../../platform/db/drizzle.ts'
import { idempotency_keys } from '../../../platform/db/schema/requests.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { propertiesOf } from '../../../platform/http/openapi/schema-properties.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aSession, aUser } from '../../../platform/testing/users.builder.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { issueLink } from '../links/link-tokens.ts'

const app = await testApp()
const [good, another] = ['Kastanjeboom-77', 'Beukenhaag-88']

const signIn = (email: string, password: string) =>
  app.call('POST', '/token', { form: { username: email, password } })

const kinds = [
  { purpose: 'password', path: '/password/update', detail: 'Je wachtwoord is gewijzigd' },
  { purpose: 'invitation', path: '/users/invitation', detail: 'Je wachtwoord is ingesteld' },
] as const

describe.each(kinds)('a password chosen by a link of $purpose', ({ purpose, path, detail }) => {
  const aLink = async () => {
    const user = await aUser(app.db)
    if (purpose === 'invitation')
      await app.db
        .update(users)
        .set({ is_active: false, invited_at: app.services.now() })
        .where(eq(users.id, user.id))
    return { ...user, token: await issueLink(app.services, app.db, { purpose, userId: user.id }) }
  }
  const choose = (token: string, { password = good, key }: { password?: string; key?: string } = {}) =>
    app.call('PATCH', path, {
      token,
      json: { password, password_confirmation: password },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const done = { status: 200, body: { detail } }
  const used = { status: 401, body: { code: 'link_used' } }

  it('is accepted again under its key for a day, also when the link has expired', async () => {
    const [{ token, email }, key] = [await aLink(), randomUUID()]
    expect(await choose(token, { key })).toMatchObject(done)
    expect(await choose(token, { key })).toMatchObject(done)
    app.passTime(23 * 3600_000)
    expect(await choose(token, { key })).toMatchObject(done)
    expect((await signIn(email, good)).status).toBe(200)
    app.passTime(3600_000)
    expect((await choose(token, { key })).status).toBe(401)
  })

  it('is set once: a repeat changes nothing, and ends no session that began since', async () => {
    const [{ token, ...user }, key] = [await aLink(), randomUUID()]
    await choose(token, { key })
    const session = await aSession(app.services, user)
    const kept = await addedBy(app.db, () => choose(token, { key }))
    expect(kept.filter(({ act }) => act !== 'read')).toEqual([])
    expect((await app.call('GET', '/users/me', { token: session })).status).toBe(200)
  })

  it('is not replaced by another one under that key', async () => {
    const [{ token, email }, key] = [await aLink(), randomUUID()]
    await choose(token, { key })
    expect(await choose(token, { key, password: another })).toMatchObject({
      status: 422,
      body: { detail: [{ type: 'key_reused' }] },
    })
    expect((await signIn(email, another)).status).toBe(401)
    expect((await signIn(email, good)).status).toBe(200)
  })

  it('can be repeated only by the same call', async () => {
    const [{ token }, key] = [await aLink(), randomUUID()]
    await choose(token, { key })
    expect(await choose(token, { key: randomUUID() })).toMatchObject(used)
    expect(await choose(token)).toMatchObject(used)
    const headers = { 'idempotency-key': key }
    expect(await app.call('GET', path, { token, headers })).toMatchObject(used)
  })

  it('takes effect once in simultaneous calls with one key, and all get an answer', async () => {
    const [{ token }, key] = [await aLink(), randomUUID()]
    const answers = await Promise.all([1, 2, 3, 4].map(() => choose(token, { key })))
    for (const answer of answers) expect(answer).toMatchObject(done)
  })

  it('is stored only as a slow hash', async () => {
    const [{ token }, key] = [await aLink(), randomUUID()]
    await choose(token, { key })
    const [row] = await app.db
      .select()
      .from(idempotency_keys)
      .orderBy(desc(idempotency_keys.created_at))
      .limit(1)
    expect(row).toMatchObject({ key, body_hash: expect.stringMatching(/^\$argon2id\$/) })
    for (const kept of [row, app.logged]) expect(JSON.stringify(kept)).not.toContain(good)
  })
})

it('every call with a password that can be repeated stores no fast hash of it', () => {
  const open = allEndpoints.filter(({ idempotent, secretBody, body }: Endpoint) => {
    const names = propertiesOf(body, 'input').map(({ name }) => name)
    return idempotent && !secretBody && names.some((name) => name.includes('password'))
  })
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
