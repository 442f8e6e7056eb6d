import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const app = await testApp()
toNoon(app)
const lawyer = await app.signInAs('lawyer')
const today = dayOf(app.services.now())

let made = 0
const anAuthority = async (): Promise<number> => {
  made += 1
  const [row] = await app.db
    .insert(authorities)
    .values({ name: `Gemeente ${made}` })
    .returning()
  return row?.id ?? 0
}

const path = (id: number, rest: string): string => `/authorities/${id}/${rest}`
const portal = {
  ...{ kind: 'portal', address: 'https://loket.test', since: '2026-01-01' },
  ...{ source: 'Besluit elektronisch verkeer', confirms_receipt: 'not_by_post' },
}
const set = (id: number, change: object = {}) =>
  lawyer.call('PATCH', path(id, 'channel'), { json: { ...portal, ...change } })
const outage = { from_on: addDays(today, -2), until_on: null, note: 'Portaal niet bereikbaar' }
const add = (id: number, change: object = {}) =>
  lawyer.call('POST', path(id, 'outages'), { json: { ...outage, ...change } })

describe('the channel that an authority appointed', () => {
  it('is unknown at first, is set with its source, and shown in its cases', async () => {
    const id = await anAuthority()
    const none = { kind: null, address: null, since: null, source: null, confirms_receipt: 'always' }
    expect((await lawyer.call('GET', path(id, 'channel'))).body).toEqual({
      id,
      ...none,
      outages: [],
      version: 1,
    })
    expect((await set(id)).body).toEqual({ id, ...portal, outages: [], version: 2 })
    const { id: caseId } = await insertCase(app.db, { authority_id: id })
    const { authorities: shown } = (await lawyer.call('GET', `/cases/${caseId}`)).body
    expect(shown.channel).toEqual({ kind: 'portal', address: 'https://loket.test', since: '2026-01-01' })
  })

  it.each([
    ['without its source', { source: ' ' }, 'Vul in waar dit kanaal is aangewezen.'],
    ['with an unknown kind', { kind: 'fax' }, ''],
    ['with an unknown policy', { confirms_receipt: 'sometimes' }, ''],
    ['with a day that does not exist', { since: '2026-02-30' }, ''],
  ])('is refused %s', async (_what, change, said) => {
    const id = await anAuthority()
    const { status, body } = await set(id, change)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(said)])
    expect((await lawyer.call('GET', path(id, 'channel'))).body).toMatchObject({ kind: null, version: 1 })
  })
})

describe('an outage', () => {
  it('is recorded, ended, shown in cases and deleted', async () => {
    const id = await anAuthority()
    const answer = await add(id)
    expect([answer.status, answer.body.outages]).toEqual([201, [{ id: expect.any(Number), ...outage }]])
    const [{ id: outageId }] = answer.body.outages
    const ended = { ...outage, until_on: today }
    const changed = await lawyer.call('PATCH', path(id, `outages/${outageId}`), { json: ended })
    expect(changed.body.outages).toEqual([{ id: outageId, ...ended }])
    const { id: caseId } = await insertCase(app.db, { authority_id: id })
    expect((await lawyer.call('GET', `/cases/${caseId}`)).body.authorities.outages).toEqual(
      changed.body.outages,
    )
    await add(id, { from_on: addDays(today, -500), until_on: addDays(today, -490) })
    expect((await lawyer.call('GET', `/cases/${caseId}`)).body.authorities.outages).toHaveLength(1)
    const other = await anAuthority()
    expect((await lawyer.call('DELETE', path(other, `outages/${outageId}`))).status).toBe(404)
    expect((await lawyer.call('DELETE', path(id, `outages/${outageId}`))).body.outages).toHaveLength(1)
  })

  it.each([
    ['that has not begun', { from_on: addDays(today, 1) }, 'Deze dag is nog niet geweest.'],
    ['that ends before it begins', { until_on: addDays(today, -3) }, 'eindigt voordat zij begint'],
  ])('%s is refused', async (_what, change, said) => {
    const { status, body } = await add(await anAuthority(), change)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(said)])
  })

  it('is refused for an unknown authority', async () => {
    expect((await add(999_999)).status).toBe(404)
  })
})
