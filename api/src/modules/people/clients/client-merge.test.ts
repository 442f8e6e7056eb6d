import { describe, expect, it } from 'vitest'
import { and, eq, inArray } from '../../../platform/db/drizzle.ts'
import { case_clients, case_logs } from '../../../platform/db/schema/cases.ts'
import { client_merges } from '../../../platform/db/schema/client-merges.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { client_companies, clients } from '../../../platform/db/schema/people.ts'
import { aClient } from '../../../platform/db/testing/builders.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { contactPairs } from './testing/contact-pairs.ts'

const app = await testApp()
const { call, userId, insertClient, rowOf, casesOf, aPair, merge, undo } = await contactPairs(app)

describe('a merge', () => {
  it('has a preview', async () => {
    const { kept, gone, own, theirs, both } = await aPair()
    await app.db
      .update(clients)
      .set({ iban: 'NL91ABNA0417164300' })
      .where(inArray(clients.id, [kept, gone]))
    for (const purpose of ['status', 'proof'] as const)
      await issueLink(app.services, app.db, { purpose, caseId: theirs, clientId: gone })
    const { status, body } = await call('GET', `/clients/${kept}/merge?with=${gone}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ same: ['iban'], is_distinct: false, invoice_count: 1 })
    expect(body.links).toMatchObject([{ purpose: 'proof' }])
    expect(body.clients.map(({ id }: { id: number }) => id)).toEqual([kept, gone])
    const shown = body.clients.map(({ cases }: { cases: { id: number }[] }) =>
      cases.map(({ id }) => id).sort(),
    )
    expect(shown).toEqual([
      [own, both],
      [theirs, both],
    ])
  })

  it('shows which data both have, however many others have them too', async () => {
    const email = 'info@wagenpark.test'
    await app.db.insert(clients).values(Array.from({ length: 11 }, () => aClient({ email })))
    const [kept, gone] = [await insertClient({ email }), await insertClient({ email })]
    expect((await call('GET', `/clients/${kept}/merge?with=${gone}`)).body.same).toEqual(['email'])
  })

  it('moves all records of the other, takes the chosen values, and is logged on each case', async () => {
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
      updated_by: userId,
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

  it.each([
    [['iban'], 'G. Anders'],
    [['initials'], 'N. Visser'],
  ])('that takes %j keeps the account holder', async (take, account_holder) => {
    const kept = await insertClient({ iban: 'DE89370400440532013000', account_holder: 'N. Visser' })
    const gone = await insertClient({
      iban: 'FR1420041010050500013M02606',
      account_holder: 'G. Anders',
      initials: 'G.',
    })
    expect((await merge(kept, { gone_id: gone, take })).status).toBe(200)
    expect(await rowOf(kept)).toMatchObject({ account_holder })
  })

  it('keeps the leading client of a case that both are linked to, and undoing restores each position', async () => {
    const { kept, gone, both } = await aPair()
    const third = await insertClient()
    const placeOf = (client: number, position: number) =>
      app.db
        .update(case_clients)
        .set({ position })
        .where(and(eq(case_clients.case_id, both), eq(case_clients.client_id, client)))
    await app.db.insert(case_clients).values({ case_id: both, client_id: third, position: 1 })
    await placeOf(gone, 0)
    await placeOf(kept, 2)
    const places = async () =>
      (await app.db.select().from(case_clients).where(eq(case_clients.case_id, both)))
        .sort((one, other) => one.position - other.position)
        .map(({ client_id }) => client_id)
    const { body } = await merge(kept, { gone_id: gone })
    expect(await places()).toEqual([kept, third])
    await undo(body.merges[0].id)
    expect(await places()).toEqual([gone, third, kept])
  })

  it('keeps a company that is linked to one of their cases meanwhile', async () => {
    const { kept, gone, theirs } = await aPair()
    const [merged, linked] = await Promise.all([
      merge(kept, { gone_id: gone }),
      call('POST', `/cases/${theirs}/companies`, {
        json: { name: `Tegelijk ${theirs}`, iban: 'NL91ABNA0417164300' },
      }),
    ])
    expect([merged.status, linked.status]).toEqual([200, 200])
    const linksOf = (id: number) => app.db.$count(client_companies, eq(client_companies.client_id, id))
    expect([await linksOf(gone), await linksOf(kept)]).toEqual([0, 3])
  })

  it('removes the other from the list, and redirects requests for it to the remaining contact', async () => {
    const { kept, gone } = await aPair()
    const { email } = (await rowOf(gone)) ?? {}
    await merge(kept, { gone_id: gone })
    expect((await call('GET', `/clients/search?query=${email}`)).body).toMatchObject([{ id: kept }])
    expect((await call('GET', `/clients/doubles?email=${email}`)).body).toEqual([])
    expect((await call('GET', `/users/search?email=${email}`)).body).toMatchObject([{ id: kept }])
    expect((await call('GET', `/clients/${gone}`)).body.id).toBe(kept)
    expect((await call('PATCH', '/clients', { json: { id: gone, first_name: 'Mia' } })).status).toBe(404)
    expect((await merge(gone, { gone_id: kept })).status).toBe(404)
    expect((await call('GET', `/clients/${kept}/merge?with=${gone}`)).status).toBe(404)
  })

  it('is recorded for both in the audit trail, and so is its undoing', async () => {
    const { kept, gone, own, theirs, both } = await aPair()
    const done = await addedBy(app.db, () => merge(kept, { gone_id: gone, take: ['initials'] }))
    expect(done).toMatchObject([
      {
        act: 'merge',
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
        act: 'merge',
        subject_id: gone,
        changes: { merged_into: [null, kept], cases: [[theirs, both], []] },
      },
    ])
    const { body } = await call('GET', `/clients/${kept}`)
    expect(await addedBy(app.db, () => undo(body.merges[0].id))).toMatchObject([
      { user_id: userId, act: 'unmerge', subject_id: kept, changes: { initials: ['M.', 'M.E.'] } },
      {
        act: 'unmerge',
        subject_id: gone,
        changes: { merged_into: [kept, null], cases: [[], [theirs, both]] },
      },
    ])
  })

  it('is done once per key, and once by two calls at the same time', async () => {
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
    ['an unknown field', (_: number, two: number) => ({ gone_id: two, take: ['version'] }), 422],
    ['no salutation over one', (_: number, two: number) => ({ gone_id: two, take: ['salutation'] }), 422],
  ])('with %s is refused and moves nothing', async (_, body, status) => {
    const { kept, gone, theirs, both } = await aPair()
    expect((await merge(kept, body(kept, gone))).status).toBe(status)
    expect(await casesOf(gone)).toEqual([theirs, both])
    expect(await app.db.$count(client_merges, eq(client_merges.kept_id, kept))).toBe(0)
  })
})

it('marking two contacts as different people stops suggesting them, until that is undone', async () => {
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
  // Taken back from the other's side, and twice.
  for (const _time of ['first', 'again'])
    await call('POST', `/clients/${kept}/distinct`, { json: { other_id: gone, is_distinct: false } })
  expect(await doubles()).toEqual([gone])
})
