import { HearingFeed } from '@zaakwerk/contract/hearings'
import { roles } from '@zaakwerk/contract/roles'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { hearing_feeds } from '../../../platform/db/schema/hearing-feeds.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { users } from '../../../platform/db/schema/users.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { calendarFeeds, pathOf } from './testing/calendar-feeds.ts'

const app = await testApp()
toNoon(app)
const { subscribed, fetchAt } = calendarFeeds(app)
/** The same database, under another secret. */
const other = await testApp({
  databaseUrl: app.databaseLine.connectionString,
  tokenSecret: 'een-ander-geheim-dat-alleen-in-de-tests-bestaat',
})
beforeEach(() => app.db.delete(rate_limits))

describe('the address of a calendar', () => {
  it('exists once its owner created it, and stays the same until they renew it', async () => {
    const { call } = await app.signInAs('mailroom')
    expect((await call('GET', '/tasks/hearings/feed')).body).toEqual({ address: null, renewed_at: null })
    const made = await call('POST', '/tasks/hearings/feed')
    expect(made.status).toBe(200)
    expect(made.body.address).toMatch(
      /^http:\/\/zaakwerk\.test\/api\/calendars\/\d+-[\w-]{43}\/zittingen\.ics$/,
    )
    expect((await call('GET', '/tasks/hearings/feed')).body).toEqual(made.body)
    expect((await fetchAt(made.body.address)).status).toBe(200)
  })

  it('is invalid immediately when it is renewed', async () => {
    const { call, address } = await subscribed()
    const renewed = await call('POST', '/tasks/hearings/feed')
    expect(renewed.body.address).not.toBe(address)
    const old = await fetchAt(address)
    expect([old.status, old.body]).toEqual([
      404,
      { code: 'calendar_not_found', detail: 'Deze agenda bestaat niet of heeft een nieuw adres gekregen.' },
    ])
    expect((await fetchAt(renewed.body.address)).status).toBe(200)
  })

  it('requested twice at once answers each request, and one link works', async () => {
    const { call } = await app.signInAs('lawyer')
    const made = await Promise.all([1, 2].map(() => call('POST', '/tasks/hearings/feed')))
    const addresses = made.map(({ body }) => HearingFeed.parse(body).address ?? '')
    expect(new Set(addresses).size).toBe(2)
    const opened = await Promise.all(addresses.map((address) => fetchAt(address)))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  it('is neither in the database nor in the log', async () => {
    const { id, call, address } = await subscribed()
    const before = app.logged.length
    await fetchAt(address)
    await fetchAt(`${address}x`)
    await call('GET', '/tasks/hearings/feed')
    const secret = /-([\w-]{43})\//.exec(address)?.[1] ?? ''
    expect(secret).toHaveLength(43)
    const rows = await app.db.select().from(hearing_feeds).where(eq(hearing_feeds.user_id, id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(app.logged.length).toBeGreaterThan(before)
    expect(JSON.stringify(app.logged)).not.toContain(secret)
  })

  it('is invalid on a server with another secret', async () => {
    const { address } = await subscribed()
    expect((await other.call('GET', pathOf(address))).status).toBe(404)
  })

  it.each<[what: string, change: (secret: string, id: number) => string]>([
    ['garbage', () => 'onzin'],
    ['nothing but the owner', (_secret, id) => `${id}`],
    ['an owner without one', (secret) => `2147483647-${secret}`],
    ['an impossible owner', (secret) => `9999999999-${secret}`],
    ['one letter changed', (secret, id) => `${id}-${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`],
    ['one letter less', (secret, id) => `${id}-${secret.slice(1)}`],
    ['other digits for the same owner', (secret, id) => `0${id}-${secret}`],
    ['a longer one', (secret, id) => `${id}-${secret}a`],
  ])('is refused as %s', async (_what, change) => {
    const { id, address } = await subscribed()
    const secret = /-([\w-]{43})\//.exec(address)?.[1] ?? ''
    const { status, body } = await app.call('GET', `/calendars/${change(secret, id)}/zittingen.ics`)
    expect([status, body.code]).toEqual([404, 'calendar_not_found'])
  })

  it("is refused with a colleague's secret", async () => {
    const [one, other] = [await subscribed(), await subscribed()]
    const mixed = pathOf(one.address).replace(`/${one.id}-`, `/${other.id}-`)
    expect((await app.call('GET', mixed)).status).toBe(404)
  })

  it.each<[what: string, set: Partial<typeof users.$inferInsert>]>([
    ['who was deactivated', { is_active: false }],
    ['whose role sees no hearings', { role: roles.btu_lawyer }],
    ['who became a client', { role: roles.client }],
  ])('is refused for a colleague %s', async (_what, set) => {
    const { id, address } = await subscribed()
    expect((await fetchAt(address)).status).toBe(200)
    await app.db.update(users).set(set).where(eq(users.id, id))
    expect((await fetchAt(address)).status).toBe(404)
  })

  it('is throttled: the 11th wrong one in a minute waits, right ones are not counted', async () => {
    const { address } = await subscribed()
    // At once, as the server of a calendar's maker may do it.
    const right = await Promise.all(Array.from({ length: 11 }, () => fetchAt(address, '10.9.0.1')))
    expect(right.map(({ status }) => status)).toEqual(new Array(11).fill(200))
    const wrong = `${address.slice(0, address.lastIndexOf('/'))}x/zittingen.ics`
    for (let tried = 0; tried < 10; tried += 1) expect((await fetchAt(wrong, '10.9.0.1')).status).toBe(404)
    const refused = await fetchAt(wrong, '10.9.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Whoever guesses beside it does not take a calendar from its owner.
    for (const from of ['10.9.0.1', '10.9.0.2']) expect((await fetchAt(address, from)).status).toBe(200)
  })

  it.each(['GET', 'POST'])('is refused to a BTU lawyer (%s)', async (method) => {
    const { call } = await app.signInAs('btu_lawyer')
    expect((await call(method, '/tasks/hearings/feed')).status).toBe(403)
  })
})
