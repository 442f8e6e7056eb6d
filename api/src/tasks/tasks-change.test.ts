import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { refusals } from '../core/testing/refusals.ts'
import { testApp } from '../core/testing/set-up.ts'
import { aUser } from '../core/testing/users.builder.ts'
import { case_logs } from '../db/schema/cases.ts'
import { insertCase } from '../db/testing/builders.ts'
import { insertTask, taskLog, taskRow } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const me = await app.signInAs('lawyer')
const { call } = me
const sanne = await aUser(db, { firstName: 'Sanne', lastName: 'Bos' })
const joris = await aUser(db, { firstName: 'Joris', lastName: 'Bakker' })
const left = await aUser(db, { firstName: 'Wim', lastName: 'Anders', isActive: false })
const client = await aUser(db, { role: 'client' })

type Given = Parameters<typeof insertTask>[1]

const edit = (id: number, json: unknown, version?: number) =>
  call('PATCH', `/tasks/${id}`, {
    json,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })

const messages = async (id: number) => (await taskLog(db, id)).map(({ message }) => message)
const caseLines = async (caseId: number) =>
  (await db.select().from(case_logs).where(eq(case_logs.case_id, caseId)).orderBy(desc(case_logs.id))).map(
    ({ message }) => message,
  )

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
      ['Omschrijving aangevuld: Twee.'],
    ],
    [
      'description, emptied',
      { description: 'Een.' },
      { description: '' },
      { description: null },
      ['Uit de omschrijving verwijderd: Een.'],
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
      ['Taaktype gewijzigd: Gebruikerstaak → Verdaagde beslistermijn bewaken'],
    ],
    [
      'assignee',
      { assignee_id: sanne.id },
      { assignee_id: joris.id },
      { assignee_id: joris.id, assigned_to: 'Joris Bakker', is_assignee_active: true },
      ['Toewijzing gewijzigd: Sanne Bos → Joris Bakker'],
    ],
    [
      'assignee, given back',
      { assignee_id: left.id },
      { assignee_id: null },
      { assignee_id: null, assigned_to: null, is_assignee_active: false },
      ['Toewijzing gewijzigd: Wim Anders → niemand'],
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
        'Toewijzing gewijzigd: niemand → Joris Bakker',
        'Deadline gewijzigd: geen → 24 november 2026',
      ],
    ],
  ])('of the %s is written and told', async (_, given, changes, expected, lines) => {
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
    ['an assignee who left, untouched', { assignee_id: left.id }, { assignee_id: left.id }],
    ['metadata in another order', { meta_data: { a: 1, b: { c: 2 } } }, { meta_data: '{"b":{"c":2},"a":1}' }],
  ])('of %s writes nothing', async (_, given, changes) => {
    const { id } = await insertTask(db, given)
    expect((await edit(id, changes)).body.version).toBe(1)
    expect(await taskLog(db, id)).toEqual([])
  })

  it('leaves an assignee who left where another field changes', async () => {
    const { id } = await insertTask(db, { assignee_id: left.id })
    expect((await edit(id, { title: 'Nieuw', assignee_id: left.id })).status).toBe(200)
    expect((await taskRow(db, id)).assignee_id).toBe(left.id)
  })

  it.each<[string, Given, object, string[]]>([
    ['who left', {}, { assignee_id: left.id }, ['body.assignee_id: Kies een medewerker die hier nog werkt.']],
    [
      'who is a client',
      {},
      { assignee_id: client.id },
      ['body.assignee_id: Kies een medewerker die hier nog werkt.'],
    ],
    [
      'who is nobody',
      {},
      { assignee_id: 2_147_483_647 },
      ['body.assignee_id: Kies een medewerker die hier nog werkt.'],
    ],
    ['to a case that is none', {}, { case_id: 2_147_483_647 }, ['body.case_id: Dossier niet gevonden.']],
    [
      'to the year 20260',
      {},
      { due_date: '20260-01-01' },
      ['body.due_date: Vul een geldige datum in (jjjj-mm-dd).'],
    ],
    [
      'to the year 2200',
      {},
      { due_date: '2200-01-01' },
      ['body.due_date: Kies een datum tussen 1900 en 2200.'],
    ],
    [
      'to a day that does not exist',
      {},
      { due_date: '2026-02-30' },
      ['body.due_date: Vul een geldige datum in (jjjj-mm-dd).'],
    ],
    ['to an unknown status', {}, { status: 'paused' }, ['body.status: Kies een van de mogelijke waarden.']],
    ['to an unknown type', {}, { type: 'paused' }, ['body.type: Kies een van de mogelijke waarden.']],
    [
      'to too long a title',
      {},
      { title: 'x'.repeat(taskTextLengths.title + 1) },
      ['body.title: Maximaal 300 tekens.'],
    ],
    ['of its priority', {}, { priority: 'high' }, ['body.priority: Onbekend veld.']],
    ['to broken JSON', {}, { meta_data: '{"court":' }, ['body.meta_data: De metadata is geen geldige JSON.']],
    ['to a list', {}, { meta_data: '[1]' }, ['body.meta_data: De metadata is geen geldige JSON.']],
    ['to a text', {}, { meta_data: '"court"' }, ['body.meta_data: De metadata is geen geldige JSON.']],
    ['to null in JSON', {}, { meta_data: 'null' }, ['body.meta_data: De metadata is geen geldige JSON.']],
    [
      'to a NUL in JSON',
      {},
      { meta_data: '{"a":"\\u0000"}' },
      ['body.meta_data: De metadata is geen geldige JSON.'],
    ],
    [
      'to half a sign',
      {},
      { meta_data: '{"a":"\\ud800"}' },
      ['body.meta_data: De metadata is geen geldige JSON.'],
    ],
    [
      'to JSON as deep as a well',
      {},
      { meta_data: `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}` },
      ['body.meta_data: De metadata is geen geldige JSON.'],
    ],
    [
      'to grounds that make no sense',
      grounds,
      { meta_data: JSON.stringify({ court: 'x'.repeat(101), hearing_date: '14-12-2026', date: 5 }) },
      [
        'body.meta_data: Rechtbank: maximaal 100 tekens. Zittingsdatum: vul een geldige datum in (jjjj-mm-dd). Dagtekening: vul een geldige datum in (jjjj-mm-dd).',
      ],
    ],
  ])('%s is refused, and nothing of it written', async (_, given, changes, expected) => {
    const { id } = await insertTask(db, given)
    const answer = await edit(id, { title: 'Nieuw', ...changes })
    expect(answer.status).toBe(422)
    expect(refusals(answer)).toEqual(expected)
    expect(await taskRow(db, id)).toMatchObject({ title: '', version: 1 })
    expect(await taskLog(db, id)).toEqual([])
  })

  it('keeps a backslash and signs beyond the first plane in metadata', async () => {
    const { id } = await insertTask(db)
    const meta = { path: 'C:\\u0000', sign: '💥', '"': '\\' }
    expect((await edit(id, { meta_data: JSON.stringify(meta) })).status).toBe(200)
    expect((await taskRow(db, id)).meta_data).toEqual(meta)
  })

  it('may leave odd metadata of grounds where they are, and mend one of them', async () => {
    const { id } = await insertTask(db, { ...grounds, meta_data: { court: 7, hearing_date: 'ooit' } })
    expect((await edit(id, { meta_data: '{"court":"Limburg","hearing_date":"ooit"}' })).status).toBe(200)
    expect(await messages(id)).toEqual(['Rechtbank gewijzigd: 7 → Limburg'])
  })

  it.each(['"los"', '[1]', 'null', '7'])('bears metadata from elsewhere that are %s', async (stored) => {
    const { id } = await insertTask(db, grounds)
    await db.execute(sql`update tasks set meta_data = ${stored}::jsonb where id = ${id}`)
    expect((await edit(id, { meta_data: '{"court":"Limburg"}' })).body.meta_data).toBe('{"court": "Limburg"}')
    expect(await messages(id)).toEqual(['Rechtbank gewijzigd: geen → Limburg'])
  })
})

describe('the case of a task', () => {
  it('is linked, changed and unlinked, and each case is told', async () => {
    const [one, two] = [await insertCase(db), await insertCase(db)]
    const { id } = await insertTask(db, { title: 'Bellen' })
    const linked = await edit(id, { case_id: one.id })
    expect(linked.body.case).toMatchObject({ internal_id: one.internal_id })
    await edit(id, { case_id: two.id })
    expect((await edit(id, { case_id: null })).body).toMatchObject({ case_id: null, case: null })
    expect(await messages(id)).toEqual([
      `Dossier gekoppeld: ${one.internal_id}`,
      `Dossier gewijzigd: ${one.internal_id} → ${two.internal_id}`,
      `Dossier ontkoppeld: ${two.internal_id}`,
    ])
    for (const { id: caseId } of [one, two])
      expect(await caseLines(caseId)).toEqual(['Taak ontkoppeld: Bellen', 'Taak gekoppeld: Bellen'])
  })

  it('cannot be one that was deleted', async () => {
    const gone = await insertCase(db, { deleted_at: new Date() })
    const { id } = await insertTask(db)
    expect(refusals(await edit(id, { case_id: gone.id }))).toEqual(['body.case_id: Dossier niet gevonden.'])
  })
})

describe('two people in one task', () => {
  it('that save at once are not both right', async () => {
    const { id } = await insertTask(db, { case_id: (await insertCase(db)).id })
    const answers = await Promise.all([edit(id, { title: 'Een' }, 1), edit(id, { title: 'Twee' }, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const [won] = answers.filter(({ status }) => status === 200)
    expect(await taskRow(db, id)).toMatchObject({ title: won?.body.title, version: 2 })
    expect(await taskLog(db, id)).toHaveLength(1)
  })

  it('that link it to each other’s case never wait for each other', async () => {
    const [one, two] = [await insertCase(db), await insertCase(db)]
    const first = await insertTask(db, { case_id: one.id })
    const second = await insertTask(db, { case_id: two.id })
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        edit(first.id, { case_id: round % 2 === 0 ? two.id : one.id }),
        edit(second.id, { case_id: round % 2 === 0 ? one.id : two.id }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
    }
  })
})
