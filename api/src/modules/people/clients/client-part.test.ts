import { beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { client_merges } from '../../../platform/db/schema/client-merges.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { client_companies } from '../../../platform/db/schema/people.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { contactPairs } from './testing/contact-pairs.ts'

const app = await testApp()
const { call, insertClient, rowOf, linkCase, casesOf, aPair, merge, undo } = await contactPairs(app)

describe('undoing a merge', () => {
  const merged = async () => {
    const pair = await aPair()
    const { body } = await merge(pair.kept, { gone_id: pair.gone, take: ['phone_number', 'initials'] })
    return { ...pair, merge: body.merges[0].id }
  }

  it('restores all data', async () => {
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

  it('leaves later changes where they are', async () => {
    const pair = await merged()
    const later = await linkCase(pair.kept)
    await call('PATCH', '/clients', { json: { id: pair.kept, initials: 'M.E.L.' } })
    await undo(pair.merge)
    expect(await rowOf(pair.kept)).toMatchObject({ initials: 'M.E.L.', phone_number: null })
    expect(await casesOf(pair.kept)).toEqual([pair.own, pair.both, later])
  })

  it('is possible once, in reverse order, for thirty days', async () => {
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

  it('works after the merged contact was merged again', async () => {
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

/** The numbers that a search answers with. */
const found = async (path: string): Promise<number[]> => {
  const { status, body } = await call('GET', path)
  expect(status).toBe(200)
  return body.map(({ id }: { id: number }) => id)
}

describe('after a merge', () => {
  let [kept, gone, own, theirs] = [0, 0, 0, 0]
  let undoable = 0

  beforeAll(async () => {
    kept = await insertClient({ email: 'nieuw@voorbeeld.test', initials: 'W.H.P.', last_name: 'Koster' })
    gone = await insertClient({ email: 'oud@voorbeeld.test', first_name: 'Wim', last_name: 'Kostter' })
    ;[own, theirs] = [await linkCase(kept), await linkCase(gone)]
    const { body } = await merge(kept, { gone_id: gone, take: ['email'] })
    undoable = body.merges[0].id
    const third = await insertClient({ email: 'derde@voorbeeld.test', last_name: 'Kosters' })
    await merge(kept, { gone_id: third })
    await undo((await call('GET', `/clients/${kept}`)).body.merges[0].id)
  })

  // What the other had, and what was taken over by it, also after a later merge came and went.
  const former = [
    'oud@voorbeeld.test',
    'nieuw@voorbeeld.test',
    'NIEUW@voorbeeld',
    'wim koster',
    'w.h.p. kostter',
  ]

  it.each(former)('the remaining contact is found by "%s", and so are the cases', async (text) => {
    const query = encodeURIComponent(text)
    expect(await found(`/clients/search?query=${query}`)).toEqual([kept])
    expect(await found(`/users/search?query=${query}`)).toEqual([kept])
    expect((await found(`/cases/search?query=${query}`)).sort()).toEqual([own, theirs].sort())
  })

  it('it is found by both numbers, and by both addresses', async () => {
    for (const id of [kept, gone]) expect(await found(`/clients/search?query=${id}`)).toEqual([kept])
    for (const name of ['oud', 'nieuw'])
      expect(await found(`/users/search?email=${name}@voorbeeld.test`)).toEqual([kept])
    expect(await found('/users/search?email=euw@voorbeeld.test')).toEqual([])
    expect(await found('/clients/search?query=kosters')).not.toContain(kept)
  })

  it('each contact is found by its own data again once it is undone', async () => {
    const further = await insertClient({ email: 'verder@voorbeeld.test' })
    const { body } = await merge(further, { gone_id: kept })
    expect(await found(`/clients/search?query=${gone}`)).toEqual([further])
    expect(await found('/clients/search?query=nieuw@voorbeeld')).toEqual([further])
    await undo(body.merges[0].id)
    await undo(undoable)
    expect(await found(`/clients/search?query=${gone}`)).toEqual([gone])
    for (const [name, id, caseId] of [
      ['oud', gone, theirs],
      ['nieuw', kept, own],
    ] as const) {
      expect(await found(`/clients/search?query=${name}@voorbeeld.test`)).toEqual([id])
      expect(await found(`/users/search?email=${name}@voorbeeld.test`)).toEqual([id])
      expect(await found(`/cases/search?query=${name}@voorbeeld.test`)).toEqual([caseId])
    }
  })
})
