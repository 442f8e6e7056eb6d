import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { authorities } from '../../../platform/db/schema/authorities.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'

const ids = new Map<string, number>()
const idOf = (name: string): number => ids.get(name) ?? 0

const app = await testApp()
const lawyer = await app.signInAs('lawyer')
const rows = await app.db
  .insert(authorities)
  .values([
    { name: 'Gemeente Zwolle', authority_type: 2, email: 'bezwaar@zwolle.test', city: 'Zwolle' },
    { name: 'Gemeente Zwolle', authority_type: 3, submission_type: 'mailroom' },
    { name: 'gemeente Échteld', authority_type: 2, attention_of: 'De heffingsambtenaar' },
    { name: 'Gemeente Ede', authority_type: 3, street_address_1: 'Postbus 7', postal_code: '6710 AA' },
    { name: '100%_\\\'"', authority_type: 4 },
  ])
  .returning()
for (const row of rows) ids.set(`${row.name} ${row.authority_type}`, row.id)

const search = async (query: string) => {
  const answer = await lawyer.call('GET', `/authorities/search?${query}`)
  const found: string[] =
    answer.status === 200
      ? answer.body.map(
          (row: { name: string; authority_type: number }) => `${row.name} ${row.authority_type}`,
        )
      : []
  return { status: answer.status, found, total: Number(answer.headers.get('x-total-count')) }
}
const hostile = '100%_\\\'" 4'
const [echteld, ede, zwolle2, zwolle3] = [
  'gemeente Échteld 2',
  'Gemeente Ede 3',
  'Gemeente Zwolle 2',
  'Gemeente Zwolle 3',
]

describe('search', () => {
  it.each([
    ['', [hostile, echteld, ede, zwolle2, zwolle3]],
    ['types=2', [echteld, zwolle2]],
    ['types=2&types=4', [hostile, echteld, zwolle2]],
    ['types=9', []],
    ['query=zwolle', [zwolle2, zwolle3]],
    ['query=zwolle&types=3', [zwolle3]],
    ['query=6710', [ede]],
    ['query=heffingsambtenaar', [echteld]],
    ['query=bezwaar@zwolle', [zwolle2]],
    ['query=per%20POST', [ede, zwolle3]],
    ['query=%25', []],
    [`query=${encodeURIComponent('0%_\\\'"')}`, [hostile]],
    ['query=%20', [hostile, echteld, ede, zwolle2, zwolle3]],
  ])('"%s" finds by name order', async (query, found) => {
    expect(await search(query)).toEqual({ status: 200, found, total: found.length })
  })

  it('returns each authority completely', async () => {
    const { body } = await lawyer.call('GET', '/authorities/search?query=6710')
    expect(body).toMatchObject([
      {
        id: idOf(ede),
        attention_of: null,
        submission_type: 'email',
        version: 1,
        address: { street_address_1: 'Postbus 7', postal_code: '6710 AA', city: null },
      },
    ])
  })

  it.each(['types=x', 'types=0', 'types=2&types=99999', 'type=2', 'offset=100'])(
    'refuses %s',
    async (query) => {
      expect((await search(query)).status).toBe(422)
    },
  )
})

describe('the authority of a case', () => {
  const link = (authorityId: number, caseId: number, tag?: string) =>
    lawyer.call('POST', `/authorities/${authorityId}/link-case`, {
      json: { case_id: caseId },
      ...(tag ? { headers: { 'if-match': tag } } : {}),
    })
  const rowOf = async (id: number) => (await app.db.select().from(cases).where(eq(cases.id, id)))[0]
  const logsOf = async (id: number) =>
    (await app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(case_logs.id)).map(
      ({ user_id, message }) => [user_id, message],
    )

  it('is set and replaced, logging old and new authority', async () => {
    const { id } = await insertCase(app.db)
    const first = await link(idOf(ede), id)
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"'])
    expect(first.body).toMatchObject({ id, authorities: { id: idOf(ede), name: 'Gemeente Ede' } })
    const second = await link(idOf(zwolle2), id, '"2"')
    expect([second.status, second.headers.get('etag')]).toEqual([200, '"3"'])
    expect(await logsOf(id)).toEqual([
      [lawyer.id, 'Autoriteit gewijzigd: geen → Gemeente Ede'],
      [lawyer.id, 'Autoriteit gewijzigd: Gemeente Ede → Gemeente Zwolle'],
    ])
  })

  it('is not logged when it is the same', async () => {
    const { id } = await insertCase(app.db, { authority_id: idOf(ede) })
    const answer = await link(idOf(ede), id)
    expect([answer.status, answer.headers.get('etag'), await logsOf(id)]).toEqual([200, '"1"', []])
  })

  it('is not set on an outdated version', async () => {
    const { id } = await insertCase(app.db)
    const answer = await link(idOf(ede), id, '"7"')
    expect([answer.status, answer.body.code]).toEqual([412, 'version_conflict'])
    expect([(await rowOf(id))?.authority_id, await logsOf(id)]).toEqual([null, []])
  })

  it('is set once by two calls on one version', async () => {
    const { id } = await insertCase(app.db)
    const answers = await Promise.all([ede, zwolle3].map((name) => link(idOf(name), id, '"1"')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect([(await rowOf(id))?.version, (await logsOf(id)).length]).toEqual([2, 1])
  })

  it('is not set when case or authority does not exist', async () => {
    const { id } = await insertCase(app.db)
    const gone = await insertCase(app.db, { deleted_at: new Date() })
    const codes = [
      await link(2_000_000_000, id),
      await link(idOf(ede), 2_000_000_000),
      await link(idOf(ede), gone.id),
    ].map(({ status, body }) => [status, body.code])
    expect(codes).toEqual([
      [404, 'authority_not_found'],
      [404, 'case_not_found'],
      [404, 'case_not_found'],
    ])
  })
})
