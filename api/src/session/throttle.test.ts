import { performance } from 'node:perf_hooks'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addressKey } from '../core/client-address.ts'
import { startTestApp, type TestApp } from '../core/testing/test-app.ts'
import { aUser, testPassword } from '../core/testing/users.builder.ts'
import { messages } from '../db/schema/messages.ts'
import { rate_limits } from '../db/schema/requests.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
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

  it('is stopped at the 11th on one account from eleven addresses; the owner still gets in from a known one', async () => {
    const owner = await aUser(app.db)
    expect((await signIn(owner.email, '10.3.0.99')).status).toBe(200)
    await times(10, (index) => wrong(owner.email, `10.3.0.${index + 1}`))
    expect((await wrong(owner.email, '10.3.0.11')).status).toBe(429)
    expect((await signIn(owner.email, '10.3.0.12')).status).toBe(429)
    expect((await signIn(owner.email, '10.3.0.99')).status).toBe(200)
  })

  it('is stopped on a known address too', async () => {
    const owner = await aUser(app.db)
    await signIn(owner.email, '10.3.1.1')
    await times(10, () => wrong(owner.email, '10.3.1.1'))
    expect((await signIn(owner.email, '10.3.1.1')).status).toBe(429)
  })

  it('treats unknown accounts alike', async () => {
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

  it('forgets after the minute', async () => {
    await times(11, () => wrong('ooit@zaakwerk.test', '10.7.0.1'))
    await app.db.update(rate_limits).set({ expire: Date.now() - 1 })
    expect((await wrong('ooit@zaakwerk.test', '10.7.0.1')).status).toBe(401)
  })

  it('keeps no addresses in its counters', async () => {
    await wrong('ooit@zaakwerk.test', '10.8.0.1')
    const found = await app.db.select().from(rate_limits).where(like(rate_limits.key, '%10.8.0.1%'))
    expect(found).toEqual([])
  })
})

describe('other things that can be tried', () => {
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

describe('known and unknown accounts', () => {
  const median = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const from = performance.now()
    await work()
    return performance.now() - from
  }

  /** Alternates, so that a machine that gets slower or faster meanwhile does so for both. */
  const compare = async (rounds: number, work: (email: string, from: string) => Promise<unknown>) => {
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < rounds; round++) {
      if (round % 5 === 0) await app.db.delete(rate_limits)
      const user = await aUser(app.db)
      unknown.push(await timed(() => work(`niemand-${round}@zaakwerk.test`, `10.20.0.${round + 1}`)))
      known.push(await timed(() => work(user.email, `10.21.0.${round + 1}`)))
    }
    return median(known) / median(unknown)
  }

  it('take the same time to refuse a sign-in', async () => {
    const ratio = await compare(40, wrong)
    expect(ratio).toBeGreaterThan(0.85)
    expect(ratio).toBeLessThan(1.15)
  })

  it('take the same time and give the same answer to a reset request', async () => {
    const answers = new Set<string>()
    const ask = async (email: string, from: string) => {
      const { status, body } = await app.call('POST', '/password/reset', { json: { email }, from })
      answers.add(JSON.stringify([status, body]))
    }
    const ratio = await compare(15, ask)
    expect(ratio).toBeGreaterThan(0.9)
    expect(ratio).toBeLessThan(1.1)
    expect([...answers]).toEqual([
      JSON.stringify([200, { detail: 'Als dit e-mailadres bij ons bekend is, sturen we een link.' }]),
    ])
    const unknown = await app.db
      .select()
      .from(messages)
      .where(eq(messages.recipient, 'niemand-1@zaakwerk.test'))
    expect(unknown).toEqual([])
  })
})

describe('who counts as one address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key)
  })
})
