import { describe, expect, it } from 'vitest'
import { clients } from '../../../platform/db/schema/people.ts'
import { aClient } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('btu_lawyer')
const person = { firstName: 'Joris', lastName: 'Bakker' }
await aUser(app.db, { ...person, email: 'joris@kantoor.test' })
await aUser(app.db, { ...person, email: 'weg@kantoor.test', isActive: false })
await aUser(app.db, { ...person, email: 'account@kantoor.test', role: 'client' })
await app.db
  .insert(clients)
  .values([
    aClient({ first_name: 'Anna', last_name: 'Bakker', email: 'gezin@voorbeeld.test' }),
    aClient({ first_name: 'Bram', last_name: 'Bakker', email: 'gezin@voorbeeld.test' }),
    aClient({ first_name: 'Wim', last_name: 'Anders', email: 'bakker@voorbeeld.test' }),
    aClient({ last_name: '100%_\\\'"', email: 'p@voorbeeld.test' }),
    ...Array.from({ length: 25 }, (_, at) => aClient({ last_name: `Veel${at}` })),
  ])

const search = async (query: Record<string, string>): Promise<string[]> => {
  const { status, body } = await call('GET', `/users/search?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body.map(({ email, first_name }: { email: string; first_name: string | null }) =>
    first_name ? `${first_name} ${email}` : email,
  )
}
const [joris, anna, bram, wim] = [
  'Joris joris@kantoor.test',
  'Anna gezin@voorbeeld.test',
  'Bram gezin@voorbeeld.test',
  'Wim bakker@voorbeeld.test',
]

describe('search for people', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ query: 'bakker' }, [joris, wim, anna, bram]],
    [{ query: 'bakker joris' }, [joris]],
    [{ query: 'BAKKER@voorbeeld.test' }, [wim]],
    [{ query: 'bakker', email: 'gezin@voorbeeld.test' }, [anna, bram, joris, wim]],
    [{ email: ' Gezin@Voorbeeld.TEST ' }, [anna, bram]],
    [{ email: 'joris@kantoor.test' }, [joris]],
    [{ email: 'joris@kantoor' }, []],
    [{ email: 'weg@kantoor.test' }, []],
    [{ query: 'account@kantoor.test' }, []],
    [{ query: '%' }, []],
    [{ query: '0%_' }, ['p@voorbeeld.test']],
    [{ query: '\\\'"' }, ['p@voorbeeld.test']],
    [{}, []],
    [{ query: '  ', email: '' }, []],
  ])('%j finds %j', async (query, found) => {
    expect(await search(query)).toEqual(found)
  })

  it('returns twenty at most', async () => expect(await search({ query: 'veel' })).toHaveLength(20))

  it('distinguishes staff and clients by role', async () => {
    const { body } = await call('GET', '/users/search?query=bakker')
    expect(body.map(({ role }: { role: number }) => role)).toEqual([2, 4, 4, 4])
  })

  it('refuses unknown parameters', async () => {
    expect((await call('GET', '/users/search?name=bakker')).status).toBe(422)
  })
})

it('keeps the start page of a user on the server, and accepts only known pages', async () => {
  const choose = (start_page: string | null) => call('PATCH', '/users/me', { json: { start_page } })
  expect((await call('GET', '/users/me')).body.start_page).toBeNull()
  expect(await choose('today')).toMatchObject({ status: 200, body: { start_page: 'today' } })
  expect((await choose('settings')).status).toBe(422)
  expect((await call('GET', '/users/me')).body.start_page).toBe('today')
  expect((await choose(null)).body.start_page).toBeNull()
})

it('accepts a saved view as start page, as long as the user can open it', async () => {
  const colleague = await app.signInAs('lawyer')
  const share = async (given: Record<string, unknown>) =>
    (
      await colleague.call('POST', '/views', {
        json: { name: 'Van ons', search: 'types=2', is_shared: true, ...given },
      })
    ).body.id
  const choose = (start_view_id: number) =>
    call('PATCH', '/users/me', { json: { start_page: null, start_view_id } })
  const id = await share({ list: 'cases' })
  const start_view = { id, list: 'cases', name: 'Van ons', search: 'types=2' }
  expect(await choose(id)).toMatchObject({ status: 200, body: { start_page: null, start_view } })
  expect((await choose(await share({ list: 'grounds' }))).status).toBe(404)
  await colleague.call('PATCH', `/views/${id}`, { json: { is_shared: false } })
  expect((await call('GET', '/users/me')).body.start_view).toBeNull()
  await colleague.call('PATCH', `/views/${id}`, { json: { is_shared: true } })
  await colleague.call('DELETE', `/views/${id}`)
  expect((await call('GET', '/users/me')).body.start_view).toBeNull()
})
