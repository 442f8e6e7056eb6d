import type { LiveEvent } from '@zaakwerk/contract/live'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { testApp } from '../../platform/testing/set-up.ts'
import { aSession, aUser } from '../../platform/testing/users.builder.ts'
import { presenceBoard } from './presence.ts'
import { isResync, openReader } from './testing/live-reader.ts'

const app = await testApp()
const twin = await testApp({ databaseUrl: app.databaseLine.connectionString })
const servers = [app, twin]

const aColleague = async () => {
  const user = await aUser(app.db)
  return { id: user.id, token: await aSession(app.services, user) }
}
type Colleague = Awaited<ReturnType<typeof aColleague>>
const milan = await aColleague()
const sanne = await aColleague()

/** Timeout for an announcement to reach the other server on a busy machine. */
const patience = 30_000
const aPage = (name: string | number): string => String(name).padStart(32, '0')

interface Reported {
  readonly on?: typeof app
  readonly page?: string
  readonly id?: number
  readonly typing?: 'notes'
  readonly hasLeft?: boolean
}

const report = async (
  { token }: Colleague,
  { on = app, page = aPage(1), id = 7, typing, hasLeft = false }: Reported = {},
) => {
  const json = { page, kind: 'case', id, typing: typing ?? null, has_left: hasLeft }
  const { status, body } = await on.call('POST', '/live/presence', { token, json })
  return { status, others: body.others }
}

const tells =
  (id: number) =>
  ({ kind, rows }: LiveEvent): boolean =>
    kind === 'case_presence' && rows[0]?.[0] === id

/** Waits until both servers receive announcements. */
beforeAll(async () => {
  for (const server of servers) {
    const reader = await openReader(server, milan.token)
    await reader.next(isResync)
    reader.close()
  }
})

it('shows presence and typing in a case to colleagues on another server, until the page leaves', async () => {
  const reader = await openReader(twin, sanne.token)
  onTestFinished(reader.close)
  await reader.next(isResync)
  expect(await report(milan)).toEqual({ status: 200, others: [] })
  await reader.next(tells(7))
  const seen = () => report(sanne, { on: twin })
  expect((await seen()).others).toEqual([{ user_id: milan.id, typing: null }])

  await report(milan, { typing: 'notes' })
  await vi.waitFor(async () => expect((await seen()).others[0].typing).toBe('notes'), patience)
  // Another page of Milan without typing, and another case.
  await report(milan, { page: aPage(2) })
  await report(milan, { id: 8 })
  await reader.next(tells(8))
  expect((await seen()).others).toEqual([{ user_id: milan.id, typing: 'notes' }])

  await report(milan, { hasLeft: true })
  await report(milan, { page: aPage(2), hasLeft: true })
  await vi.waitFor(async () => expect((await seen()).others).toEqual([]), patience)
  const others = [{ user_id: sanne.id, typing: null }]
  await vi.waitFor(async () => expect((await report(milan)).others).toEqual(others), patience)
})

it('removes the entry of a page that stopped reporting, and does not announce an unchanged report', async () => {
  const reader = await openReader(app, sanne.token)
  onTestFinished(reader.close)
  await report(milan, { id: 20 })
  await reader.next(tells(20))
  for (let time = 0; time < 3; time += 1) await report(milan, { id: 20 })
  await report(milan, { id: 21 })
  await reader.next(tells(21))
  expect(reader.events.filter(tells(20))).toHaveLength(1)
  expect((await report(sanne, { id: 20 })).others).toEqual([{ user_id: milan.id, typing: null }])
  app.passTime(30_000)
  expect((await report(sanne, { id: 20 })).others).toEqual([])
  app.passTime(-30_000)
})

it('shows each of ten colleagues in a case the other nine', async () => {
  const ten = await Promise.all(Array.from({ length: 10 }, aColleague))
  const on = (place: number) => servers[place % 2] ?? app
  await Promise.all(ten.map((one, place) => report(one, { on: on(place), id: 30 })))
  for (const [place, one] of ten.entries())
    await vi.waitFor(async () => {
      const { others } = await report(one, { on: on(place), id: 30 })
      const ids = others.map(({ user_id }: { user_id: number }) => user_id)
      expect(ids).toEqual(
        ten
          .map(({ id }) => id)
          .filter((id) => id !== one.id)
          .sort((a, b) => a - b),
      )
    }, patience)
})

it('refuses entries above the maximum per user, and reports of users without access', async () => {
  const own = await aColleague()
  const reader = await openReader(app, own.token)
  onTestFinished(reader.close)
  for (let place = 0; place < 40; place += 1) await report(own, { page: aPage(place), id: 100 + place })
  await reader.next(tells(139))
  expect((await report(own, { page: aPage(41), id: 141 })).status).toBe(429)
  expect((await app.call('POST', '/live/presence', { json: {} })).status).toBe(401)
})

it('refuses reports above the maximum per interval', () => {
  let at = 0
  const board = presenceBoard(() => new Date(at))
  const reported = { page: aPage(1), kind: 'case', id: 7, typing: null } as const
  const reportTimes = (times: number) => {
    for (let time = 0; time < times; time += 1) board.toAnnounce(1, reported)
  }
  reportTimes(200)
  expect(() => reportTimes(1)).toThrow('too_many_attempts')
  at = 10_000
  reportTimes(1)
})

it('announces only what other processes have not received', () => {
  let at = 0
  const board = presenceBoard(() => new Date(at))
  const hasNews = (changes: { readonly typing?: 'notes'; readonly has_left?: true } = {}): boolean => {
    const reported = { page: aPage(1), kind: 'case', id: 7, typing: null, ...changes } as const
    const announced = board.toAnnounce(1, reported)
    if (announced) board.take(announced)
    return announced !== undefined
  }
  expect([hasNews(), hasNews()]).toEqual([true, false])
  expect([hasNews({ typing: 'notes' }), hasNews({ typing: 'notes' })]).toEqual([true, false])
  at = 5_000
  expect(hasNews({ typing: 'notes' })).toBe(true)
  expect(hasNews({ typing: 'notes', has_left: true })).toBe(true)
})

it.each([
  ['that a page left', 0, [{}, { has_left: true }], []],
  ['that typing stopped', 1, [{}, { typing: 'notes' }, {}], [{ user_id: 1, typing: null }]],
] as const)(
  'announces %s before this process received the report before it',
  (_what, received, changes, others) => {
    const [here, other] = [presenceBoard(() => new Date(0)), presenceBoard(() => new Date(0))]
    for (const [place, change] of changes.entries()) {
      const report = here.toAnnounce(1, { page: aPage(1), kind: 'case', id: 7, typing: null, ...change })
      if (!report) continue
      if (place < received) here.take(report)
      other.take(report)
    }
    expect(other.othersOf(2, { subject: 'case', id: 7 })).toEqual(others)
  },
)
