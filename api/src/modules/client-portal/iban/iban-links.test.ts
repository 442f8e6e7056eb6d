import { describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { case_events, case_logs } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { task_logs, tasks } from '../../../platform/db/schema/tasks.ts'
import { badIbans, goodIbans, spellings } from '../../../platform/testing/ibans.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { iban, ibanPage, other, ibanPath as path } from '../testing/giving.ts'
import { aLink, aLinkedCase, clientRow } from '../testing/links.ts'

const app = await testApp()
const { give, check, updatesOf } = ibanPage(app)
const line = 'IBAN doorgegeven door de cliënt via de link'

describe('the link to give an IBAN', () => {
  it('returns the IBAN in the link, or null', async () => {
    const carrying = await aLink(app, 'update-iban', { link: { iban } })
    expect((await check(carrying.token, carrying.caseId)).body).toMatchObject({ iban, family: 'wahv' })
    const bare = await aLink(app, 'update-iban')
    expect((await check(bare.token, bare.caseId)).body).toMatchObject({ iban: null, family: 'wahv' })
  })

  it.each([
    [1, 'Verkeersbezwaar'],
    [10, 'Uitkeringsbezwaar'],
  ] as const)('in a case of type %i names the company that asks: %s', async (type, brand) => {
    const { token, caseId } = await aLink(app, 'update-iban', { type })
    expect((await check(token, caseId)).body.company).toEqual({
      legal_name: `Bezwaarwerk B.V., handelend onder de naam ${brand} (KvK 12345678)`,
      phone: null,
    })
  })

  it.each([
    ['case_opened', true],
    ['case_closed_rejected', false],
    ['case_closed_success', true],
  ] as const)(
    'in a case that is %s returns whether a payment may follow: %s',
    async (status, money_expected) => {
      const { token, caseId } = await aLink(app, 'update-iban', { status })
      expect((await check(token, caseId)).body).toMatchObject({ money_expected })
    },
  )

  it.each([
    [1, 'wahv'],
    [12, 'nha'],
    [10, 'btu'],
    [14, 'other'],
  ] as const)('returns the family of a case of type %i, for the texts of the page', async (type, family) => {
    const { token, caseId } = await aLink(app, 'update-iban', { type })
    expect((await check(token, caseId)).body).toMatchObject({ iban: null, family })
  })

  it.each(goodIbans.flatMap((one) => spellings(one).map((typed) => [typed, one])))(
    'accepts %j',
    async (typed, stored) => {
      const link = await aLink(app, 'update-iban')
      expect((await give(link, { iban: typed })).status).toBe(200)
      expect(await clientRow(app, link.clientId)).toMatchObject({ iban: stored, account_holder: 'N. Visser' })
    },
  )

  it.each([...badIbans, '', ' ', 'geen', 'NL91 ABNA 0417 1643 0O', 'NL91ABNA0417164300'.repeat(2)])(
    'refuses %j, and can still be used after that',
    async (typed) => {
      const link = await aLink(app, 'update-iban')
      const refused = await give(link, { iban: typed })
      expect([refused.status, refused.body.detail]).toEqual([
        422,
        [{ loc: ['body', 'iban'], msg: 'Er is geen geldig IBAN-nummer ingevuld', type: 'custom' }],
      ])
      expect((await give(link)).status).toBe(200)
    },
  )

  it.each([
    ['', 'Vul de tenaamstelling in'],
    ['   ', 'Vul de tenaamstelling in'],
    ['\u200b', 'Vul de tenaamstelling in'],
    ['Noor 😀', 'Het teken 😀 kan niet op een brief worden gedrukt'],
  ])('refuses %j as account holder', async (holder, msg) => {
    const refused = await give(await aLink(app, 'update-iban'), { holder })
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      [{ loc: ['body', 'additional_data', 'in_attention_of'], msg, type: 'custom' }],
    ])
  })
})

describe('an IBAN that was given', () => {
  it('is stored beside the old one, logged in the case without the number, and audited with both', async () => {
    const person = { last_name: 'Visser', iban: other, account_holder: 'Oude naam' }
    const link = await aLink(app, 'update-iban', { people: [person, { last_name: 'Tweede' }] })
    const second = await aLinkedCase(app)
    await app.db.execute(
      `insert into case_clients (case_id, client_id) values (${second.id}, ${link.clientId})`,
    )
    const before = await clientRow(app, link.clientId)
    const kept = await addedBy(app.db, () => give(link, { iban: ' nl91 abna 0417 1643 00' }))
    expect(await clientRow(app, link.clientId)).toMatchObject({
      iban,
      account_holder: 'N. Visser',
      version: before.version + 1,
      updated_by: null,
    })
    expect(await updatesOf(link.caseId)).toMatchObject([
      {
        client_id: link.clientId,
        old_iban: other,
        new_iban: iban,
        old_holder: 'Oude naam',
        new_holder: 'N. Visser',
      },
    ])
    expect(kept).toMatchObject([
      {
        act: 'change',
        call: `PATCH ${path}`,
        subject: 'client',
        subject_id: link.clientId,
        client_ids: [link.clientId],
        user_id: null,
        changes: { iban: [other, iban], account_holder: ['Oude naam', 'N. Visser'] },
      },
    ])
    const events = await app.db.select().from(case_events).where(eq(case_events.case_id, link.caseId))
    expect(events).toMatchObject([
      { event_type: 'iban_given', message: line, user_id: null, additional_data: null },
    ])
    for (const id of [link.caseId, second.id])
      expect(await app.db.select().from(case_logs).where(eq(case_logs.case_id, id))).toMatchObject([
        { message: line, user_id: null },
      ])
  })

  it('completes the tasks in the case that wait for it, and no others', async () => {
    const link = await aLink(app, 'update-iban')
    const elsewhere = await aLinkedCase(app)
    const task = (type: 'get_iban_update' | 'user_task', case_id = link.caseId, done = false) => ({
      case_id,
      type,
      title: 'Taak',
      ...(done ? { status: 'closed' as const } : {}),
    })
    const made = await app.db
      .insert(tasks)
      .values([
        task('get_iban_update'),
        task('user_task'),
        task('get_iban_update', link.caseId, true),
        task('get_iban_update', elsewhere.id),
      ])
      .returning({ id: tasks.id })
    await give(link)
    const rows = await app.db.select().from(tasks).orderBy(asc(tasks.id))
    const ids = made.map(({ id }) => id)
    expect(rows.filter(({ id }) => ids.includes(id)).map(({ status }) => status)).toEqual([
      'completed',
      'open',
      'closed',
      'open',
    ])
    expect(rows.find(({ id }) => id === ids[0])?.completed_at).not.toBeNull()
    const logs = await app.db
      .select()
      .from(task_logs)
      .where(eq(task_logs.task_id, ids[0] ?? 0))
    expect(logs).toMatchObject([{ action: 'workflow_update', message: `Afgerond: ${line}`, user_id: null }])
  })

  it('is stored for the contact into which the client of the link was merged', async () => {
    const link = await aLink(app, 'update-iban')
    const { clientId: keptId } = await aLinkedCase(app)
    await app.db.execute(`update case_clients set client_id = ${keptId} where case_id = ${link.caseId}`)
    await app.db.update(clients).set({ merged_into: keptId }).where(eq(clients.id, link.clientId))
    expect((await give(link)).status).toBe(200)
    expect((await clientRow(app, keptId)).iban).toBe(iban)
    expect((await clientRow(app, link.clientId)).iban).toBeNull()
    expect(await updatesOf(link.caseId)).toMatchObject([{ client_id: keptId }])
  })

  it('is stored for the leading client when the link names no client', async () => {
    const link = await aLink(app, 'update-iban', { people: [{}, {}], link: { clientId: undefined } })
    expect((await give(link)).status).toBe(200)
    expect((await clientRow(app, link.clientId)).iban).toBe(iban)
  })
})
