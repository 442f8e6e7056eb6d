import { dayOf } from '@zaakwerk/domain/dates'
import { keptSince } from '@zaakwerk/domain/retention-periods'
import { beforeEach, describe, expect, it } from 'vitest'
import { destructions, legal_holds } from '../../../platform/db/schema/retention.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { trailOf } from '../audit/testing/trail.ts'
import { dueAfter } from './approve.service.ts'
import { runDestruction } from './run-destruction.ts'
import { adminWithFactor, agree, agreeAll, closedOn, hold } from './testing/office-of-two.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const [one, other] = [await adminWithFactor(app), await adminWithFactor(app)]
const old = keptSince(dayOf(app.services.now()), 9)
const [first, second] = [await closedOn(app, old), await closedOn(app, old)]

beforeEach(async () => {
  await db.delete(destructions)
  await db.delete(legal_holds)
  await one.call('POST', '/retention/proposal')
})
const act = async (what: 'return' | 'stop') => {
  const { destruction } = (await one.call('GET', '/retention/proposal')).body
  return other.call('POST', `/retention/destructions/${destruction.id}/${what}`, {
    headers: { 'if-match': `"${destruction.version}"` },
  })
}

it('needs a second person, then waits seven days until eight in the evening', async () => {
  const once = await agree(one, { cases: [first.id], reason: 'Nog niet nodig' })
  expect(once.body).toMatchObject({
    state: 'approved',
    first: { by_id: one.id },
    second: null,
    due_at: null,
    reason: 'Nog niet nodig',
    cases: [
      { case_id: first.id, state: 'listed' },
      { case_id: second.id, state: 'taken_out' },
    ],
  })
  const twice = await agree(other)
  expect(twice.body).toMatchObject({
    state: 'waiting',
    second: { by_id: other.id },
    due_at: dueAfter(app.services.now()).toISOString(),
  })
  const told = (await trailOf(db)).filter(
    ({ act, subject }) => act === 'confirm' && subject === 'destruction',
  )
  expect(told.map(({ user_id }) => user_id)).toEqual([one.id, other.id])
  expect(JSON.stringify(told)).not.toContain('code-')
})

it.each([
  ['2026-11-27T10:12:00Z', '2026-12-04T19:00:00.000Z'],
  ['2026-03-25T10:12:00Z', '2026-04-01T18:00:00.000Z'],
])('approved at %s is due at %s', (at, due) => expect(dueAfter(new Date(at)).toISOString()).toBe(due))

it('cannot be approved twice by the same person', async () => {
  await agree(one)
  expect((await agree(one)).body.code).toBe('second_person_needed')
})

describe('the first person', () => {
  it.each([
    ['another number', { confirmation: 3 }, 422, undefined],
    ['a wrong code', { code: '000000' }, 422, undefined],
    ['a case that is not on the list', { cases: [999_999] }, 409, 'destruction_moved_on'],
    ['the same case twice', { cases: [first.id, first.id] }, 409, 'destruction_moved_on'],
    ['no reason for what stays', { cases: [first.id], reason: '' }, 422, undefined],
    ['an older version', { version: 99 }, 412, 'version_conflict'],
  ])('is refused with %s', async (_what, given, status, code) => {
    const answer = await agree(one, given)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await db.select().from(destructions))[0]?.state).toBe('proposed')
  })

  it('cannot choose a held case, and needs no reason to leave it out', async () => {
    await hold(app, first.id, one.id)
    const refused = await agree(one, { cases: [first.id, second.id] })
    expect([refused.status, refused.body.code]).toEqual([409, 'case_held'])
    expect(refused.body.detail).toContain(first.internal_id)
    expect((await agree(one, { reason: '' })).body.state).toBe('approved')
  })

  it('needs a second factor', async () => {
    const bare = await app.signInAs('admin')
    const answer = await agree({ ...bare, code: async () => '000000' })
    expect([answer.status, answer.body.code]).toEqual([409, 'second_factor_off'])
  })
})

describe('the second person', () => {
  it('approves exactly the same cases, minus those held since', async () => {
    await agree(one)
    expect((await agree(other, { cases: [first.id] })).body.code).toBe('destruction_moved_on')
    await hold(app, first.id, one.id)
    expect((await agree(other, { cases: [first.id, second.id] })).body.code).toBe('destruction_moved_on')
    expect((await agree(other, { cases: [second.id] })).body.state).toBe('waiting')
  })

  it('can send it back, and then both start again', async () => {
    await agree(one)
    expect((await act('return')).body).toMatchObject({ state: 'proposed', first: null })
    expect((await act('return')).body.code).toBe('destruction_moved_on')
  })
})

it('can be stopped by every administrator until it is carried out, and then nothing is destroyed', async () => {
  await agreeAll(one, other)
  expect((await act('stop')).body.state).toBe('stopped')
  app.passTime(9 * 86_400_000)
  await runDestruction(app.services)
  const again = await one.call('GET', '/retention/proposal')
  expect([again.status, (await db.select().from(destructions))[0]?.state]).toEqual([401, 'stopped'])
})
