import { randomUUID } from 'node:crypto'
import { dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it, vi } from 'vitest'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_numbers } from '../../../platform/db/schema/case-numbers.ts'
import {
  case_clients,
  case_companies,
  case_events,
  case_logs,
  cases,
} from '../../../platform/db/schema/cases.ts'
import { client_companies, clients, companies } from '../../../platform/db/schema/people.ts'
import { aClient, aCompany, insertCase } from '../../../platform/db/testing/builders.ts'
import type { Answer } from '../../../platform/testing/caller.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { folder, general, newCaseParts, newClient, wahv, withoutTrace, written } from './testing/new-case.ts'

const app = await testApp()
toNoon(app)
const lawyer = await app.signInAs('lawyer')

const create = (data: object, headers?: Record<string, string>): Promise<Answer> =>
  lawyer.call('POST', '/cases', {
    parts: newCaseParts(data),
    headers,
  })

const refused = (data: object): Promise<Answer> => withoutTrace(app, () => create(data))

describe('a new case', () => {
  it('returns its version, and has an event and a line in the log', async () => {
    const answer = await create({ ...wahv, fact_code: 'VA 015', decision_date: '2026-10-20' })
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"'])
    expect(answer.body).toMatchObject({
      ...{ type: 1, status: 'case_opened', official_id: 'K-100', cjib_number: null, fact_code: 'VA 015' },
      ...{ decision_date: '2026-10-20', committal_date: '2026-10-01', time_of_committal: '08:15' },
      ...{ sharepoint_folder_url: null, primary_document: null, documents: [], companies: [] },
      client: [newClient],
      events: [
        { event_type: 'case_opened', message: 'Event: case_opened via de webapp', user_id: lawyer.id },
      ],
      logs: [{ message: 'Dossier aangemaakt', user_id: lawyer.id }],
    })
    expect((await lawyer.call('GET', `/cases/${answer.body.id}`)).body).toEqual(answer.body)
    const { internal_id } = answer.body
    expect((await lawyer.call('GET', `/cases/search?query=${internal_id}`)).body).toMatchObject([
      { id: answer.body.id, client: [newClient] },
    ])
  })

  it('is of type WAHV and decided today by default', async () => {
    const { type: _, ...untyped } = wahv
    const { body } = await create({ ...untyped, decision_date: null })
    expect(body).toMatchObject({ type: 1, decision_date: dayOf(app.services.now()) })
  })

  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-31T22:00:00Z', '2026-08-01'],
    ['2026-12-31T23:00:00Z', '2027-01-01'],
  ])('created at %s has the local day %s', (moment, day) => expect(dayOf(new Date(moment))).toBe(day))

  it('in an existing folder keeps the address and the name of its primary document', async () => {
    const { status, body } = await create({ ...general, ...folder })
    expect([status, body]).toMatchObject([201, folder])
  })

  it('cannot be created without an account', async () => {
    expect((await app.call('POST', '/cases', { parts: [] })).status).toBe(401)
  })
})

describe('the client', () => {
  const count = () => app.db.$count(clients)

  it('can be an existing client', async () => {
    const [row] = await app.db
      .insert(clients)
      .values(aClient({ last_name: 'Bekend' }))
      .returning()
    const before = await count()
    const { body } = await create({ ...general, client: { id: row?.id } })
    expect(body.client).toMatchObject([{ id: row?.id, last_name: 'Bekend', version: 1 }])
    expect(await count()).toBe(before)
  })

  it('with an unknown id answers 404, and no case is created', async () => {
    const { status, body } = await refused({
      ...general,
      company_name: 'Ook niet',
      client: { id: 2_000_000_000 },
    })
    expect([status, body]).toEqual([404, { detail: 'Contact niet gevonden.', code: 'client_not_found' }])
  })

  it('who is being renamed is awaited, so that the case is found by the new name', async () => {
    const [row] = await app.db
      .insert(clients)
      .values(aClient({ last_name: 'Oudenaam' }))
      .returning()
    const id = row?.id ?? 0
    let creating: Promise<Answer> | undefined
    await app.db.transaction(async (tx) => {
      await tx.update(clients).set({ last_name: 'Nieuwenaam' }).where(eq(clients.id, id))
      creating = create({ ...general, client: { id } })
      await vi.waitFor(async () => {
        const { rows } = await app.db.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).not.toEqual([])
      }, 60_000)
    })
    const made = await creating
    expect((await lawyer.call('GET', '/cases/search?query=nieuwenaam')).body).toMatchObject([
      { id: made?.body.id },
    ])
  })

  it('who is new is stored with all given data', async () => {
    const filled = { salutation: 'Mevr.', initials: 'A.', last_name: 'Berg', phone_number: '0612345678' }
    const { body } = await create({
      ...general,
      client: {
        email: ' Nieuw@Voorbeeld.test ',
        ...filled,
        iban: 'nl91 abna 0417 1643 00',
        address: { city: 'Delft' },
      },
    })
    expect(body.client).toMatchObject([
      { email: 'nieuw@voorbeeld.test', ...filled, iban: 'NL91ABNA0417164300', address: { city: 'Delft' } },
    ])
  })

  it('who is new is not replaced by another client with the same address', async () => {
    const known = aClient({ email: 'gedeeld@voorbeeld.test', last_name: 'Anders' })
    await app.db.insert(clients).values(known)
    const { body } = await create({ ...general, client: { email: known.email } })
    expect(body.client).toMatchObject([{ email: known.email, last_name: null, updated_by: lawyer.id }])
    expect(await app.db.$count(clients, eq(clients.email, known.email))).toBe(2)
  })
})

describe('the company', () => {
  const named = (name: string) =>
    app.db.select().from(companies).where(eq(companies.name, name)).orderBy(companies.id)

  it('that is new is created without an account, for case and client', async () => {
    const { body } = await create({ ...general, company_name: ' Nieuw Transport B.V. ' })
    const [company] = await named('Nieuw Transport B.V.')
    expect(company).toMatchObject({ iban: null, is_car_lease: false })
    expect(body).toMatchObject({
      companies: [{ id: company?.id }],
      client: [{ companies: [{ id: company?.id }] }],
    })
  })

  it('with exactly that name is linked, the oldest if there are several', async () => {
    const rows = await app.db
      .insert(companies)
      .values(['Lease X', 'Lease X', 'lease x'].map((name) => aCompany({ name })))
      .returning()
    const { body } = await create({ ...general, company_name: 'Lease X' })
    expect(body.companies).toEqual([{ id: rows[0]?.id, name: 'Lease X' }])
    expect(await named('Lease X')).toHaveLength(2)
  })

  it('that is new in several calls at once is created once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => create({ ...general, company_name: 'Tegelijk B.V.' })),
    )
    const [company, ...others] = await named('Tegelijk B.V.')
    expect(others).toEqual([])
    for (const { body } of answers) expect(body.companies).toMatchObject([{ id: company?.id }])
    const links = await app.db.$count(case_companies, eq(case_companies.company_id, company?.id ?? 0))
    const toClients = await app.db.$count(client_companies, eq(client_companies.company_id, company?.id ?? 0))
    expect([links, toClients]).toEqual([4, 4])
  })

  it('with a blank name is ignored', async () => {
    expect((await create({ ...general, company_name: '  ' })).body.companies).toEqual([])
  })
})

describe('the number', () => {
  const year = () => dayOf(app.services.now()).slice(2, 4)
  const made = async () => (await create(general)).body.internal_id

  it('continues after the highest number of the year, including numbers that users chose, and is never reused', async () => {
    await app.db.delete(case_numbers)
    await insertCase(app.db, { internal_id: `Z-${year()}04812`, deleted_at: new Date() })
    expect(await made()).toBe(`Z-${year()}04813`)
    await insertCase(app.db, { internal_id: `Z-${year()}04814` })
    expect(await made()).toBe(`Z-${year()}04815`)
    await app.db.delete(cases).where(eq(cases.internal_id, `Z-${year()}04815`))
    expect(await made()).toBe(`Z-${year()}04816`)
  })

  it('is unique for ten cases created at once, also when they are the first of the year', async () => {
    await app.db.delete(case_numbers)
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(general)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const numbers = answers.map(({ body }) => Number(body.internal_id.slice(4))).sort((a, b) => a - b)
    const [first = 0] = numbers
    expect(numbers).toEqual(numbers.map((_, at) => first + at))
  })

  it('gets another digit when a year has more cases than five digits count', async () => {
    await app.db.update(case_numbers).set({ last: 99_999 })
    expect(await made()).toBe(`Z-${year()}100000`)
    await app.db.delete(case_numbers)
  })
})

describe('a repeat under the same key', () => {
  const linesOf = (caseId: number) =>
    Promise.all([
      app.db.$count(case_events, eq(case_events.case_id, caseId)),
      app.db.$count(case_logs, eq(case_logs.case_id, caseId)),
      app.db.$count(case_clients, eq(case_clients.case_id, caseId)),
    ])

  it('returns the first answer, and there is one case', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const first = await create(general, headers)
    const before = await written(app)
    const again = await create(general, headers)
    expect([again.status, again.headers.get('etag'), again.body]).toEqual([201, '"1"', first.body])
    expect(await written(app)).toEqual(before)
    expect(await linesOf(first.body.id)).toEqual([1, 1, 1])
  })

  it('with other data is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await create(general, headers)
    expect((await create({ ...general, official_id: 'K-101' }, headers)).status).toBe(422)
  })

  it('succeeds after the first was refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    expect((await create({ ...general, official_id: '' }, headers)).status).toBe(400)
    expect((await create(general, headers)).status).toBe(201)
  })
})
