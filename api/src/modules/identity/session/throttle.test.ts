import { performance } from 'node:perf_hooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq, like } from '../../../platform/db/drizzle.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { known_addresses, users } from '../../../platform/db/schema/users.ts'
import { addressKey } from '../../../platform/request/client-address.ts'
import { digest } from '../../../platform/security/digest.ts'
import { hashPassword } from '../../../platform/security/password-hash.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser, testPassword } from '../../../platform/testing/users.builder.ts'
import { resetAnsweredAfter } from './reset-request.service.ts'

const app = await testApp()
beforeEach(() => app.db.delete(rate_limits))

const signIn = (email: string, from: string, password = testPassword) =>
  app.call('POST', '/token', { form: { username: email, password }, from })
const wrong = (email: string, from: string) => signIn(email, from, 'Fout-Wachtwoord-1')
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('guessing passwords', () => {
  it('is stopped at the 11th from one address, whatever the accounts', async () => {
    const tried = await times(10, (index) => wrong(`iemand-${index}@zaakwerk.test`, '10.2.0.1'))
    expect(tried.map(({ status }) => status)).toEqual(new Array(10).fill(401))
    const { status, headers, body } = await wrong('nog-iemand@zaakwerk.test', '10.2.0.1')
    expect(status).toBe(429)
    expect(body.code).toBe('too_many_attempts')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await wrong('nog-iemand@zaakwerk.test', '10.2.0.2')).status).toBe(401)
  })

  it('is stopped at the 11th from one address on one account, known or not, without delaying colleagues at that address', async () => {
    const [owner, colleague] = [await aUser(app.db), await aUser(app.db)]
    for (const email of [owner.email, 'niemand-hier@zaakwerk.test']) {
      const tried = await times(10, () => wrong(email, '10.2.1.1'))
      expect(tried.map(({ status }) => status)).toEqual(new Array(10).fill(401))
      const { status, headers } = await wrong(email, '10.2.1.1')
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    }
    // Also one who was never here before.
    expect((await signIn(colleague.email, '10.2.1.1')).status).toBe(200)
  })

  it('lets colleagues with a known browser in, while strangers at that address are stopped', async () => {
    const colleague = await aUser(app.db)
    expect((await signIn(colleague.email, '10.2.2.1')).status).toBe(200)
    await times(11, (index) => wrong(`vreemd-${index}@zaakwerk.test`, '10.2.2.1'))
    expect((await wrong('vreemd@zaakwerk.test', '10.2.2.1')).status).toBe(429)
    expect((await signIn(colleague.email, '10.2.2.1')).status).toBe(200)
  })

  it('on all colleagues of one office is stopped too', async () => {
    const office = await Promise.all(Array.from({ length: 61 }, () => aUser(app.db)))
    await app.db.insert(known_addresses).values(
      office.map(({ id }) => ({
        user_id: id,
        address: digest('10.2.3.1'),
        last_seen_at: app.services.now(),
      })),
    )
    const statuses: number[] = []
    for (const { email } of office) statuses.push((await wrong(email, '10.2.3.1')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('is stopped at the 11th on one account from eleven addresses; its owner still signs in from a known one', async () => {
    const owner = await aUser(app.db)
    expect((await signIn(owner.email, '10.3.0.99')).status).toBe(200)
    await times(10, (index) => wrong(owner.email, `10.3.0.${index + 1}`))
    expect((await wrong(owner.email, '10.3.0.11')).status).toBe(429)
    expect((await signIn(owner.email, '10.3.0.12')).status).toBe(429)
    expect((await signIn(owner.email, '10.3.0.99')).status).toBe(200)
  })

  it('is stopped on one account, and its owner signs in from a new address with a known browser', async () => {
    const owner = await aUser(app.db)
    const first = await signIn(owner.email, '10.3.2.99')
    const cookie = first.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(
      /^zaakwerk-device=[0-9a-f-]{36}; Path=\/api\/token; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    )
    const withBrowser = (email: string, password: string, from: string) =>
      app.call('POST', '/token', {
        form: { username: email, password },
        headers: { cookie: `iets=anders; ${cookie.split(';')[0]}` },
        from,
      })
    const refused = await times(10, (index) => wrong(owner.email, `10.3.2.${index + 1}`))
    expect(refused.map(({ headers }) => headers.get('set-cookie'))).toEqual(new Array(10).fill(null))
    // The stranger hears nothing new, right or wrong, also with a browser that only others signed in with.
    expect((await signIn(owner.email, '10.3.2.11')).status).toBe(429)
    expect((await withBrowser(owner.email, testPassword, '10.3.2.12')).status).toBe(200)
    const other = await aUser(app.db)
    await times(10, (index) => wrong(other.email, `10.3.3.${index + 1}`))
    expect((await withBrowser(other.email, testPassword, '10.3.3.11')).status).toBe(429)
    // A stolen browser gets no more attempts than any other.
    const guesses = await times(11, (index) =>
      withBrowser(owner.email, 'Fout-Wachtwoord-1', `10.3.4.${index}`),
    )
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  })

  it('is stopped on a known address too', async () => {
    const owner = await aUser(app.db)
    await signIn(owner.email, '10.3.1.1')
    await times(10, () => wrong(owner.email, '10.3.1.1'))
    expect((await signIn(owner.email, '10.3.1.1')).status).toBe(429)
  })

  it('treats unknown accounts in the same way', async () => {
    await times(10, (index) => wrong('bestaat-niet@zaakwerk.test', `10.4.0.${index + 1}`))
    expect((await wrong('bestaat-niet@zaakwerk.test', '10.4.0.11')).status).toBe(429)
  })

  it('counts parallel guesses', async () => {
    const owner = await aUser(app.db)
    const answers = await times(40, () => wrong(owner.email, '10.5.0.1'))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('counts failures only', async () => {
    const owner = await aUser(app.db)
    for (let round = 0; round < 12; round++) expect((await signIn(owner.email, '10.6.0.1')).status).toBe(200)
  })

  it('resets after a minute', async () => {
    await times(11, () => wrong('ooit@zaakwerk.test', '10.7.0.1'))
    await app.db.update(rate_limits).set({ expire: Date.now() - 1 })
    expect((await wrong('ooit@zaakwerk.test', '10.7.0.1')).status).toBe(401)
  })

  it('stores no addresses in its counters', async () => {
    expect((await wrong('ooit@zaakwerk.test', '10.8.0.1')).status).toBe(401)
    const found = await app.db.select().from(rate_limits).where(like(rate_limits.key, '%10.8.0.1%'))
    expect(found).toEqual([])
  })
})

describe('other attempts', () => {
  it('stops reset requests at the 11th', async () => {
    const ask = () =>
      app.call('POST', '/password/reset', { json: { email: 'wie@zaakwerk.test' }, from: '10.9.0.1' })
    await times(10, ask)
    const { status, headers } = await ask()
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBeTruthy()
  })

  it('stops guessing the old password at the 11th', async () => {
    const { call, email } = await app.signInAs('lawyer')
    const change = () =>
      call('POST', '/password', {
        json: { email, old_password: 'fout', new_password: 'Kastanje-77', confirm_password: 'Kastanje-77' },
      })
    await times(10, change)
    expect((await change()).status).toBe(429)
  })
})

describe('mails with a link for a new password', () => {
  it('are limited to three an hour for one account, wherever they are requested, without a different answer', async () => {
    const [owner, other] = [await aUser(app.db), await aUser(app.db)]
    const ask = (email: string, from: string) =>
      app.call('POST', '/password/reset', { json: { email }, from })
    const answers = await times(12, (index) => ask(owner.email, `10.23.0.${index}`))
    const answered = await times(12, (index) => ask('niemand-2@zaakwerk.test', `10.23.1.${index}`))
    const told = (all: typeof answers) => all.map(({ status, body }) => `${status} ${body.detail}`).toSorted()
    expect(told(answers)).toEqual(told(answered))
    const mailsTo = async (email: string) =>
      (await app.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id)).length
    expect(await mailsTo(owner.email)).toBe(3)
    await ask(other.email, '10.23.0.1')
    expect(await mailsTo(other.email)).toBe(1)
    const from = performance.now()
    await app.db.delete(rate_limits).where(like(rate_limits.key, 'reset:%'))
    expect((await ask(owner.email, '10.23.0.99')).status).toBe(200)
    expect(performance.now() - from).toBeGreaterThanOrEqual(resetAnsweredAfter - 2)
    expect(await mailsTo(owner.email)).toBe(3)
    await app.db.update(rate_limits).set({ expire: Date.now() - 1 })
    await ask(owner.email, '10.23.0.1')
    expect(await mailsTo(owner.email)).toBe(4)
  })
})

describe('known and unknown accounts', () => {
  /** Milliseconds of processor that a call took here, password hashing and its threads included: others' work does not count. */
  const workOf = async (call: () => Promise<unknown>): Promise<number> => {
    const before = process.cpuUsage()
    await call()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  it('cost the same work when a sign-in is refused', async () => {
    const user = await aUser(app.db)
    // As it is in use: others of the tests cost less to compare.
    await app.db
      .update(users)
      .set({ password_hash: await hashPassword(testPassword) })
      .where(eq(users.id, user.id))
    // The least of each, in turns: now and then something else of this process joins in.
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 1; round <= 6; round++) {
      await app.db.delete(rate_limits)
      unknown = Math.min(unknown, await workOf(() => wrong('niemand@zaakwerk.test', `10.20.0.${round}`)))
      known = Math.min(known, await workOf(() => wrong(user.email, `10.21.0.${round}`)))
    }
    // Without a dummy hash an unknown account takes a fifth of the time.
    expect(known / unknown).toBeGreaterThan(0.5)
    expect(known / unknown).toBeLessThan(2)
  })

  it('get the same answer to a reset request, at the same minimum time', async () => {
    const user = await aUser(app.db)
    for (const email of ['niemand-1@zaakwerk.test', user.email]) {
      const from = performance.now()
      const { status, body } = await app.call('POST', '/password/reset', {
        json: { email },
        from: '10.22.0.1',
      })
      // A timer may ring a moment early.
      expect(performance.now() - from).toBeGreaterThanOrEqual(resetAnsweredAfter - 2)
      expect([status, body]).toEqual([
        200,
        { detail: 'Als dit e-mailadres bij ons bekend is, sturen we een link.' },
      ])
    }
    const unknown = await app.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, 'niemand-1@zaakwerk.test'))
      .orderBy(messages.id)
    expect(unknown).toEqual([])
  })
})

describe('the address that attempts are counted by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})
