import { linkPurposes } from '@zaakwerk/contract/access'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { holderOfLink, issueLink } from './modules/identity/links/link-tokens.ts'
import { eq } from './platform/db/drizzle.ts'
import { hearing_feeds } from './platform/db/schema/hearing-feeds.ts'
import { rate_limits } from './platform/db/schema/requests.ts'
import { second_factors } from './platform/db/schema/users.ts'
import { insertCase } from './platform/db/testing/builders.ts'
import { testApp } from './platform/testing/set-up.ts'
import type { TestApp } from './platform/testing/test-app.ts'
import { aUser, testPassword } from './platform/testing/users.builder.ts'
import { reencryptSecrets } from './reencrypt-secrets.ts'

const [older, newer] = ['mR7bVq2xZ0tKcW9sLhDf4NyJ8uGe1PaE', 'T5nXw3Yc8FqBk6ZdHs1VjR0pMg7LuA2e']
const before = await testApp({ tokenSecret: older })
/** A server on the same database, with other secrets. */
const beside = (tokenSecret: string, ...previousTokenSecrets: readonly string[]) =>
  testApp({ databaseUrl: before.databaseLine.connectionString, tokenSecret, previousTokenSecrets })
/** What the operator does: both everywhere, then the other one signs, and at last the first is gone. */
const ready = await beside(older, newer)
const after = await beside(newer, older)
const later = await beside(newer)
beforeEach(() => before.db.delete(rate_limits))

// Halfway a step of thirty seconds: no code runs out between being made and being sent.
const step = 30_000
vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step + step / 2 })
afterAll(() => void vi.useRealTimers())

const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const post = (app: TestApp, path: string, token: string, json: object = {}) =>
  app.call('POST', path, { token, json })
const signIn = async (app: TestApp, username: string, code?: string) => {
  const form = { username, password: testPassword, ...(code && { code }) }
  const { status, body } = await app.call('POST', '/token', { form })
  return { status, access: String(body.access_token), refresh: String(body.refresh_token) }
}
const me = async (app: TestApp, token: string) => (await app.call('GET', '/users/me', { token })).status
const refreshed = (app: TestApp, refresh_token: string) =>
  app.call('POST', '/token/refresh', { json: { refresh_token } })

describe('with a new signing secret, and the earlier one listed', () => {
  it('an open session continues, with its tokens and new ones', async () => {
    const { email } = await aUser(before.db)
    const { access, refresh } = await signIn(before, email)
    expect(await me(after, access)).toBe(200)
    const { status, body } = await refreshed(after, refresh)
    expect(status).toBe(200)
    expect(await me(after, body.access_token)).toBe(200)
    expect([await me(later, access), await me(later, body.access_token)]).toEqual([401, 200])
  })

  it.each(linkPurposes)('a link for %s still works', async (purpose) => {
    const { id: caseId } = await insertCase(before.db)
    const { id: userId } = await aUser(before.db)
    const whose = ['password', 'invitation'].includes(purpose) ? { userId } : { caseId }
    const token = await issueLink(before.services, before.db, { purpose, ...whose })
    expect(await holderOfLink(after.services, token, { purpose })).toMatchObject(whose)
    await expect(holderOfLink(later.services, token, { purpose })).rejects.toMatchObject({
      code: 'link_invalid',
    })
  })

  it('a code of the app signs in, also when the earlier secret is removed', async () => {
    const { id, email } = await aUser(before.db)
    const { access } = await signIn(before, email)
    const { secret } = (await post(before, '/second-factor/enrolment', access)).body
    const now = before.services.now().getTime()
    const codeIn = (steps: number): string => codeOf(secret, new Date(now + steps * step))
    await post(before, '/second-factor', access, { code: codeIn(-1), password: testPassword })
    const sealed = async () =>
      (await before.db.select().from(second_factors).where(eq(second_factors.user_id, id)))[0]?.secret
    const first = await sealed()
    expect((await signIn(later, email, codeIn(0))).status).toBe(401)
    await reencryptSecrets(after.services)
    const moved = await sealed()
    expect(moved).not.toBe(first)
    // A process that still signs with the earlier one opens it too.
    expect((await signIn(ready, email, codeIn(0))).status).toBe(200)
    expect((await signIn(later, email, codeIn(1))).status).toBe(200)
    await reencryptSecrets(after.services)
    expect(await sealed()).toBe(moved)
  })

  it('a second factor that was started before and is confirmed now no longer needs the earlier secret', async () => {
    const { email } = await aUser(before.db)
    const { access } = await signIn(before, email)
    const { secret } = (await post(before, '/second-factor/enrolment', access)).body
    const now = before.services.now().getTime()
    const codeIn = (steps: number): string => codeOf(secret, new Date(now + steps * step))
    const json = { code: codeIn(-1), password: testPassword }
    expect((await post(after, '/second-factor', access, json)).status).toBe(200)
    expect((await signIn(later, email, codeIn(0))).status).toBe(200)
  })

  it('a calendar keeps its address, also when the earlier secret is removed', async () => {
    const addressAt = async (app: TestApp, token: string) =>
      new URL((await app.call('GET', '/tasks/hearings/feed', { token })).body.address).pathname.slice(4)
    const { id, token } = await before.signInAs('lawyer')
    await post(before, '/tasks/hearings/feed', token)
    const subscribed = await addressAt(before, token)
    const statusAt = async (app: TestApp, path: string) => (await app.call('GET', path)).status
    expect(await statusAt(after, subscribed)).toBe(200)
    // Shown before it was moved, and maybe copied.
    const shown = await addressAt(after, token)
    await reencryptSecrets(after.services)
    for (const app of [ready, after, later])
      for (const path of [subscribed, shown]) expect(await statusAt(app, path)).toBe(200)
    const own = await later.signInAs('lawyer')
    const other = subscribed.replace(`/${id}-`, `/${own.id}-`)
    expect(await statusAt(later, other)).toBe(404)

    const row = JSON.stringify(
      await before.db.select().from(hearing_feeds).where(eq(hearing_feeds.user_id, id)),
    )
    for (const path of [subscribed, shown]) expect(row).not.toContain(/-([\w-]{43})\//.exec(path)?.[1])
    await post(after, '/tasks/hearings/feed', token)
    for (const path of [subscribed, shown]) expect(await statusAt(after, path)).toBe(404)
  })
})

describe('processes that are restarted one after the other', () => {
  it("accept each other's tokens: first both know the new secret, then it signs", async () => {
    const { email } = await aUser(before.db)
    for (const [one, other] of [
      [before, ready],
      [ready, after],
      [after, later],
    ] as const) {
      for (const [signs, reads] of [
        [one, other],
        [other, one],
      ] as const) {
        const { access, refresh } = await signIn(signs, email)
        expect(await me(reads, access)).toBe(200)
        expect((await refreshed(reads, refresh)).status).toBe(200)
      }
    }
  })

  it('that skip the first step do not', async () => {
    const { email } = await aUser(before.db)
    const { access } = await signIn(after, email)
    expect(await me(before, access)).toBe(401)
  })
})

it('changes nothing when no earlier secret is listed, and warns about a weak one', async () => {
  const { id, token } = await later.signInAs('lawyer')
  await post(later, '/tasks/hearings/feed', token)
  const row = async () =>
    (await before.db.select().from(hearing_feeds).where(eq(hearing_feeds.user_id, id)))[0]?.nonce
  const nonce = await row()
  await reencryptSecrets(later.services)
  expect(await row()).toBe(nonce)
  const weak = await beside(newer, 'x'.repeat(32))
  await reencryptSecrets(weak.services)
  expect(weak.logged).toContainEqual(
    expect.objectContaining({ level: 40, msg: expect.stringContaining('weak') }),
  )
  expect(JSON.stringify(weak.logged)).not.toContain('xxxx')
})
