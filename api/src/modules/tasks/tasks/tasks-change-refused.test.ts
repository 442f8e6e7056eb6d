import { taskTextLengths } from '@zaakwerk/contract/tasks'
import { describe, expect, it } from 'vitest'
import { sql } from '../../../platform/db/drizzle.ts'
import { refusals } from '../../../platform/testing/refusals.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { insertTask, taskLog, taskRow } from './testing/task.builder.ts'

const app = await testApp()
const { db } = app
const { call } = await app.signInAs('lawyer')
const left = await aUser(db, { isActive: false })
const client = await aUser(db, { role: 'client' })

type Given = Parameters<typeof insertTask>[1]

const edit = (id: number, json: unknown) => call('PATCH', `/tasks/${id}`, { json })
const messages = async (id: number) => (await taskLog(db, id)).map(({ message }) => message)

const grounds = { type: 'grounds_and_hearing_task' } as const

describe('a change', () => {
  it.each<[string, Given, object, string[]]>([
    [
      'an inactive assignee',
      {},
      { assignee_id: left.id },
      ['body.assignee_id: Kies een medewerker die hier nog werkt.'],
    ],
    [
      'a client as assignee',
      {},
      { assignee_id: client.id },
      ['body.assignee_id: Kies een medewerker die hier nog werkt.'],
    ],
    [
      'an unknown assignee',
      {},
      { assignee_id: 2_147_483_647 },
      ['body.assignee_id: Kies een medewerker die hier nog werkt.'],
    ],
    ['an unknown case', {}, { case_id: 2_147_483_647 }, ['body.case_id: Dossier niet gevonden.']],
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
  ])('%s is refused, and nothing is written', async (_, given, changes, expected) => {
    const { id } = await insertTask(db, given)
    const answer = await edit(id, { title: 'Nieuw', ...changes })
    expect(answer.status).toBe(422)
    expect(refusals(answer)).toEqual(expected)
    expect(await taskRow(db, id)).toMatchObject({ title: '', version: 1 })
    expect(await taskLog(db, id)).toEqual([])
  })

  it('keeps backslashes and emoji in metadata', async () => {
    const { id } = await insertTask(db)
    const meta = { path: 'C:\\u0000', sign: '💥', '"': '\\' }
    expect((await edit(id, { meta_data: JSON.stringify(meta) })).status).toBe(200)
    expect((await taskRow(db, id)).meta_data).toEqual(meta)
  })

  it('may leave unexpected metadata of grounds unchanged, and correct a part of them', async () => {
    const { id } = await insertTask(db, { ...grounds, meta_data: { court: 7, hearing_date: 'ooit' } })
    expect((await edit(id, { meta_data: '{"court":"Limburg","hearing_date":"ooit"}' })).status).toBe(200)
    expect(await messages(id)).toEqual(['Rechtbank gewijzigd: 7 → Limburg'])
  })

  it.each(['"los"', '[1]', 'null', '7'])('is possible with imported metadata that are %s', async (stored) => {
    const { id } = await insertTask(db, grounds)
    await db.execute(sql`update tasks set meta_data = ${stored}::jsonb where id = ${id}`)
    expect((await edit(id, { meta_data: '{"court":"Limburg"}' })).body.meta_data).toBe('{"court": "Limburg"}')
    expect(await messages(id)).toEqual(['Rechtbank gewijzigd: geen → Limburg'])
  })
})
