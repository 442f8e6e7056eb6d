import { describe, expect, it } from 'vitest'
import { oneReadingMs } from '../../../platform/audit/audit-call.ts'
import { sql } from '../../../platform/db/drizzle.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aWatchedCase } from './testing/watched-case.ts'

const app = await testApp()
const { me, kase, clientId, added } = await aWatchedCase(app)

describe('reading', () => {
  it('a case and its contacts is recorded with the user, once in a quarter of an hour', async () => {
    const read = () => me.call('GET', `/cases/${kase.id}`)
    const first = await added(read)
    expect(first).toMatchObject([
      {
        user_id: me.id,
        act: 'read',
        call: 'GET /cases/{id}',
        subject: 'case',
        subject_id: kase.id,
        case_id: kase.id,
        client_ids: [clientId],
        changes: null,
      },
    ])
    expect(first[0]?.session_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await added(read)).toEqual([])
    const colleague = await app.signInAs('mailroom')
    expect(await added(() => colleague.call('GET', `/cases/${kase.id}`))).toHaveLength(1)
    app.passTime(oneReadingMs)
    expect(await added(read)).toHaveLength(1)
  })

  it('a list is one entry with the rows shown', async () => {
    expect(await added(() => me.call('GET', '/clients/search?query=berg'))).toMatchObject([
      { act: 'list', subject: 'client', subject_id: null, shown: [clientId], client_ids: [clientId] },
    ])
  })

  it('a contact in a list of cases, or among the staff, names that contact', async () => {
    const kept = await added(async () => {
      await me.call('GET', '/cases/search?query=berg')
      await me.call('GET', '/cases/lookup?query=berg')
      await me.call('GET', '/users/search?query=berg')
    })
    expect(kept).toMatchObject([
      { act: 'list', subject: 'case', shown: [kase.id], client_ids: [clientId] },
      { act: 'list', subject: 'case', shown: [kase.id], client_ids: [clientId] },
      { act: 'list', subject: 'user', client_ids: [clientId] },
    ])
    const ofStaff = await added(() => me.call('GET', `/users/search?query=sanne`))
    expect(ofStaff).toMatchObject([{ act: 'list', subject: 'user', client_ids: null }])
  })

  it.each([
    ['names no value', {}],
    ['gives the values that are there', { initials: 'A.', last_name: 'Berg' }],
  ])('the answer of a write that %s is recorded as reading, and not as a change', async (_name, values) => {
    const write = () => me.call('PATCH', '/clients', { json: { id: clientId, ...values } })
    expect(await added(write)).toMatchObject([
      {
        act: 'read',
        call: 'PATCH /clients',
        subject: 'client',
        subject_id: clientId,
        client_ids: [clientId],
        changes: null,
      },
    ])
  })

  it('is recorded only when the data were returned', async () => {
    const calls = async () => {
      expect((await me.call('GET', '/clients/2147483647')).status).toBe(404)
      expect((await me.call('GET', '/audit')).status).toBe(403)
      expect((await app.call('GET', `/clients/${clientId}`)).status).toBe(401)
    }
    expect(await added(calls)).toEqual([])
  })

  it('is refused when it cannot be recorded', async () => {
    const colleague = await app.signInAs('lawyer')
    const read = () => colleague.call('GET', `/cases/${kase.id}`)
    await app.db.execute(sql`alter table audit_entries add constraint never check (act <> 'read') not valid`)
    expect(await added(async () => expect((await read()).status).toBe(500))).toEqual([])
    await app.db.execute(sql`alter table audit_entries drop constraint never`)
    expect(await added(async () => expect((await read()).status).toBe(200))).toHaveLength(1)
  })

  it('is recorded with the filter when a workbook is downloaded', async () => {
    expect(await added(() => me.call('GET', '/imports/grounds_search?query=berg&offset=0'))).toMatchObject([
      { act: 'export', subject: 'task', changes: { query: [null, { query: 'berg' }] } },
    ])
  })
})

it('logs no personal data', () => {
  const log = JSON.stringify(app.logged)
  expect(log).not.toContain('Berg')
  expect(log).toContain('"/api/clients/:')
})
