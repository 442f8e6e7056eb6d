import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { case_clients, case_companies, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { case_terms } from '../../../platform/db/schema/terms.ts'
import { aCase, insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'

const app = await testApp()
const { call } = await app.signInAs('admin')

const search = async (query: string) => {
  const answer = await call('GET', `/cases/search?${query}`)
  const ids: string[] =
    answer.status === 200 ? answer.body.map((row: { internal_id: string }) => row.internal_id) : []
  return { ...answer, ids, total: Number(answer.headers.get('x-total-count')) }
}

describe('filters', () => {
  beforeAll(async () => {
    await app.db.delete(cases)
    const rows = [
      // Summer: midnight in Amsterdam is 22:00 UTC the day before.
      { internal_id: 'F-1', status: 'in_progress', type: 1, created_at: new Date('2026-06-30T21:59:59Z') },
      { internal_id: 'F-2', status: 'in_progress', type: 2, created_at: new Date('2026-06-30T22:00:00Z') },
      { internal_id: 'F-3', status: 'case_opened', type: 1, created_at: new Date('2026-07-15T12:00:00Z') },
      { internal_id: 'F-4', status: 'case_closed', type: 10, created_at: new Date('2026-07-31T21:59:59Z') },
      { internal_id: 'F-5', status: 'case_opened', type: 2, created_at: new Date('2026-07-31T22:00:00Z') },
      // Winter: 23:00 UTC.
      { internal_id: 'F-6', status: 'case_opened', type: 1, created_at: new Date('2026-01-10T22:59:59Z') },
      { internal_id: 'F-7', status: 'case_opened', type: 1, created_at: new Date('2026-01-10T23:00:00Z') },
    ] as const
    await app.db.insert(cases).values(rows.map((row) => aCase(row)))
  })

  it.each([
    ['nothing: all, newest first', '', ['F-5', 'F-4', 'F-3', 'F-2', 'F-1', 'F-7', 'F-6']],
    ['one status', 'statuses=in_progress', ['F-2', 'F-1']],
    ['two statuses', 'statuses=in_progress&statuses=case_closed', ['F-4', 'F-2', 'F-1']],
    ['one type', 'types=2', ['F-5', 'F-2']],
    ['two types', 'types=2&types=10', ['F-5', 'F-4', 'F-2']],
    ['a status and a type', 'statuses=case_opened&types=1', ['F-3', 'F-7', 'F-6']],
    ['from a day, which counts in whole', 'start_date=2026-07-01', ['F-5', 'F-4', 'F-3', 'F-2']],
    [
      'until a day, which counts in whole',
      'end_date=2026-07-31&start_date=2026-07-01',
      ['F-4', 'F-3', 'F-2'],
    ],
    ['a single winter day', 'start_date=2026-01-10&end_date=2026-01-10', ['F-6']],
    ['dates that exclude each other', 'start_date=2026-08-02&end_date=2026-07-01', []],
    ['everything at once', 'query=f-&statuses=case_opened&types=2&start_date=2026-08-01', ['F-5']],
    [
      'order_by without order_column, which is ignored',
      'order_by=ascending',
      ['F-5', 'F-4', 'F-3', 'F-2', 'F-1', 'F-7', 'F-6'],
    ],
    [
      'Dossier ascending',
      'order_column=internal_id&order_by=ascending',
      ['F-1', 'F-2', 'F-3', 'F-4', 'F-5', 'F-6', 'F-7'],
    ],
    [
      'Dossier descending',
      'order_column=internal_id&order_by=descending',
      ['F-7', 'F-6', 'F-5', 'F-4', 'F-3', 'F-2', 'F-1'],
    ],
    [
      'a column without a direction: ascending',
      'order_column=type&types=10&types=1',
      ['F-4', 'F-1', 'F-3', 'F-6', 'F-7'],
    ],
  ])('finds by %s', async (_, query, expected) => {
    const answer = await search(query)
    expect(answer.ids).toEqual(expected)
    expect(answer.total).toBe(expected.length)
  })

  it.each([
    'statuses=unknown',
    'types=27',
    'types=x',
    'order_column=created_at',
    'order_by=up',
    'start_date=2026-02-30',
    'start_date=01-02-2026',
    'query=%00',
    `query=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await search(query)).status).toBe(422)
  })

  it('starts at the first row when the offset is negative', async () => {
    const [below, first] = await Promise.all([search('offset=-1'), search('offset=0')])
    expect([below.status, below.body]).toEqual([200, first.body])
  })
})

describe('sorting by label', () => {
  beforeAll(async () => {
    await app.db.delete(cases)
    await app.db.insert(cases).values(caseStatuses.map((status) => aCase({ status, type: 1 })))
    await app.db.insert(cases).values(caseTypes.map((type) => aCase({ type, status: 'case_opened' })))
  })

  it.each([
    ['ascending', 1],
    ['descending', -1],
  ])('sorts Status by its Dutch label, %s', async (order, sign) => {
    const rows = (await call('GET', `/cases/search?types=1&order_column=status&order_by=${order}`)).body
    const labels = rows.map((row: { status: keyof typeof caseStatusLabels }) => caseStatusLabels[row.status])
    expect(labels).toEqual([...labels].sort((a, b) => sign * a.localeCompare(b, 'nl')))
    expect(new Set(labels).size).toBeGreaterThan(70)
  })

  it.each([
    ['ascending', 1],
    ['descending', -1],
  ])('sorts Type by its Dutch label, %s', async (order, sign) => {
    const rows = (await call('GET', `/cases/search?statuses=case_opened&order_column=type&order_by=${order}`))
      .body
    const labels = rows.map((row: { type: keyof typeof caseTypeLabels }) => caseTypeLabels[row.type])
    expect(labels).toEqual([...labels].sort((a, b) => sign * a.localeCompare(b, 'nl')))
    expect(new Set(labels).size).toBe(26)
  })
})

describe('pages', () => {
  beforeAll(async () => {
    await app.db.delete(cases)
    const created_at = new Date('2026-05-05T10:00:00Z')
    await app.db.insert(cases).values(Array.from({ length: 250 }, () => aCase({ created_at })))
  })

  it.each(['', 'order_column=status&', 'order_column=type&order_by=descending&', 'query=t-&'])(
    'shows every case once over three pages, also when all have the same sort value (%s)',
    async (order) => {
      const pages = [
        await search(`${order}offset=0`),
        await search(`${order}offset=100`),
        await search(`${order}offset=200`),
      ]
      expect(pages.map(({ ids }) => ids.length)).toEqual([100, 100, 50])
      expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(250)
      expect(pages.map(({ total }) => total)).toEqual([250, 250, 250])
    },
  )

  it.each(['', 'query=t-&'])('still returns the total past the last page (%s)', async (query) => {
    const answer = await search(`${query}offset=1000`)
    expect(answer.ids).toEqual([])
    expect(answer.total).toBe(250)
  })
})

describe('rows', () => {
  it('returns the counts of tasks, open tasks and documents, and authority, last day and handler', async () => {
    await app.db.delete(cases)
    const [authority] = await app.db.insert(authorities).values({ name: 'Gemeente Utrecht' }).returning()
    const { id } = await insertCase(app.db, { authority_id: authority?.id })
    const later = await aUser(app.db, { firstName: 'Joris' })
    const first = await aUser(app.db, { firstName: 'Sanne' })
    await app.db.insert(tasks).values([
      { case_id: id, status: 'open' },
      { case_id: id, status: 'open', due_date: '2026-12-02', assignee_id: later.id },
      { case_id: id, status: 'in_progress', due_date: '2026-12-01', assignee_id: first.id },
      { case_id: id, status: 'closed', due_date: '2026-11-01', assignee_id: later.id },
    ])
    const term = { case_id: id, title: '', article: '', is_fatal: false, source: '', source_on: '2026-11-01' }
    await app.db.insert(case_terms).values([
      { ...term, kind: 'decision', computed_on: '2026-12-18' },
      { ...term, kind: 'objection', computed_on: '2026-12-02' },
    ])
    await app.db.insert(documents).values({
      case_id: id,
      name: 'a.pdf',
      storage_key: 'a',
      sha256: '0'.repeat(64),
      size: 1,
      content_type: 'application/pdf',
    })
    const { body } = await search('extras=true')
    expect(body[0]).toMatchObject({
      open_task_count: 2,
      task_count: 4,
      document_count: 1,
      authority_name: 'Gemeente Utrecht',
      decision_due: '2026-12-18',
      handler_name: 'Sanne de Vries',
      deleted_at: null,
      deleted_by: null,
    })
    expect((await search('')).body[0]).not.toHaveProperty('handler_name')
    await app.db.update(case_terms).set({ closing: 'decided', closed_at: app.services.now() })
    expect((await search('extras=true')).body[0].decision_due).toBeNull()
  })

  it('has the clients and companies of its own case, in the order of the case', async () => {
    await app.db.delete(cases)
    const at = (day: number) => ({ created_at: new Date(Date.UTC(2026, 10, day)) })
    await insertCase(app.db, at(3), {
      clients: [{ last_name: 'Aalders' }, { last_name: 'Zwart' }],
      companies: [{ name: 'Alfa B.V.' }, { name: 'Zulu B.V.' }],
    })
    // Not that of their ids or names.
    await app.db.update(case_clients).set({ position: sql`1 - position` })
    await app.db.update(case_companies).set({ position: sql`1 - position` })
    await insertCase(app.db, at(2))
    await insertCase(app.db, at(1), { clients: [{ last_name: 'Mulder' }] })
    const { body } = await search('')
    const names = body.map(({ client, companies }: CaseSummary) => [
      client.map(({ last_name }) => last_name),
      companies.map(({ name }) => name),
    ])
    expect(names).toEqual([
      [
        ['Zwart', 'Aalders'],
        ['Zulu B.V.', 'Alfa B.V.'],
      ],
      [[], []],
      [['Mulder'], []],
    ])
  })
})
