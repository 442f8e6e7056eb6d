import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eq, sql } from '../../platform/db/drizzle.ts'
import { sessions, users } from '../../platform/db/schema/users.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { startTestApp } from '../../platform/testing/test-app.ts'
import { aSession, aUser, testPassword } from '../../platform/testing/users.builder.ts'
import { isResync, type LiveReader, openReader, tellsOf } from './testing/live-reader.ts'

const minute = 60_000
/** Longer than any of this takes, also beside other work. */
const atLast = 45_000
const limits = { heartbeatMs: minute, perUser: 20, total: 400, leewayMs: 0 }
const app = await testApp({ live: { ...limits, heartbeatMs: 50 }, isCuttable: true })

const slow = await testApp({ live: limits })

const listen = async (on = app) => {
  const viewer = await on.signInAs('lawyer')
  const reader = await openReader(on, viewer.token)
  onTestFinished(reader.close)
  await reader.next(isResync)
  return { viewer, reader }
}

describe('a stream ends immediately, without waiting for the next keep-alive', () => {
  it.each<[string, (userId: number) => Promise<unknown>]>([
    [
      'when its user signs out',
      (user) => slow.db.update(sessions).set({ ended_at: new Date() }).where(eq(sessions.user_id, user)),
    ],
    [
      'when it has to wait for a second factor',
      (user) => slow.db.update(sessions).set({ must_enrol: true }).where(eq(sessions.user_id, user)),
    ],
    [
      'when its user leaves',
      (user) => slow.db.update(users).set({ is_active: false }).where(eq(users.id, user)),
    ],
    [
      'when its user gets another role',
      (user) => slow.db.update(users).set({ role: 3 }).where(eq(users.id, user)),
    ],
  ])('%s', async (_when, change) => {
    const other = await listen(slow)
    const { viewer, reader } = await listen(slow)
    await change(viewer.id)
    await reader.ended
    // Others go on.
    const { id } = await insertCase(slow.db)
    await other.reader.next(tellsOf('case', id))
  })

  it('when the access token runs out', async () => {
    const own = await testApp({ live: { ...limits, heartbeatMs: 50 } })
    const { token } = await own.signInAs('lawyer')
    const reader = await openReader(own, token)
    own.passTime(16 * minute)
    await reader.ended
  })

  it('when its session is at its maximum, before the token would have run out', async () => {
    const own = await testApp({ live: { ...limits, heartbeatMs: 50 } })
    const user = await aUser(own.db)
    const signedIn = await own.call('POST', '/token', {
      form: { username: user.email, password: testPassword },
    })
    const refresh = async (refresh_token: string) =>
      (await own.call('POST', '/token/refresh', { json: { refresh_token } })).body
    own.passTime(8 * 60 * minute)
    const half = await refresh(signedIn.body.refresh_token)
    own.passTime(7 * 60 * minute + 55 * minute)
    const { access_token } = await refresh(half.refresh_token)
    const reader = await openReader(own, access_token)
    await reader.next(isResync)
    own.passTime(6 * minute)
    await reader.ended
  })

  it('when the server stops, which does not wait for it', async () => {
    const own = await startTestApp()
    const { token } = await own.signInAs('admin')
    const reader = await openReader(own, token)
    await reader.next(isResync)
    await own.stop()
    await reader.ended
  })
})

it('reports to every stream that changes may be missing when the database connection is restored', async () => {
  const { reader } = await listen()
  const before = reader.events.length
  await app.databaseLine.cut()
  await app.databaseLine.mend()
  await reader.next((event) => isResync(event) && reader.events.indexOf(event) >= before)
  const { id } = await insertCase(app.db)
  await reader.next(tellsOf('case', id))
})

it('keeps 100 streams open, sends one change to each, and keeps nothing after they are closed', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aUser(slow.db)))
  const tokens = await Promise.all(people.map((user) => aSession(slow.services, user)))
  const sockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
  const before = sockets()
  // A few at a time: it is about how many are open, and as many calls at once may be refused by a busy database.
  const readers: LiveReader[] = []
  for (const token of tokens)
    for (let opened = 0; opened < 20; opened += 4)
      readers.push(...(await Promise.all(Array.from({ length: 4 }, () => openReader(slow, token)))))
  expect(readers.map(({ status }) => status)).toEqual(readers.map(() => 200))
  await Promise.all(readers.map((reader) => reader.next(isResync)))
  const { id } = await insertCase(slow.db)
  await Promise.all(readers.map((reader) => reader.next(tellsOf('case', id))))
  expect(readers.map(({ events }) => events.filter(tellsOf('case', id)).length)).toEqual(readers.map(() => 1))

  for (const reader of readers) reader.close()
  await Promise.all(readers.map(({ ended }) => ended))
  await vi.waitFor(() => expect(sockets()).toBeLessThanOrEqual(before + 5), atLast)
})

describe('more streams than the maximum', () => {
  it('for one user are refused, until one is closed', async () => {
    const { token } = await app.signInAs('mailroom')
    const readers = await Promise.all(Array.from({ length: 20 }, () => openReader(app, token)))
    const refused = await app.call('GET', '/live', { token })
    expect([refused.status, refused.headers.get('retry-after'), refused.body.code]).toEqual([
      429,
      '30',
      'too_many_attempts',
    ])
    readers[0]?.close()
    await vi.waitFor(async () => expect((await app.call('GET', '/live', { token })).status).toBe(200), atLast)
    for (const reader of readers) reader.close()
  })

  it('in total are refused, and a HEAD request is not counted', async () => {
    const own = await testApp({ live: { ...limits, total: 1 } })
    const { token, call } = await own.signInAs('lawyer')
    for (let time = 0; time < 3; time += 1)
      await vi.waitFor(async () => expect((await call('HEAD', '/live')).status).toBe(200), atLast)
    const first = await vi.waitFor(async () => {
      const reader = await openReader(own, token)
      expect(reader.status).toBe(200)
      return reader
    }, atLast)
    expect((await call('GET', '/live')).status).toBe(503)
    first.close()
  })
})

it('closes the stream of a client that does not read, instead of buffering', async () => {
  const own = await testApp({ live: { ...limits, perUser: 1 } })
  const [slow, quick] = [await own.signInAs('lawyer'), await own.signInAs('admin')]
  const reader = await openReader(own, quick.token)
  await reader.next(isResync)
  const { hostname, port } = new URL(own.url)
  const socket = connect(Number(port), hostname).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${slow.token}\r\n\r\n`)
  // Open before anybody asks for another, and read no further than that.
  await once(socket, 'data')
  socket.pause()
  const another = async () => (await slow.call('GET', '/live')).status
  expect(await another()).toBe(429)

  const largest = 2_147_483_647
  const rows = JSON.stringify(Array.from({ length: 300 }, (_, place) => [largest - place, largest]))
  /** Some forty kilobytes for everybody. Who reads has them before there are more, and so never falls behind. */
  const tell = async (mark: number): Promise<void> => {
    await own.db.execute(sql`
      select pg_notify('zaakwerk_live', '{"kind":"task","rows":' || ${rows} || '}' || repeat(' ', n))
      from generate_series(1, 6) n`)
    const last = JSON.stringify({ kind: 'task', rows: [[mark, 1]] })
    await own.db.execute(sql`select pg_notify('zaakwerk_live', ${last})`)
    await reader.next((event) => event.rows[0]?.[0] === mark)
  }
  // More than the buffers at both ends of a connection hold, on any machine.
  let mark = 1
  for (await tell(mark); (await another()) === 429; await tell(mark)) mark += 1
  const { id } = await insertCase(own.db)
  await reader.next(tellsOf('case', id))
  reader.close()
})
