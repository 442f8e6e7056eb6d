import { addDays } from '@zaakwerk/domain/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { absences } from '../../platform/db/schema/users.ts'
import { testApp } from '../../platform/testing/set-up.ts'
import { aUser } from '../../platform/testing/users.builder.ts'
import { workOfToday } from './testing/today.builder.ts'

const app = await testApp()
const { db } = app
const { anouk, tom, today, todayOf, fillDay } = await workOfToday(app)

describe('the work of an absent colleague', () => {
  beforeAll(fillDay)

  it('is shown to the cover, without failures in cases that never had an assignee', async () => {
    const roos = await app.signInAs('lawyer')
    const away = (days: number, user_id = tom.id) =>
      db.insert(absences).values({
        user_id,
        first_day: addDays(today, days),
        last_day: addDays(today, days),
        cover_id: roos.id,
      })
    await away(1)
    expect((await todayOf(roos)).covered).toEqual([])
    await away(0)
    const { covered, danger } = await todayOf(roos)
    expect(danger.total).toBe(0)
    expect(covered).toMatchObject([
      {
        user: { id: tom.id, name: 'Sanne de Vries' },
        danger: { total: 3, items: [{ waits_for: 'you' }, {}, {}] },
        incoming: { total: 4 },
        hearings: { total: 2 },
        failed: { total: 1 },
        answered: { total: 1 },
        stalled: { total: 1 },
      },
    ])
    expect((await todayOf(anouk)).covered).toEqual([])
    // At most ten colleagues.
    for (let count = 1; count <= 10; count++) await away(0, (await aUser(db)).id)
    expect((await todayOf(roos)).covered).toHaveLength(10)
  })

  it('is limited to what the role of the cover may see, and shows which terms wait for their confirmation', async () => {
    const btu = await app.signInAs('btu_lawyer')
    await db.insert(absences).values({ user_id: tom.id, first_day: today, last_day: today, cover_id: btu.id })
    const [term] = (await todayOf(tom)).danger.items
    await tom.call('POST', `/terms/${term.id}/confirm`, { json: { day: term.last_day } })
    expect((await todayOf(tom)).danger.items[0]).toMatchObject({ id: term.id, waits_for: 'colleague' })
    expect((await todayOf(btu)).covered).toMatchObject([
      { hearings: null, danger: { items: [{ id: term.id, waits_for: 'you' }, {}, {}] } },
    ])
  })
})
