import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { caseTypes } from '@zaakwerk/contract/case-types'
import { caseStatusLabels } from '@zaakwerk/domain/case-statuses'
import { caseTypeLabels } from '@zaakwerk/domain/case-types'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../core/testing/caller.ts'
import { startTestApp, type TestApp } from '../core/testing/test-app.ts'
import { cases } from '../db/schema/cases.ts'
import { documents } from '../db/schema/documents.ts'
import { tasks } from '../db/schema/tasks.ts'
import { aCase, insertCase } from '../db/testing/builders.ts'

let app: TestApp
let call: Caller
let asLawyer: Caller

beforeAll(async () => {
  app = await startTestApp()
  call = (await app.signInAs('admin')).call
  asLawyer = (await app.signInAs('lawyer')).call
})
afterAll(() => app.stop())

const search = async (query: string, by: Caller = call) => {
  const answer = await by('GET', `/cases/search?${query}`)
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
    'offset=-1',
    'query=%00',
    `query=${'x'.repeat(201)}`,
  ])('refuses %s', async (query) => {
    expect((await search(query)).status).toBe(422)
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
    'shows every case once over three pages, also when all sort alike (%s)',
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

  it.each(['', 'query=t-&'])('still tells the total past the last page (%s)', async (query) => {
    const answer = await search(`${query}offset=1000`)
    expect(answer.ids).toEqual([])
    expect(answer.total).toBe(250)
  })
})

describe('search text', () => {
  beforeAll(async () => {
    await app.db.delete(cases)
    await insertCase(
      app.db,
      { internal_id: 'Z-2604812', official_id: '1062542123456789', cjib_number: '1062542123456789' },
      {
        clients: [
          {
            email: 'anna.vandenberg@voorbeeld.test',
            initials: 'A.J.',
            prefixes: 'van den',
            last_name: 'Berg',
            first_name: 'Anna',
          },
        ],
      },
    )
    await insertCase(
      app.db,
      { internal_id: 'Z-2604811', official_id: '0344 2611 0457 8' },
      {
        clients: [
          { email: 's.yildiz@voorbeeld.test', last_name: 'Yıldız' },
          { email: 'o’brien@voorbeeld.test', last_name: "O'Brien" },
        ],
      },
    )
    await insertCase(
      app.db,
      { internal_id: 'Z-2604810', official_id: 'UWV 26.118.402' },
      {
        clients: [{ email: 'info@bouw.test', is_company: true, company_name: 'Terpstra Bouw B.V.' }],
        companies: [{ name: 'Lagendijk Lease B.V.' }],
      },
    )
    await insertCase(app.db, { internal_id: '100%_\\\'"; drop', official_id: 'K-1' })
    await insertCase(app.db, { internal_id: '100 a b drop', official_id: 'K-2' })
  })

  it.each([
    ['the internal id', 'Z-2604812', ['Z-2604812']],
    ['it in another case', 'z-2604812', ['Z-2604812']],
    ['part of it', '604811', ['Z-2604811']],
    ['the CJIB number', '1062542123456789', ['Z-2604812']],
    ['it with spaces', '1062 5421 2345 6789', ['Z-2604812']],
    ['it with dots', '1062.5421.2345.6789', ['Z-2604812']],
    ['it with dashes', '1062-5421-2345-6789', ['Z-2604812']],
    ['part of it', '54212345', ['Z-2604812']],
    ['part of it with a space', '5421 2345', ['Z-2604812']],
    ['its last nine digits', '123456789', ['Z-2604812']],
    ['its last nine digits as printed', '1 2345 6789', ['Z-2604812']],
    ['an assessment number as printed', '0344 2611 0457 8', ['Z-2604811']],
    ['it without spaces', '0344261104578', ['Z-2604811']],
    ['a reference with dots', '26.118.402', ['Z-2604810']],
    ['it without dots', '26118402', ['Z-2604810']],
    ['an e-mail address', 'anna.vandenberg@voorbeeld.test', ['Z-2604812']],
    ['part of an address in capitals', 'VANDENBERG@', ['Z-2604812']],
    ['a last name', 'berg', ['Z-2604812']],
    ['prefixes and name', 'van den berg', ['Z-2604812']],
    ['words in any order', 'berg anna', ['Z-2604812']],
    ['a Turkish name', 'yıldız', ['Z-2604811']],
    ['the second client', "o'brien", ['Z-2604811']],
    ['a company as client', 'terpstra', ['Z-2604810']],
    ['a linked company', 'lagendijk lease', ['Z-2604810']],
    ['a number and a name together', '2604812 berg', ['Z-2604812']],
    ['two letters that start a word', 'be', ['Z-2604812']],
    ['one letter that starts a word', 'l', ['Z-2604810']],
    ['spaces around it', '  berg  ', ['Z-2604812']],
    ['a percent sign', '%', []],
    ['a percent sign inside', '0%_', ['100%_\\\'"; drop']],
    ['an underscore inside', '%_\\', ['100%_\\\'"; drop']],
    ['a backslash and quotes', '\\\'"', ['100%_\\\'"; drop']],
    ['words of two cases, which finds none', 'berg terpstra', []],
    ['nothing that is there', 'zzz', []],
  ])('finds by %s', async (_, text, expected) => {
    const answer = await search(`query=${encodeURIComponent(text)}&order_column=internal_id`)
    expect(answer.ids).toEqual(expected)
    expect(answer.total).toBe(expected.length)
  })

  it('follows a client who changes name', async () => {
    const { clients } = await import('../db/schema/people.ts')
    const { eq } = await import('drizzle-orm')
    await app.db
      .update(clients)
      .set({ last_name: 'Nieuwenhuis' })
      .where(eq(clients.email, 's.yildiz@voorbeeld.test'))
    expect((await search('query=nieuwenhuis')).ids).toEqual(['Z-2604811'])
    expect((await search(`query=${encodeURIComponent('yıldız')}`)).ids).toEqual([])
  })

  it('never fails, whatever is typed, and finds any id by itself', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((value) => !value.includes('\0') && value.trim() !== '')
    let count = 0
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        count += 1
        const internal_id = `${value} #${count}`
        await app.db.insert(cases).values(aCase({ internal_id }))
        const answer = await search(`query=${encodeURIComponent(value)}&order_column=internal_id`)
        expect(answer.status).toBe(200)
        if (answer.total <= 100) expect(answer.ids).toContain(internal_id)
      }),
      { numRuns: 200 },
    )
  })
})

describe('rows', () => {
  it('counts tasks, open tasks and documents, and names clients and companies in order', async () => {
    await app.db.delete(cases)
    const { id } = await insertCase(
      app.db,
      {},
      {
        clients: [
          { email: 'b@example.nl', last_name: 'Eerste' },
          { email: 'a@example.nl', last_name: 'Tweede' },
        ],
        companies: [{ name: 'Zulu B.V.' }, { name: 'Alfa B.V.' }],
      },
    )
    await app.db.insert(tasks).values([
      { case_id: id, status: 'open' },
      { case_id: id, status: 'open' },
      { case_id: id, status: 'in_progress' },
      { case_id: id, status: 'closed' },
    ])
    await app.db
      .insert(documents)
      .values({
        case_id: id,
        name: 'a.pdf',
        storage_key: 'a',
        sha256: '0'.repeat(64),
        size: 1,
        content_type: 'application/pdf',
      })
    const { body } = await search('')
    expect(body[0]).toMatchObject({ open_task_count: 2, task_count: 4, document_count: 1, deleted_at: null })
    expect(body[0].client.map((client: { last_name: string }) => client.last_name)).toEqual([
      'Eerste',
      'Tweede',
    ])
    expect(body[0].companies.map((company: { name: string }) => company.name)).toEqual([
      'Zulu B.V.',
      'Alfa B.V.',
    ])
  })
})

describe('the bin', () => {
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

  beforeAll(async () => {
    await app.db.delete(cases)
    await app.db
      .insert(cases)
      .values([
        aCase({ internal_id: 'B-1' }),
        aCase({ internal_id: 'B-2', deleted_at: daysAgo(3) }),
        aCase({ internal_id: 'B-3', deleted_at: daysAgo(29) }),
        aCase({ internal_id: 'B-4', deleted_at: daysAgo(31) }),
        aCase({ internal_id: 'B-5', deleted_at: daysAgo(1) }),
      ])
  })

  it('shows an admin the deletions of thirty days, newest first', async () => {
    const answer = await search('deleted=true')
    expect(answer.ids).toEqual(['B-5', 'B-2', 'B-3'])
    expect(answer.total).toBe(3)
  })

  it('is closed to other roles', async () => {
    expect((await search('deleted=true', asLawyer)).status).toBe(403)
    expect((await search('deleted=false', asLawyer)).ids).toEqual(['B-1'])
  })
})
