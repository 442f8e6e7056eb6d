import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addedBy } from '../audit/testing/trail.ts'
import { refusals } from '../core/testing/refusals.ts'
import { testApp } from '../core/testing/set-up.ts'
import { case_clients, case_logs } from '../db/schema/cases.ts'
import { client_merges } from '../db/schema/client-merges.ts'
import { invoices } from '../db/schema/finance.ts'
import { client_companies, clients, companies } from '../db/schema/people.ts'
import { aClient, aCompany, insertCase } from '../db/testing/builders.ts'

const app = await testApp()
const lawyer = await app.signInAs('lawyer')
const { call } = lawyer

const insertClient = async (given: Partial<typeof clients.$inferInsert> = {}): Promise<number> => {
  const [row] = await app.db.insert(clients).values(aClient(given)).returning({ id: clients.id })
  return row?.id ?? 0
}
const rowOf = async (id: number) => (await app.db.select().from(clients).where(eq(clients.id, id)))[0]

const linkCase = async (clientId: number, position = 0): Promise<number> => {
  const { id } = await insertCase(app.db)
  await app.db.insert(case_clients).values({ case_id: id, client_id: clientId, position })
  return id
}
const casesOf = async (clientId: number): Promise<number[]> =>
  (await app.db.select().from(case_clients).where(eq(case_clients.client_id, clientId)))
    .map(({ case_id }) => case_id)
    .sort((a, b) => a - b)

let made = 0
/** Two contacts of one person: a case each, one of both, a company each, one of both, and an invoice of the second. */
const aPair = async () => {
  made += 1
  const kept = await insertClient({
    email: `k${made}@voorbeeld.test`,
    salutation: 'Mevr.',
    initials: 'M.E.',
    last_name: 'Lagendijk',
  })
  const gone = await insertClient({
    email: `g${made}@voorbeeld.test`,
    initials: 'M.',
    last_name: 'Lagendijk',
    phone_number: '0612345678',
  })
  const [own, theirs, both] = [await linkCase(kept), await linkCase(gone), await linkCase(kept)]
  await app.db.insert(case_clients).values({ case_id: both, client_id: gone, position: 1 })
  const firms = await app.db
    .insert(companies)
    .values([aCompany(), aCompany()])
    .returning({ id: companies.id })
  const [firm, shared] = firms.map(({ id }) => id)
  await app.db.insert(client_companies).values([
    { client_id: gone, company_id: firm ?? 0 },
    { client_id: gone, company_id: shared ?? 0 },
    { client_id: kept, company_id: shared ?? 0 },
  ])
  const [invoice] = await app.db
    .insert(invoices)
    .values({
      invoice_id: `m${made}`,
      administration_id: '1',
      state: 'open',
      reference: 'Z',
      client_id: gone,
      contact_email: 'g@voorbeeld.test',
    })
    .returning({ id: invoices.id })
  return { kept, gone, own, theirs, both, firms: [firm, shared], invoice: invoice?.id ?? 0 }
}

const merge = (kept: number, json: object, headers?: Record<string, string>) =>
  call('POST', `/clients/${kept}/merge`, { json, headers })
const undo = (id: number) => call('POST', `/clients/merges/${id}/undo`, { json: {} })

describe('a merge', () => {
  it('is shown before it is done', async () => {
    const { kept, gone, own, theirs, both } = await aPair()
    await app.db
      .update(clients)
      .set({ iban: 'NL91ABNA0417164300' })
      .where(inArray(clients.id, [kept, gone]))
    const { status, body } = await call('GET', `/clients/${kept}/merge?with=${gone}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ same: ['iban'], is_distinct: false, invoice_count: 1, links: [] })
    expect(body.clients.map(({ id }: { id: number }) => id)).toEqual([kept, gone])
    const shown = body.clients.map(({ cases }: { cases: { id: number }[] }) =>
      cases.map(({ id }) => id).sort(),
    )
    expect(shown).toEqual([
      [own, both],
      [theirs, both],
    ])
  })

  it('moves all that stood under the other, takes the chosen values, and is told on each case', async () => {
    const { kept, gone, own, theirs, both, firms, invoice } = await aPair()
    const answer = await merge(
      kept,
      { gone_id: gone, take: ['phone_number', 'initials'] },
      { 'if-match': '"1"' },
    )
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"'])
    expect(answer.body).toMatchObject({
      id: kept,
      initials: 'M.',
      phone_number: '0612345678',
      updated_by: lawyer.id,
      merges: [{ gone_id: gone }],
    })
    expect(await casesOf(kept)).toEqual([own, theirs, both])
    expect(await casesOf(gone)).toEqual([])
    expect(answer.body.companies.map(({ id }: { id: number }) => id).sort()).toEqual(firms)
    const [bill] = await app.db.select().from(invoices).where(eq(invoices.id, invoice))
    expect(bill?.client_id).toBe(kept)
    const line = `Contact ${gone} is samengevoegd met contact ${kept}`
    expect(await app.db.$count(case_logs, eq(case_logs.message, line))).toBe(3)
  })

  it('takes the other out of the list, and leads who asks for it to the one that stayed', async () => {
    const { kept, gone } = await aPair()
    const { email } = (await rowOf(gone)) ?? {}
    await merge(kept, { gone_id: gone })
    expect((await call('GET', `/clients/search?query=${email}`)).body).toEqual([])
    expect((await call('GET', `/clients/doubles?email=${email}`)).body).toEqual([])
    expect((await call('GET', `/clients/${gone}`)).body.id).toBe(kept)
    expect((await call('PATCH', '/clients', { json: { id: gone, first_name: 'Mia' } })).status).toBe(404)
    expect((await merge(gone, { gone_id: kept })).status).toBe(404)
    expect((await call('GET', `/clients/${kept}/merge?with=${gone}`)).status).toBe(404)
  })

  it('is kept of both in the audit trail, and so is its undoing', async () => {
    const { kept, gone, own, theirs, both } = await aPair()
    const done = await addedBy(app.db, () => merge(kept, { gone_id: gone, take: ['initials'] }))
    expect(done).toMatchObject([
      {
        act: 'change',
        subject_id: kept,
        changes: {
          initials: ['M.E.', 'M.'],
          cases: [
            [own, both],
            [own, theirs, both],
          ],
        },
      },
      {
        act: 'change',
        subject_id: gone,
        changes: { merged_into: [null, kept], cases: [[theirs, both], []] },
      },
    ])
    const { body } = await call('GET', `/clients/${kept}`)
    expect(await addedBy(app.db, () => undo(body.merges[0].id))).toMatchObject([
      { user_id: lawyer.id, act: 'change', subject_id: kept, changes: { initials: ['M.', 'M.E.'] } },
      {
        act: 'change',
        subject_id: gone,
        changes: { merged_into: [kept, null], cases: [[], [theirs, both]] },
      },
    ])
  })

  it('is done once for each key, and once by two at the same time', async () => {
    const { kept, gone } = await aPair()
    const headers = { 'idempotency-key': `samen-${kept}` }
    const answers = await Promise.all([1, 2].map(() => merge(kept, { gone_id: gone }, headers)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const other = await aPair()
    const crossed = await Promise.all([
      merge(other.kept, { gone_id: other.gone }),
      merge(other.gone, { gone_id: other.kept }),
    ])
    expect(crossed.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(
      await app.db.$count(client_merges, inArray(client_merges.kept_id, [kept, other.kept, other.gone])),
    ).toBe(2)
  })

  it.each([
    ['itself', (one: number) => ({ gone_id: one }), 422],
    ['nobody', () => ({ gone_id: 2_000_000_000 }), 404],
    ['another version than was seen', (_: number, two: number) => ({ gone_id: two, gone_version: 7 }), 412],
    ['a field that is none', (_: number, two: number) => ({ gone_id: two, take: ['version'] }), 422],
  ])('with %s is refused and moves nothing', async (_, body, status) => {
    const { kept, gone, theirs, both } = await aPair()
    expect((await merge(kept, body(kept, gone))).status).toBe(status)
    expect(await casesOf(gone)).toEqual([theirs, both])
    expect(await app.db.$count(client_merges, eq(client_merges.kept_id, kept))).toBe(0)
  })
})

describe('parting two again', () => {
  const merged = async () => {
    const pair = await aPair()
    const { body } = await merge(pair.kept, { gone_id: pair.gone, take: ['phone_number', 'initials'] })
    return { ...pair, merge: body.merges[0].id }
  }

  it('puts everything back as it was', async () => {
    const pair = await merged()
    const answer = await undo(pair.merge)
    expect([answer.status, answer.body.id, answer.body.merges]).toEqual([200, pair.kept, []])
    expect(await rowOf(pair.kept)).toMatchObject({ initials: 'M.E.', phone_number: null, merged_into: null })
    expect(await rowOf(pair.gone)).toMatchObject({ initials: 'M.', merged_into: null })
    expect(await casesOf(pair.kept)).toEqual([pair.own, pair.both])
    expect(await casesOf(pair.gone)).toEqual([pair.theirs, pair.both])
    const [link] = await app.db
      .select()
      .from(case_clients)
      .where(and(eq(case_clients.client_id, pair.gone), eq(case_clients.case_id, pair.both)))
    expect(link?.position).toBe(1)
    expect(await app.db.$count(client_companies, eq(client_companies.client_id, pair.gone))).toBe(2)
    expect(await app.db.$count(client_companies, eq(client_companies.client_id, pair.kept))).toBe(1)
    const [bill] = await app.db.select().from(invoices).where(eq(invoices.id, pair.invoice))
    expect(bill?.client_id).toBe(pair.gone)
  })

  it('leaves what came since where it is', async () => {
    const pair = await merged()
    const later = await linkCase(pair.kept)
    await call('PATCH', '/clients', { json: { id: pair.kept, initials: 'M.E.L.' } })
    await undo(pair.merge)
    expect(await rowOf(pair.kept)).toMatchObject({ initials: 'M.E.L.', phone_number: null })
    expect(await casesOf(pair.kept)).toEqual([pair.own, pair.both, later])
  })

  it('is done once, the last one first, for thirty days', async () => {
    const pair = await merged()
    const third = await insertClient()
    const second = (await merge(pair.kept, { gone_id: third })).body.merges[0].id
    expect((await undo(pair.merge)).body.code).toBe('merge_final')
    expect((await undo(second)).status).toBe(200)
    await app.db
      .update(client_merges)
      .set({ merged_at: new Date(app.services.now().getTime() - 32 * 86_400_000) })
      .where(eq(client_merges.id, pair.merge))
    expect((await undo(pair.merge)).status).toBe(409)
    await app.db
      .update(client_merges)
      .set({ merged_at: app.services.now() })
      .where(eq(client_merges.id, pair.merge))
    expect([(await undo(pair.merge)).status, (await undo(pair.merge)).status]).toEqual([200, 409])
    expect((await undo(2_000_000_000)).body.code).toBe('merge_not_found')
  })

  it('works through one that was merged further', async () => {
    const pair = await merged()
    const third = await insertClient()
    const further = (await merge(third, { gone_id: pair.kept })).body.merges[0].id
    expect((await call('GET', `/clients/${pair.gone}`)).body.id).toBe(third)
    expect((await undo(pair.merge)).body.code).toBe('merge_final')
    await undo(further)
    expect((await call('GET', `/clients/${pair.gone}`)).body.id).toBe(pair.kept)
    expect((await undo(pair.merge)).status).toBe(200)
  })
})

it('no longer points out two that are not the same person', async () => {
  const { kept, gone } = await aPair()
  await app.db
    .update(clients)
    .set({ iban: 'BE68539007547034' })
    .where(inArray(clients.id, [kept, gone]))
  const doubles = async () =>
    (await call('GET', `/clients/doubles?id=${kept}&iban=BE68539007547034`)).body.map(
      ({ id }: { id: number }) => id,
    )
  expect(await doubles()).toEqual([gone])
  const answer = await call('POST', `/clients/${gone}/distinct`, { json: { other_id: kept } })
  expect([answer.status, answer.body.id]).toEqual([200, gone])
  expect(await doubles()).toEqual([])
  expect((await call('GET', `/clients/${kept}/merge?with=${gone}`)).body.is_distinct).toBe(true)
  const refused = await call('POST', `/clients/${gone}/distinct`, { json: { other_id: gone } })
  expect(refusals(refused)).toEqual(['body.other_id: Kies een ander contact dan dit.'])
})
