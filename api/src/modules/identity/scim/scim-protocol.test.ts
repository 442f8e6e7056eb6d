import { describe, expect, it } from 'vitest'
import { scimApp } from './testing/scim-app.ts'

const { token, app, admin, base, userSchema, send, patch, error, somebody, made, rowOf } = await scimApp()

describe('access', () => {
  it.each<[string, Record<string, string>]>([
    ['no token', { authorization: '' }],
    ['another token', { authorization: `Bearer ${token.toLowerCase()}` }],
    ['a session token', { authorization: `Bearer ${admin.token}` }],
  ])('is refused with %s', async (_what, headers) => {
    const answer = await send('GET', '/Users', undefined, headers)
    expect(answer).toMatchObject(error(401))
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is limited for wrong tokens, and in the size of a body', async () => {
    const guess = { authorization: 'Bearer raad', 'x-forwarded-for': '10.9.8.7' }
    const statuses: number[] = []
    // Each counts for ten calls of the 600 a minute.
    while (statuses.length < 65) statuses.push((await send('GET', '/Users', undefined, guess)).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
    expect(await send('POST', '/Users', somebody({ externalId: 'x'.repeat(70_000) }))).toMatchObject(
      error(413),
    )
  })
})

it('describes itself: users only, with their stored attributes', async () => {
  expect((await send('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 100 },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
    meta: { location: `${base}/ServiceProviderConfig` },
  })
  const types = (await send('GET', '/ResourceTypes')).body
  expect(types.Resources).toMatchObject([{ id: 'User', endpoint: '/Users', schema: userSchema }])
  expect((await send('GET', '/ResourceTypes/User')).body.meta.location).toBe(`${base}/ResourceTypes/User`)
  const schema = (await send('GET', `/Schemas/${userSchema}`)).body
  expect(schema.attributes.map(({ name }: { name: string }) => name)).toEqual(['userName', 'name', 'active'])
  for (const path of ['/Groups', '/Me', '/Schemas/urn:x', '/Bulk'])
    expect(await send('GET', path)).toMatchObject(error(404))
})

describe('bad input', () => {
  it.each<[string, object | string, string]>([
    ['no JSON', '{', ''],
    ['an array', [], 'invalidSyntax'],
    ['no userName', somebody({ userName: undefined }), 'invalidValue'],
    ['no e-mail address', somebody({ userName: 'noor' }), 'invalidValue'],
    ['no name', somebody({ name: undefined }), 'invalidValue'],
    ['an empty name', somebody({ name: { givenName: ' ', familyName: 'V' } }), 'invalidValue'],
    ['a number for a name', somebody({ name: { givenName: 7, familyName: 'V' } }), 'invalidValue'],
    ['a word for active', somebody({ active: 'misschien' }), 'invalidValue'],
    ['a long external id', somebody({ externalId: 'x'.repeat(256) }), 'invalidValue'],
    ['a prototype', `{"schemas":["${userSchema}"],"__proto__":{"a":1}}`, ''],
  ])('is refused: a user with %s', async (_what, body, scimType) => {
    expect(await send('POST', '/Users', body)).toMatchObject(error(400, scimType))
  })

  it.each<[object | undefined, string]>([
    [{ op: 'replace', path: 'id', value: '1' }, 'mutability'],
    [{ op: 'replace', path: 'title', value: 'x' }, 'invalidPath'],
    [{ op: 'add', path: '__proto__.x', value: 'x' }, 'invalidPath'],
    [{ op: 'replace', path: 'userName[', value: 'x' }, 'invalidPath'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'remove', path: 'name' }, 'invalidValue'],
    [{ op: 'move', path: 'active' }, 'invalidSyntax'],
    [{ op: 'replace', path: 'active', value: 'soms' }, 'invalidValue'],
    [undefined, 'invalidValue'],
  ])('is refused: the operation %j', async (operation, scimType) => {
    const { id } = await made()
    const before = await rowOf(id)
    expect(await patch(id, ...(operation ? [operation] : []))).toMatchObject(error(400, scimType))
    expect(await rowOf(id)).toEqual(before)
  })

  it.each([
    'userName is "x',
    'userName eq',
    '__proto__.x eq "1"',
    'userName eq "\\" or " or constructor eq "x"',
    `userName eq "${'x'.repeat(500)}"`,
  ])('is refused: the filter %s', async (filter) =>
    expect(await send('GET', `/Users?${new URLSearchParams({ filter })}`)).toMatchObject(
      error(400, 'invalidFilter'),
    ),
  )

  it.each(['0', '-1', 'x', '1e3', '99999999999', '%00'])('is not found: the user %s', async (id) => {
    expect(await send('GET', `/Users/${id}`)).toMatchObject(error(404))
  })
})

it('answers 503 and never 404 when the database is down', async () => {
  const { id } = await made()
  const { db } = app.services
  const down = (): never => {
    throw Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
  }
  Object.assign(app.services, { db: { ...db, select: down, transaction: down } })
  const answers = [
    await send('GET', `/Users/${id}`),
    await send('GET', '/Users'),
    await send('DELETE', `/Users/${id}`),
  ]
  Object.assign(app.services, { db })
  for (const answer of answers) expect(answer).toMatchObject(error(503))
})
