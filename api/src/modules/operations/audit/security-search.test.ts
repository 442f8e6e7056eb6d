import { describe, expect, it } from 'vitest'
import { recordSecurity, type SecurityEntry } from '../../../platform/journal/security.sql.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { addedBy } from './testing/trail.ts'

const app = await testApp()
const admin = await app.signInAs('admin')
const noor = await aUser(app.db, { firstName: 'Noor', lastName: 'de Vries' })
const piet = await aUser(app.db, { firstName: 'Piet', lastName: 'Bos' })
const requestId = '0b0e3b1e-5a52-4c39-9d6b-111111111111'

const given: readonly SecurityEntry[] = [
  { at: new Date('2026-11-18T22:59:00Z'), act: 'sign_in', userId: noor.id, address: '192.0.2.10' },
  {
    ...{ at: new Date('2026-11-18T23:01:00Z'), act: 'rights_changed', userId: piet.id, aboutId: noor.id },
    ...{ address: '192.0.2.200', requestId, call: 'PATCH /users/{id}', changes: { role: [2, 3] } },
  },
  { at: new Date('2026-11-20T12:00:00Z'), act: 'throttled', address: '2001:db8::1', status: 429 },
  { at: new Date('2026-11-20T12:01:00Z'), act: 'throttled', address: '2001:db8::1', more: 14 },
  { at: new Date('2026-11-21T12:00:00Z'), act: 'sign_in', userId: 2_000_000, address: '198.51.100.1' },
]
await recordSecurity(app.db, given)

const read = async (query: string) => (await admin.call('GET', `/security-entries?${query}`)).body
const moments = (body: readonly { readonly at: string }[]) => body.map(({ at }) => at.slice(8, 16))

it('is read newest first, with names, and what was changed', async () => {
  const { headers, body } = await admin.call('GET', '/security-entries')
  expect(headers.get('x-total-count')).toBe('5')
  expect(moments(body)).toEqual(['21T12:00', '20T12:01', '20T12:00', '18T23:01', '18T22:59'])
  expect(body[3]).toMatchObject({
    act: 'rights_changed',
    user: { id: piet.id, name: 'Piet Bos' },
    about: { id: noor.id, name: 'Noor de Vries' },
    address: '192.0.2.200',
    request_id: requestId,
    changes: [{ field: 'role', before: 2, after: 3 }],
  })
  expect(body[1]).toMatchObject({ user: null, request_id: null, more: 14 })
  expect(body[0].user).toEqual({ id: 2_000_000, name: 'Medewerker 2000000' })
})

describe('is limited by', () => {
  it.each([
    ['acts=throttled', ['20T12:01', '20T12:00']],
    ['acts=throttled&acts=rights_changed&end_date=2026-11-19', ['18T23:01']],
    ['address=192.0.2.', ['18T23:01', '18T22:59']],
    ['address=2001:DB8', ['20T12:01', '20T12:00']],
    ['address=192_0', []],
    // The days of the Netherlands.
    ['start_date=2026-11-19&end_date=2026-11-20', ['20T12:01', '20T12:00', '18T23:01']],
    ['offset=4', ['18T22:59']],
  ])('%s', async (query, expected) => {
    expect(moments(await read(query))).toEqual(expected)
  })

  it('who did it, or whom it was done to', async () => {
    expect(moments(await read(`user_ids=${noor.id}`))).toEqual(['18T23:01', '18T22:59'])
    expect(moments(await read(`user_ids=${piet.id}`))).toEqual(['18T23:01'])
  })
})

it('is kept in the audit trail when somebody looks into it, with what was looked for', async () => {
  expect(await addedBy(app.db, () => read('address=203.0.113.1'))).toMatchObject([
    {
      act: 'list',
      subject: 'audit',
      user_id: admin.id,
      changes: { query: [null, { address: '203.0.113.1' }] },
    },
  ])
})

it('is for who may read the audit trail only', async () => {
  for (const role of ['lawyer', 'mailroom', 'btu_lawyer'] as const) {
    const { call } = await app.signInAs(role)
    expect((await call('GET', '/security-entries')).status).toBe(403)
  }
})
