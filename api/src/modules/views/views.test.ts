import { mostViews } from '@zaakwerk/contract/views'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { tasks } from '../../platform/db/schema/tasks.ts'
import { saved_views, users } from '../../platform/db/schema/users.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { testApp } from '../../platform/testing/set-up.ts'

const app = await testApp()
const anouk = await app.signInAs('lawyer')
const tom = await app.signInAs('mailroom')
const admin = await app.signInAs('admin')
const btu = await app.signInAs('btu_lawyer')

const kase = await insertCase(
  app.db,
  {},
  { clients: [{ last_name: 'Bakker' }], companies: [{ name: 'Bakker B.V.' }] },
)
await app.db.insert(tasks).values({ title: 'Zitting', type: 'grounds_and_hearing_task', case_id: kase.id })

type Who = typeof anouk

const create = ({ call }: Who, name: string, given: Record<string, unknown> = {}) =>
  call('POST', '/views', { json: { list: 'cases', name, search: 'types=2', ...given } })

const made = async (who: Who, name: string, given: Record<string, unknown> = {}) => {
  const { status, body } = await create(who, name, given)
  expect(status).toBe(201)
  return body
}

const change = ({ call }: Who, id: number, json: object, version?: number) =>
  call('PATCH', `/views/${id}`, {
    json,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })

const namesOf = async ({ call }: Who, query = '?list=cases') => {
  const { status, body } = await call('GET', `/views${query}`)
  expect(status).toBe(200)
  return body.map(({ name }: { name: string }) => name)
}

beforeEach(() => app.db.delete(saved_views))

describe('saved views', () => {
  it('store filter and order, and are visible only to their owner until they are shared', async () => {
    const search =
      'query=%C3%96zt%C3%BCrk+%26+co&statuses=in_progress&statuses=case_opened&order_column=status'
    const view = await made(anouk, '  Mijn WAHV ', { search })
    expect(view).toMatchObject({
      list: 'cases',
      name: 'Mijn WAHV',
      search,
      is_shared: false,
      owner: { id: anouk.id, is_active: true },
    })
    expect(await namesOf(anouk)).toEqual(['Mijn WAHV'])
    expect(await namesOf(anouk, '?list=tasks')).toEqual([])
    expect(await namesOf(tom)).toEqual([])
    await change(anouk, view.id, { is_shared: true })
    expect(await namesOf(tom)).toEqual(['Mijn WAHV'])
  })

  it('are listed in the order of the user, which a move changes, before shared views by name', async () => {
    for (const name of ['B', 'a']) await made(tom, name, { is_shared: true })
    const [first, , third] = [await made(anouk, 'Een'), await made(anouk, 'Twee'), await made(anouk, 'Drie')]
    expect(await namesOf(anouk)).toEqual(['Een', 'Twee', 'Drie', 'a', 'B'])
    await change(anouk, third.id, { position: 0 })
    expect(await namesOf(anouk)).toEqual(['Drie', 'Een', 'Twee', 'a', 'B'])
    await change(anouk, first.id, { position: 2 })
    expect(await namesOf(anouk)).toEqual(['Drie', 'Twee', 'Een', 'a', 'B'])
  })

  it('have unique names per list and owner, ignoring case', async () => {
    await made(anouk, 'Nieuw')
    expect((await create(anouk, 'NIEUW')).status).toBe(422)
    const other = await made(anouk, 'Oud')
    expect((await change(anouk, other.id, { name: 'nieuw' })).status).toBe(422)
    await made(anouk, 'Nieuw', { list: 'tasks' })
    await made(tom, 'Nieuw')
  })

  it.each([
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['no name', { name: ' ' }],
    ['a filter of 2,001 characters', { search: 'x'.repeat(2_001) }],
    ['a character that cannot be stored', { search: 'query=%00' }],
    ['an unknown list', { list: 'incoming' }],
  ])('are refused with %s', async (_, given) => expect((await create(anouk, 'Naam', given)).status).toBe(422))

  it('are limited to fifty per list', async () => {
    const rows = Array.from({ length: mostViews }, (_, position) => ({
      name: `Weergave ${position}`,
      position,
    }))
    await app.db
      .insert(saved_views)
      .values(rows.map((row) => ({ ...row, user_id: anouk.id, list: 'cases' as const, parameters: [] })))
    expect(await create(anouk, 'Nog een')).toMatchObject({ status: 409, body: { code: 'too_many_views' } })
    await made(anouk, 'Nog een', { list: 'tasks' })
  })

  it('can be changed and deleted by their owner, with the current version', async () => {
    const view = await made(anouk, 'Mijn')
    expect((await change(anouk, view.id, { search: 'types=1' }, view.version)).body).toMatchObject({
      search: 'types=1',
      version: view.version + 1,
    })
    expect((await change(anouk, view.id, { name: 'Te laat' }, view.version)).status).toBe(412)
    expect((await anouk.call('DELETE', `/views/${view.id}`)).status).toBe(204)
    expect(await namesOf(anouk)).toEqual([])
  })

  it('of other users are not found, and shared views can be changed only by an administrator', async () => {
    const own = await made(anouk, 'Van mij')
    const shared = await made(anouk, 'Van ons', { is_shared: true })
    for (const [who, { id }, status] of [
      [tom, own, 404],
      [admin, own, 404],
      [tom, shared, 403],
    ] as const) {
      expect((await change(who, id, { name: 'Anders' })).status).toBe(status)
      expect((await who.call('DELETE', `/views/${id}`)).status).toBe(status)
    }
    expect((await change(admin, shared.id, { name: 'Van iedereen' })).status).toBe(200)
    expect((await admin.call('DELETE', `/views/${shared.id}`)).status).toBe(204)
    expect(await namesOf(anouk)).toEqual(['Van mij'])
  })

  it('cannot be read or created for a list that the user may not open', async () => {
    await made(anouk, 'Gronden', { list: 'grounds', is_shared: true })
    expect(await namesOf(tom, '')).toEqual(['Gronden'])
    expect(await namesOf(btu, '')).toEqual([])
    expect((await create(btu, 'Gronden', { list: 'grounds' })).status).toBe(403)
  })

  it('remain available when they are shared and their owner is deactivated, which the response shows', async () => {
    const left = await app.signInAs('lawyer')
    await made(left, 'Blijft', { is_shared: true })
    await made(left, 'Eigen')
    await app.db.update(users).set({ is_active: false }).where(eq(users.id, left.id))
    const { body } = await anouk.call('GET', '/views?list=cases')
    expect(body).toMatchObject([{ name: 'Blijft', owner: { id: left.id, is_active: false } }])
  })
})

it.each([
  '/cases/search',
  '/tasks/query',
  '/tasks/grounds_search',
  '/clients/search',
  '/companies/search',
  '/users/accounts',
])('%s can return only its total, for the number beside a view', async (path) => {
  const [page, total] = [await admin.call('GET', path), await admin.call('GET', `${path}?limit=0`)]
  expect(page.body).not.toEqual([])
  expect(total.body).toEqual([])
  expect(total.headers.get('x-total-count')).toBe(String(page.body.length))
})
