import { describe, expect, it } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { companies } from '../db/schema/people.ts'
import { users } from '../db/schema/users.ts'
import { errorTexts } from '../errors/error-texts.ts'
import { testApp } from '../testing/set-up.ts'
import { startTestApp } from '../testing/test-app.ts'
import { aUser } from '../testing/users.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const refresh = '/token/refresh'

describe('a body', () => {
  it.each([
    ['broken JSON', { raw: '{"refresh_token":' }, 400, 'malformed_body'],
    ['a prototype key', { raw: '{"refresh_token":"x","__proto__":{"role":0}}' }, 400, 'malformed_body'],
    [
      'a constructor key',
      { raw: '{"refresh_token":"x","constructor":{"prototype":{"a":1}}}' },
      400,
      'malformed_body',
    ],
    ['text', { raw: 'x', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
    ['XML', { raw: '<x/>', headers: { 'content-type': 'application/xml' } }, 415, 'unsupported_media_type'],
    ['a form where JSON is asked', { form: { refresh_token: 'x' } }, 415, 'unsupported_media_type'],
    ['more than 1 MiB', { json: { refresh_token: 'x'.repeat(1024 * 1024) } }, 413, 'payload_too_large'],
  ])('of %s is refused', async (_name, options, status, code) => {
    const answer = await app.call('POST', refresh, options)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.detail).toBe(Object.entries(errorTexts).find(([key]) => key === code)?.[1])
  })

  it('of JSON for a form is refused', async () => {
    expect((await app.call('POST', '/token', { json: { username: 'a', password: 'b' } })).status).toBe(415)
  })

  it.each([
    [undefined, ['body']],
    [[], ['body']],
    [{}, ['body', 'refresh_token']],
    [{ refresh_token: 7 }, ['body', 'refresh_token']],
    [{ refresh_token: 'x'.repeat(5000) }, ['body', 'refresh_token']],
    [{ refresh_token: 'a\0b' }, ['body', 'refresh_token']],
    [{ refresh_token: 'x', role: 0 }, ['body', 'role']],
    [{ refresh_token: 'x', 'na\0m': 0 }, ['body', 'na\0m']],
  ])('%j is a 422 with the place', async (json, loc) => {
    const { status, body } = await app.call('POST', refresh, { json })
    expect(status).toBe(422)
    expect(body.detail[0].loc).toEqual(loc)
    expect(body.detail[0].msg).toMatch(/^[A-Z].*\.$/)
    expect(Object.keys(body)).toEqual(['detail'])
  })

  it('of deep nesting is a 422', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect((await app.call('POST', refresh, { raw: `{"refresh_token":${deep}}` })).status).toBe(422)
  })

  it('is a 422 on a call without a body, unless it is empty', async () => {
    const restore = (raw: string) => call('POST', '/cases/2147483647/restore', { raw })
    expect((await restore('')).status).toBe(404)
    expect((await restore('{}')).status).toBe(404)
    expect((await restore('{"a":1}')).status).toBe(422)
  })

  it('gets all wrong fields named at once', async () => {
    const { body } = await call('POST', '/password', { json: { email: 'geen adres', extra: 1 } })
    const wrong = body.detail.map(({ loc }: { loc: string[] }) => loc.join('.')).sort()
    expect(wrong).toEqual([
      'body.confirm_password',
      'body.email',
      'body.extra',
      'body.new_password',
      'body.old_password',
    ])
    expect(body.detail.find(({ loc }: { loc: string[] }) => loc[1] === 'email').msg).toBe(
      'Vul een geldig e-mailadres in',
    )
  })

  it('with extra fields changes no row', async () => {
    const victim = await aUser(app.db, { role: 'mailroom' })
    const before = await app.db.select().from(users).orderBy(users.id)
    const body = {
      email: victim.email,
      old_password: 'x',
      new_password: 'Kastanje-7',
      confirm_password: 'Kastanje-7',
      id: victim.id,
      role: 0,
    }
    expect((await call('POST', '/password', { json: body })).status).toBe(422)
    expect(await app.db.select().from(users).orderBy(users.id)).toEqual(before)
  })
})

describe('an address', () => {
  it.each([
    ['/users/me?sinds=gisteren', ['query', 'sinds']],
    ['/users/me?__proto__[role]=0', ['query', '__proto__[role]']],
    ['/outbox?offset=x', ['query', 'offset']],
    ['/outbox?offset=1&offset=2', ['query', 'offset']],
    ['/outbox?status=onzin', ['query', 'status']],
    ['/outbox?query=a%00b', ['query', 'query']],
    ['/cases/abc', ['path', 'id']],
    ['/cases/99999999999', ['path', 'id']],
    ['/cases/1.5', ['path', 'id']],
  ])('%s is a 422', async (path, loc) => {
    const { status, body } = await call('GET', path)
    expect(status).toBe(422)
    expect(body.detail[0].loc).toEqual(loc)
  })

  it('that does not exist is a 404 in JSON, also without a token', async () => {
    for (const path of ['/bestaat-niet', '', '/', '/users/me/x'])
      expect(await app.call('GET', path)).toMatchObject({ status: 404, body: { code: 'unknown_call' } })
  })

  it('with another method is a 405 that lists the allowed ones', async () => {
    const { status, headers, body } = await app.call('DELETE', '/password', { json: {} })
    expect([status, body.code, headers.get('allow')]).toEqual([405, 'unknown_call', 'POST'])
  })

  it('with a part that is too long is a 422', async () => {
    const { status } = await call('GET', `/finances/moneybird/invoices/${'a'.repeat(5_000)}`)
    expect(status).toBe(422)
  })

  it('that cannot be decoded is a 400', async () => {
    const { status, body, headers } = await call('GET', '/cases/%ff')
    expect([status, body.code]).toEqual([400, 'bad_request'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('every answer', () => {
  it.each(['/users/me', '/bestaat-niet', '/openapi.json', '/outbox?offset=x'])(
    'for %s has the security headers',
    async (path) => {
      const { headers } = await call('GET', path, {
        headers: { origin: 'https://kwaad.example', 'x-request-id': 'van-buiten' },
      })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('a failure of our own', () => {
  it('is a 503 while the database is down, and logs no secret', async () => {
    const broken = await startTestApp({ isCuttable: true })
    const { call: callBroken } = await broken.signInAs('lawyer')
    await broken.databaseLine.cut()
    const answers = await Promise.all([
      callBroken('GET', '/users/me'),
      broken.call('POST', '/token', { form: { username: 'geheim-adres@zaakwerk.test', password: 'x' } }),
    ])
    for (const { status, body } of answers) expect([status, body.code]).toEqual([503, 'service_unavailable'])
    const ready = await fetch(`${broken.url}/health/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', reason: 'database_unreachable' },
    ])
    expect((await fetch(`${broken.url}/health/live`)).status).toBe(200)
    expect(JSON.stringify(broken.logged)).not.toContain('geheim-adres')
    await broken.databaseLine.mend()
    expect((await callBroken('GET', '/users/me')).status).toBe(200)
    await broken.stop()
  })

  it('is a 507 when the disk of the database is full, and nothing is stored', async () => {
    const full = await startTestApp()
    await full.db.execute(sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    await full.db.execute(sql`create trigger no_room after insert on companies execute function no_room()`)
    const admin = await full.signInAs('admin')
    const json = { name: 'Zonder ruimte BV' }
    const { status, body } = await admin.call('POST', '/companies', { json })
    expect([status, body.code]).toEqual([507, 'storage_full'])
    expect(await full.db.$count(companies)).toBe(0)
    await full.db.execute(sql`create trigger no_room after insert on rate_limits execute function no_room()`)
    const signIn = await full.call('POST', '/token', { form: { username: 'a', password: 'b' } })
    expect([signIn.status, signIn.body.code]).toEqual([507, 'storage_full'])
    await full.stop()
  })

  it('makes the server not ready while reads cannot be audited, and half a minute after', async () => {
    const full = await startTestApp()
    const ready = async () => {
      const answer = await fetch(`${full.url}/health/ready`)
      return { status: answer.status, body: await answer.json() }
    }
    const admin = await full.signInAs('admin')
    await full.db.execute(sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    const tables = ['audit_pending', 'audit_entries', 'companies']
    for (const table of tables)
      await full.db.execute(
        sql`create trigger no_room after insert on ${sql.identifier(table)} for each row execute function no_room()`,
      )
    expect((await admin.call('POST', '/companies', { json: { name: 'Zonder ruimte' } })).status).toBe(507)
    // What cannot be stored says nothing of what can be read.
    expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } })
    expect((await admin.call('GET', '/cases/search')).status).toBe(507)
    expect(await ready()).toEqual({ status: 503, body: { status: 'unavailable', reason: 'disk_full' } })
    for (const table of tables) await full.db.execute(sql`drop trigger no_room on ${sql.identifier(table)}`)
    full.passTime(31_000)
    expect((await ready()).status).toBe(200)
    expect((await admin.call('GET', '/cases/search')).status).toBe(200)
    await full.stop()
  })

  it('is a 500 without details, while the log has all except the values', async () => {
    const odd = await startTestApp({
      throttles: {
        countCall: async () => undefined,
        countInvalidLink: async () => undefined,
        delayRefusal: async () => undefined,
        attempt: () => Promise.reject(new Error('binnenkant')),
        allows: async () => true,
      },
    })
    const { status, body } = await odd.call('POST', '/token', { form: { username: 'a', password: 'b' } })
    expect([status, body]).toEqual([500, { detail: errorTexts.internal_error, code: 'internal_error' }])
    expect(JSON.stringify(odd.logged)).toContain('binnenkant')
    await odd.stop()
  })
})

describe('the counters of attempts', () => {
  it('fail closed, and the log says why', async () => {
    const broken = await startTestApp()
    await broken.db.execute(sql`drop table rate_limits`)
    const { status, body } = await broken.call('POST', '/token', { form: { username: 'a', password: 'b' } })
    expect([status, body.code]).toEqual([503, 'service_unavailable'])
    expect(JSON.stringify(broken.logged)).toContain('42P01')
    await broken.stop()
  })
})
