import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'
import { contactPairs } from './testing/contact-pairs.ts'

const app = await testApp()
const { call, insertClient, linkCase, merge, undo } = await contactPairs(app)

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

  it.each(former)('the one that stayed is found by "%s", and so are the cases', async (text) => {
    const query = encodeURIComponent(text)
    expect(await found(`/clients/search?query=${query}`)).toEqual([kept])
    expect(await found(`/users/search?query=${query}`)).toEqual([kept])
    expect((await found(`/cases/search?query=${query}`)).sort()).toEqual([own, theirs].sort())
  })

  it('it is found by both numbers, and by either address', async () => {
    for (const id of [kept, gone]) expect(await found(`/clients/search?query=${id}`)).toEqual([kept])
    for (const name of ['oud', 'nieuw'])
      expect(await found(`/users/search?email=${name}@voorbeeld.test`)).toEqual([kept])
    expect(await found('/users/search?email=euw@voorbeeld.test')).toEqual([])
    expect(await found('/clients/search?query=kosters')).not.toContain(kept)
  })

  it('each is found by its own again once it is undone', async () => {
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
