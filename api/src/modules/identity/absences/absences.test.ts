import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { absences, users } from '../../../platform/db/schema/users.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'

const app = await testApp()
toNoon(app)
const { db } = app
const anouk = await app.signInAs('lawyer')
const tom = await app.signInAs('mailroom')
const admin = await app.signInAs('admin')
const left = await aUser(db, { isActive: false })
const today = dayOf(app.services.now())

type Who = typeof anouk

const add = ({ call }: Who, userId: number, given: Record<string, unknown> = {}) =>
  call('POST', `/users/${userId}/absences`, {
    json: { first_day: addDays(today, -1), last_day: addDays(today, 7), cover_id: tom.id, ...given },
  })
const list = async (userId: number) => (await tom.call('GET', `/users/${userId}/absences`)).body

beforeEach(async () => {
  await db.delete(absences)
})

describe('absences', () => {
  it('can start in the past, and are listed with their cover', async () => {
    const { status, body } = await add(anouk, anouk.id)
    const cover = { id: tom.id, name: 'Sanne de Vries', is_absent: false, does_work: true }
    expect([status, body]).toEqual([
      201,
      { id: body.id, first_day: addDays(today, -1), last_day: addDays(today, 7), cover },
    ])
    expect(await list(anouk.id)).toEqual([body])
    expect((await anouk.call('DELETE', `/users/${anouk.id}/absences/${body.id}`)).status).toBe(204)
    expect(await list(anouk.id)).toEqual([])
  })

  it('show that the cover is also absent, and omit an inactive cover', async () => {
    await add(anouk, anouk.id)
    await add(tom, tom.id, { first_day: addDays(today, 7), last_day: addDays(today, 9), cover_id: null })
    expect((await list(anouk.id))[0].cover.is_absent).toBe(true)
    await db.update(users).set({ is_active: false }).where(eq(users.id, tom.id))
    const { body } = await anouk.call('GET', `/users/${anouk.id}/absences`)
    expect(body[0].cover).toBeNull()
    await db.update(users).set({ is_active: true }).where(eq(users.id, tom.id))
  })

  it.each([
    ['lawyer', 'mailroom', true],
    ['lawyer', 'btu_lawyer', false],
    ['btu_lawyer', 'lawyer', false],
    ['btu_lawyer', 'admin', true],
    ['admin', 'lawyer', true],
  ] as const)(
    'of a user with role %s show whether a cover with role %s handles their work: %s',
    async (role, coverRole, does_work) => {
      const [who, cover] = [await app.signInAs(role), await app.signInAs(coverRole)]
      const { body } = await add(who, who.id, { cover_id: cover.id })
      expect(body.cover).toMatchObject({ id: cover.id, does_work })
    },
  )

  it.each([
    ['a past absence', () => ({ last_day: addDays(today, -1) }), 'last_day'],
    ['the colleague as cover', () => ({ cover_id: anouk.id }), 'cover_id'],
    ['an inactive cover', () => ({ cover_id: left.id }), 'cover_id'],
    [
      'overlapping days',
      () => ({ first_day: addDays(today, 30), last_day: addDays(today, 40) }),
      'first_day',
    ],
  ])('refuse %s', async (_, given, field) => {
    await add(anouk, anouk.id, { first_day: addDays(today, 40), last_day: addDays(today, 50) })
    const { status, body } = await add(anouk, anouk.id, given())
    expect([status, body.detail[0].loc]).toEqual([422, ['body', field]])
  })

  it('of colleagues can be changed by administrators, with an audit entry for the user', async () => {
    expect((await add(tom, anouk.id)).status).toBe(403)
    const { body } = await add(admin, anouk.id)
    const path = `/users/${anouk.id}/absences/${body.id}`
    expect((await tom.call('DELETE', path)).status).toBe(403)
    expect(await list(anouk.id)).toHaveLength(1)
    const { body: entries } = await admin.call('GET', `/audit?subjects=user&subject_id=${anouk.id}`)
    // The audit entry only has the id: it is kept longer than the days, which are deleted 30 days after the absence.
    expect(JSON.stringify(entries)).toContain(`"field":"absences","before":null,"after":[${body.id}]`)
    expect(JSON.stringify(entries)).not.toMatch(/first_day|cover_id/)
    expect((await admin.call('DELETE', path)).status).toBe(204)
    expect((await admin.call('DELETE', path)).status).toBe(404)
    expect((await add(admin, left.id)).status).toBe(404)
  })
})
