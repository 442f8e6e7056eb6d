import { describe, expect, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aSession, aUser } from '../../../platform/testing/users.builder.ts'
import { insertTask, taskLog, taskRow } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const me = await app.signInAs('lawyer')
const { call } = me
const sanne = await aUser(db, { firstName: 'Sanne', lastName: 'Bos' })
const joris = await aUser(db, { firstName: 'Joris', lastName: 'Bakker' })
const left = await aUser(db, { firstName: 'Wim', lastName: 'Anders', isActive: false })

type Given = Parameters<typeof insertTask>[1]

const edit = (id: number, json: unknown, version?: number) =>
  call('PATCH', `/tasks/${id}`, {
    json,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })

const grounds = { type: 'grounds_and_hearing_task' } as const

describe('a change', () => {
  it.each<[string, Given, object, object, string[]]>([
    ['title', { title: 'Oud' }, { title: ' Nieuw ' }, { title: 'Nieuw' }, ['Titel gewijzigd: Oud → Nieuw']],
    ['title, emptied', { title: 'Oud' }, { title: '' }, { title: '' }, ['Titel gewijzigd: Oud → geen']],
    [
      'description',
      { description: 'Een.' },
      { description: 'Een.\nTwee.' },
      { description: 'Een.\nTwee.' },
      ['Beschrijving aangevuld: Twee.'],
    ],
    [
      'description, emptied',
      { description: 'Een.' },
      { description: '' },
      { description: null },
      ['Uit de beschrijving verwijderd: Een.'],
    ],
    [
      'status',
      {},
      { status: 'in_progress' },
      { status: 'in_progress', completed_at: null },
      ['Status gewijzigd: Open → In behandeling'],
    ],
    [
      'status, done',
      {},
      { status: 'completed' },
      { status: 'completed', completed_at: expect.any(String) },
      ['Status gewijzigd: Open → Afgerond'],
    ],
    [
      'status, closed',
      {},
      { status: 'closed' },
      { status: 'closed', completed_at: expect.any(String) },
      ['Status gewijzigd: Open → Gesloten'],
    ],
    [
      'status, closed that was done',
      { status: 'completed', completed_at: new Date('2026-11-01T10:00:00Z') },
      { status: 'closed' },
      { status: 'closed', completed_at: expect.stringMatching(/^2026-11-01/) },
      ['Status gewijzigd: Afgerond → Gesloten'],
    ],
    [
      'status, opened again',
      { status: 'closed', completed_at: new Date() },
      { status: 'open' },
      { status: 'open', completed_at: null },
      ['Status gewijzigd: Gesloten → Open'],
    ],
    [
      'type',
      {},
      { type: 'adjourn_case' },
      { type: 'adjourn_case' },
      ['Taak Type gewijzigd: Gebruikerstaak → Verdaagde beslistermijn bewaken'],
    ],
    [
      'assignee',
      { assignee_id: sanne.id },
      { assignee_id: joris.id },
      { assignee_id: joris.id, assigned_to: 'Joris Bakker', is_assignee_active: true },
      ['Toegewezen aan gewijzigd: Sanne Bos → Joris Bakker'],
    ],
    [
      'assignee, given back',
      { assignee_id: left.id },
      { assignee_id: null },
      { assignee_id: null, assigned_to: null, is_assignee_active: false },
      ['Toegewezen aan gewijzigd: Wim Anders → niemand'],
    ],
    [
      'deadline',
      {},
      { due_date: '2026-11-24' },
      { due_date: '2026-11-24' },
      ['Deadline gewijzigd: geen → 24 november 2026'],
    ],
    [
      'deadline, taken away',
      { due_date: '2026-11-24' },
      { due_date: null },
      { due_date: null },
      ['Deadline gewijzigd: 24 november 2026 → geen'],
    ],
    [
      'moment from which it counts',
      {},
      { active_from: '2026-11-20T09:14:00+01:00' },
      { active_from: expect.stringMatching(/^2026-11-20T08:14:00/) },
      ['Actief vanaf gewijzigd: geen → 20 november 2026, 09:14'],
    ],
    [
      'metadata',
      { meta_data: { old: 1, same: true } },
      { meta_data: '{"same": true, "new": [1]}' },
      { meta_data: '{"new": [1], "same": true}' },
      ['Metadata gewijzigd: old, new'],
    ],
    [
      'metadata, emptied',
      { meta_data: { old: 1 } },
      { meta_data: null },
      { meta_data: null },
      ['Metadata gewijzigd: old'],
    ],
    [
      'metadata of grounds',
      { ...grounds, meta_data: { court: 'Amsterdam', hearing_date: 'volgende week' } },
      { meta_data: '{"court":"Utrecht","hearing_date":"2026-12-14","date":""}' },
      {},
      [
        'Rechtbank gewijzigd: Amsterdam → Utrecht',
        'Zittingsdatum gewijzigd: volgende week → 14 december 2026',
      ],
    ],
    [
      'several at once',
      { title: 'Oud' },
      { due_date: '2026-11-24', title: 'Nieuw', status: 'awaiting', assignee_id: joris.id },
      {},
      [
        'Titel gewijzigd: Oud → Nieuw',
        'Status gewijzigd: Open → In afwachting',
        'Toegewezen aan gewijzigd: niemand → Joris Bakker',
        'Deadline gewijzigd: geen → 24 november 2026',
      ],
    ],
  ])('of the %s is stored and logged', async (_, given, changes, expected, lines) => {
    const { id } = await insertTask(db, given)
    const answer = await edit(id, changes, 1)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect([answer.body.version, answer.headers.get('etag')]).toEqual([2, '"2"'])
    expect(answer.body).toMatchObject(expected)
    expect(await taskLog(db, id)).toMatchObject(
      lines.map((message) => ({ message, action: 'manual_task_update', type: 1, user_id: me.id })),
    )
  })

  it.each<[string, Given, object]>([
    ['nothing', {}, {}],
    [
      'what is there',
      {
        title: 'Zo',
        description: null,
        due_date: '2026-11-24',
        active_from: new Date('2026-11-20T08:14:00Z'),
      },
      {
        title: ' Zo ',
        description: '',
        due_date: '2026-11-24',
        status: 'open',
        type: 'user_task',
        case_id: null,
        assignee_id: null,
        active_from: '2026-11-20T09:14:00+01:00',
        meta_data: '',
      },
    ],
    ['an inactive assignee, unchanged', { assignee_id: left.id }, { assignee_id: left.id }],
    ['metadata in another order', { meta_data: { a: 1, b: { c: 2 } } }, { meta_data: '{"b":{"c":2},"a":1}' }],
  ])('of %s writes nothing', async (_, given, changes) => {
    const { id } = await insertTask(db, given)
    expect((await edit(id, changes)).body.version).toBe(1)
    expect(await taskLog(db, id)).toEqual([])
  })

  it('keeps an inactive assignee when another field changes', async () => {
    const { id } = await insertTask(db, { assignee_id: left.id })
    expect((await edit(id, { title: 'Nieuw', assignee_id: left.id })).status).toBe(200)
    expect((await taskRow(db, id)).assignee_id).toBe(left.id)
  })
})

it('adds the hand-over note to the description as a mention of the new assignee, and ignores a note without a new assignee', async () => {
  const { id } = await insertTask(db, { description: 'Eerst.' })
  const handover_note = 'Bel jij hem?'
  expect((await edit(id, { handover_note })).body.description).toBe('Eerst.')
  const text = '@Joris Bakker Bel jij hem?'
  expect((await edit(id, { handover_note, assignee_id: joris.id })).body.description).toBe(
    `Eerst.\n\n${text}`,
  )
  const token = await aSession(app.services, joris)
  const { body } = await app.call('GET', '/today', { token })
  expect(body.mentions.items).toMatchObject([{ task_id: id, text: handover_note }])
  const long = { handover_note, assignee_id: sanne.id, description: 'a'.repeat(9_990) }
  expect((await edit(id, long)).status).toBe(422)
})
