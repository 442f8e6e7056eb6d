import { expect, it } from 'vitest'
import { eq } from '../../platform/db/drizzle.ts'
import { cases } from '../../platform/db/schema/cases.ts'
import { mentions } from '../../platform/db/schema/mentions.ts'
import { users } from '../../platform/db/schema/users.ts'
import { insertCase } from '../../platform/db/testing/builders.ts'
import { testApp } from '../../platform/testing/set-up.ts'

const app = await testApp()
const [sanne, tom] = [await app.signInAs('lawyer'), await app.signInAs('mailroom')]
const named = async (id: number, first_name: string, last_name: string): Promise<void> => {
  await app.db.update(users).set({ first_name, last_name }).where(eq(users.id, id))
}
await named(sanne.id, 'Sanne', 'Jansen')
await named(tom.id, 'Tom', 'de Wit')

const mentionsOf = async ({ call }: typeof sanne) => {
  const { mentions } = (await call('GET', '/today')).body
  const { mention_count } = (await call('GET', '/users/me')).body
  expect(mentions.total).toBe(mention_count)
  return mentions.items
}
const read = ({ call }: typeof sanne, json: Record<string, number>) =>
  call('POST', '/mentions/read', { json })
const setNotes = (id: number, notes: string) => sanne.call('PATCH', `/cases/${id}`, { json: { notes } })

it('notifies a colleague mentioned in the notes of a case, once per mention, until it is read', async () => {
  const { id, internal_id } = await insertCase(app.db)
  await setNotes(id, 'Gebeld.\n@Tom de Wit en @Sanne Jansen: wie belt?')
  expect(await mentionsOf(tom)).toMatchObject([
    {
      by: 'Sanne Jansen',
      text: 'en @Sanne Jansen: wie belt?',
      task_id: null,
      case: { internal_id },
    },
  ])
  expect(await mentionsOf(sanne)).toEqual([])
  // A mention of another user cannot be marked as read.
  await read(sanne, { case_id: id })
  expect(await mentionsOf(tom)).toHaveLength(1)

  expect((await read(tom, { case_id: id })).status).toBe(204)
  expect(await mentionsOf(tom)).toEqual([])
  await setNotes(id, '@Tom de Wit en @Sanne Jansen: wie belt morgen?')
  expect(await mentionsOf(tom)).toEqual([])
  await setNotes(id, '@Tom de Wit: wie belt morgen?\n\n@Tom de Wit, en?')
  expect(await mentionsOf(tom)).toMatchObject([{ text: 'en?' }])

  await app.db.update(cases).set({ deleted_at: app.services.now() }).where(eq(cases.id, id))
  expect(await mentionsOf(tom)).toEqual([])
})

it('notifies a colleague mentioned in the description of a task, also of a new task without a case', async () => {
  const { body: task } = await sanne.call('POST', '/tasks?case_required=false', {
    json: { title: 'Bellen', description: '@Tom de Wit kijk' },
  })
  const [mention] = await mentionsOf(tom)
  expect(mention).toMatchObject({ task_id: task.id, case: null, text: 'kijk' })
  await read(tom, { id: mention.id })
  expect(await mentionsOf(tom)).toEqual([])
  await sanne.call('PATCH', `/tasks/${task.id}`, { json: { description: '@Tom de Wit kijk\n@tom de wit!' } })
  expect(await mentionsOf(tom)).toMatchObject([{ text: '@tom de wit!' }])
  await read(tom, { task_id: task.id })
})

it('shows the new line of a note, and removes a mention that its author deleted', async () => {
  const { id } = await insertCase(app.db)
  await setNotes(id, 'oud: @Tom de Wit stuk is binnen')
  await read(tom, { case_id: id })
  await setNotes(id, '@Tom de Wit bel vandaag nog\n\noud: @Tom de Wit stuk is binnen')
  expect(await mentionsOf(tom)).toMatchObject([{ text: 'bel vandaag nog' }])
  await sanne.call('PATCH', `/cases/${id}`, { json: { client_note: 'Belt morgen' } })
  expect(await mentionsOf(tom)).toHaveLength(1)
  await setNotes(id, '')
  expect(await mentionsOf(tom)).toEqual([])
})

it('marks all mentions of the viewer up to the newest seen as read, and none of others', async () => {
  for (const _ of [1, 2]) await setNotes((await insertCase(app.db)).id, '@Tom de Wit')
  const [{ id: seen }] = await mentionsOf(tom)
  await setNotes((await insertCase(app.db)).id, '@Tom de Wit later')
  await read(sanne, { up_to: seen })
  expect(await mentionsOf(tom)).toHaveLength(3)
  await read(tom, { up_to: seen })
  expect(await mentionsOf(tom)).toMatchObject([{ text: 'later' }])
})

it('ignores mentions of inactive colleagues', async () => {
  const gone = await app.signInAs('lawyer')
  await named(gone.id, 'Weg', 'Gegaan')
  await app.db.update(users).set({ is_active: false }).where(eq(users.id, gone.id))
  const { id } = await insertCase(app.db)
  await setNotes(id, '@Weg Gegaan')
  expect(await app.db.$count(mentions, eq(mentions.user_id, gone.id))).toBe(0)
})

it.each([[{}], [{ id: 1, case_id: 1 }], [{ id: 1, up_to: 1 }]])(
  'refuses to mark %j as read',
  async (json) => {
    expect((await read(tom, json)).status).toBe(422)
  },
)
