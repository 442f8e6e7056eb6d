import { beforeAll, describe, expect, it } from 'vitest'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { case_clients, case_events, case_logs } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { client_companies } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
const me = await app.signInAs('lawyer')
const { call } = me

describe('one case', () => {
  it('includes all related data, each list in its own order', async () => {
    const [authority] = await app.db.insert(authorities).values({ name: 'Gemeente Utrecht' }).returning()
    const row = await insertCase(
      app.db,
      {
        type: 2,
        status: 'in_progress',
        authority_id: authority?.id,
        decision_date: '2026-10-01',
        committal_date: '2026-09-20',
        time_of_committal: '14:05',
      },
      {
        clients: [{ last_name: 'Bakker', city: 'Delft', iban: 'NL91ABNA0417164300' }],
        companies: [{ name: 'Lease B.V.' }],
      },
    )
    const other = await insertCase(app.db)
    const hidden = await insertCase(app.db, { deleted_at: new Date() })
    const {
      client: [client],
      companies: [company],
    } = (await call('GET', `/cases/${row.id}`)).body
    await app.db
      .insert(case_clients)
      .values([other, hidden].map(({ id }) => ({ case_id: id, client_id: client.id })))
    await app.db.insert(client_companies).values({ client_id: client.id, company_id: company.id })
    const at = (day: number) => ({ case_id: row.id, created_at: new Date(Date.UTC(2026, 9, day)) })
    await app.db.insert(tasks).values([
      { ...at(2), title: 'later' },
      { ...at(1), title: 'eerst', assignee_id: me.id, due_date: '2026-11-30' },
    ])
    await app.db.insert(documents).values(
      [1, 2].map((day) => ({
        ...at(day),
        name: `${day}.pdf`,
        storage_key: `${row.id}/${day}`,
        sha256: '0'.repeat(64),
        size: 1,
        content_type: 'application/pdf',
        is_primary_document: day === 1,
      })),
    )
    await app.db.insert(case_events).values([1, 2].map((day) => ({ ...at(day), event_type: `event_${day}` })))
    await app.db
      .insert(case_logs)
      .values([1, 2].map((day) => ({ ...at(day), message: `log ${day}`, user_id: day === 1 ? me.id : null })))

    const answer = await call('GET', `/cases/${row.id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.body).toMatchObject({
      authorities: { name: 'Gemeente Utrecht' },
      decision_date: '2026-10-01',
      time_of_committal: '14:05',
      companies: [{ name: 'Lease B.V.' }],
      tasks: [
        { title: 'eerst', assignee_id: me.id, assigned_to: 'Sanne de Vries', due_date: '2026-11-30' },
        { title: 'later', assigned_to: null },
      ],
      documents: [{ name: '2.pdf' }, { name: '1.pdf', is_primary_document: true }],
      events: [{ event_type: 'event_2' }, { event_type: 'event_1' }],
      logs: [
        { message: 'log 2', user_id: null },
        { message: 'log 1', user_id: me.id },
      ],
      client: [{ last_name: 'Bakker', address: { city: 'Delft' }, companies: [{ name: 'Lease B.V.' }] }],
    })
    const ids: number[] = answer.body.client[0].cases.map((one: { id: number }) => one.id)
    expect(new Set(ids)).toEqual(new Set([row.id, other.id]))
  })

  it('is returned with only its id filled in', async () => {
    const { id } = await insertCase(app.db)
    expect((await call('GET', `/cases/${id}`)).body).toMatchObject({
      authorities: null,
      client: [],
      tasks: [],
      time_of_committal: null,
    })
  })

  it.each([
    [2_000_000_000, 404],
    ['0', 422],
    ['abc', 422],
    ['1.5', 422],
    ['-1', 422],
  ])('answers %s with %i', async (id, status) => {
    expect((await call('GET', `/cases/${id}`)).status).toBe(status)
  })
})

describe('the pickers', () => {
  const lookup = async (query: string): Promise<string[]> => {
    const { status, body } = await call('GET', `/cases/lookup?query=${encodeURIComponent(query)}`)
    expect(status).toBe(200)
    return body.map((match: { internal_id: string }) => match.internal_id)
  }

  beforeAll(async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n))
    await insertCase(app.db, { internal_id: 'L-77', created_at: day(1) })
    await insertCase(app.db, { internal_id: 'L-770', created_at: day(2) })
    await insertCase(app.db, { internal_id: 'XL-77', created_at: day(9) })
    await insertCase(app.db, { internal_id: 'L-8', cjib_number: '4062542100000001', created_at: day(3) })
    await insertCase(app.db, { internal_id: 'L-9 4062542100000001', created_at: day(8) })
    for (let n = 0; n < 25; n += 1)
      await insertCase(app.db, { created_at: day(n + 1) }, { clients: [{ last_name: 'Veelvoorkomend' }] })
  })

  it('shows an exact id first, then one that starts so, then the rest', async () => {
    expect(await lookup('l-77')).toEqual(['L-77', 'L-770', 'XL-77'])
    expect((await lookup('l77'))[0]).toBe('L-77')
  })

  it.each(['4062542100000001', '4062 5421 0000 0001', '100000001'])(
    'shows the case of the number first: %s',
    async (query) => {
      expect((await lookup(query))[0]).toBe('L-8')
    },
  )

  it('answers at most twenty', async () => {
    expect(await lookup('veelvoorkomend')).toHaveLength(20)
    expect(await lookup('')).toHaveLength(20)
  })

  it.each(['%_\\\'"', '%', '____', 'é'])('takes %s literally', async (query) => {
    expect(await lookup(query)).toEqual([])
  })
})
