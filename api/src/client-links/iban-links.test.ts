import { updateIbanMandate } from '@zaakwerk/contract/client-links'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addedBy } from '../audit/testing/trail.ts'
import { badIbans, goodIbans, spellings } from '../core/testing/ibans.ts'
import { testApp } from '../core/testing/set-up.ts'
import { case_events, case_logs, cases } from '../db/schema/cases.ts'
import { iban_updates, link_tokens } from '../db/schema/client-links.ts'
import { clients } from '../db/schema/people.ts'
import { task_logs, tasks } from '../db/schema/tasks.ts'
import { holderOfLink, issueLink } from '../links/link-tokens.ts'
import { giveIban } from './give-iban.ts'
import { aLink, aLinkedCase, clientRow, onceBy } from './testing/links.ts'

const app = await testApp()
const path = '/clients/update-iban-invite'
const [iban, other] = ['NL91ABNA0417164300', 'NL20INGB0001234567']
const line = 'IBAN doorgegeven door de cliënt via de link'

const bodyOf = (caseId: number, given: { iban?: string; holder?: string } = {}) => ({
  iban: given.iban ?? iban,
  case_id: caseId,
  additional_data: { in_attention_of: given.holder ?? 'N. Visser' },
})
const give = (
  { caseId, token }: { caseId: number; token: string },
  { key, ...given }: { iban?: string; holder?: string; key?: string } = {},
) => {
  return app.call('PATCH', path, { token, headers: onceBy(key), json: bodyOf(caseId, given) })
}
const check = (token: string, caseId: number) => app.call('GET', `${path}?case_id=${caseId}`, { token })
const updatesOf = (caseId: number) =>
  app.db.select().from(iban_updates).where(eq(iban_updates.case_id, caseId)).orderBy(asc(iban_updates.id))

describe('the link to give an IBAN', () => {
  it('tells the IBAN that it carries, or none', async () => {
    const carrying = await aLink(app, 'update-iban', { link: { iban } })
    expect((await check(carrying.token, carrying.caseId)).body).toEqual({ iban })
    const bare = await aLink(app, 'update-iban')
    expect((await check(bare.token, bare.caseId)).body).toEqual({ iban: null })
  })

  it.each(goodIbans.flatMap((one) => spellings(one).map((typed) => [typed, one])))(
    'takes %j',
    async (typed, stored) => {
      const link = await aLink(app, 'update-iban')
      expect((await give(link, { iban: typed })).status).toBe(200)
      expect(await clientRow(app, link.clientId)).toMatchObject({ iban: stored, account_holder: 'N. Visser' })
    },
  )

  it.each([...badIbans, '', ' ', 'geen', 'NL91 ABNA 0417 1643 0O', 'NL91ABNA0417164300'.repeat(2)])(
    'refuses %j, and still works after that',
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
  it('is kept beside the old one, told on the case without the number, and in the trail with both', async () => {
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

  it('completes the tasks of the case that wait for it, and no other', async () => {
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

  it('is of the client that took the place of the one it was mailed to', async () => {
    const link = await aLink(app, 'update-iban')
    const { clientId: keptId } = await aLinkedCase(app)
    await app.db.execute(`update case_clients set client_id = ${keptId} where case_id = ${link.caseId}`)
    await app.db.update(clients).set({ merged_into: keptId }).where(eq(clients.id, link.clientId))
    expect((await give(link)).status).toBe(200)
    expect((await clientRow(app, keptId)).iban).toBe(iban)
    expect((await clientRow(app, link.clientId)).iban).toBeNull()
    expect(await updatesOf(link.caseId)).toMatchObject([{ client_id: keptId }])
  })

  it('is of the leading client where its link names none', async () => {
    const link = await aLink(app, 'update-iban', { people: [{}, {}], link: { clientId: undefined } })
    expect((await give(link)).status).toBe(200)
    expect((await clientRow(app, link.clientId)).iban).toBe(iban)
  })
})

describe('a link that was used', () => {
  it('answers the same key again, and no other', async () => {
    const link = await aLink(app, 'update-iban')
    const first = await give(link, { key: 'een' })
    const again = await give(link, { key: 'een' })
    expect([again.status, again.body]).toEqual([200, first.body])
    for (const key of ['twee', undefined])
      expect((await give(link, { key, iban: other })).body.code).toBe('link_used')
    expect((await check(link.token, link.caseId)).body).toMatchObject({
      code: 'link_used',
      detail: 'Deze link is al gebruikt.',
    })
    expect((await give(link, { key: 'een', iban: other })).body.detail[0].type).toBe('key_reused')
    expect(await updatesOf(link.caseId)).toHaveLength(1)
    expect((await clientRow(app, link.clientId)).iban).toBe(iban)
  })

  it.each([
    ['different keys', (at: number) => `sleutel-${at}`],
    ['no key', () => undefined],
  ])('at the same moment, with %s, has one effect', async (_, keyOf) => {
    const link = await aLink(app, 'update-iban')
    const ibans = [iban, other, ...goodIbans.slice(1, 5)]
    const answers = await Promise.all(ibans.map((one, at) => give(link, { iban: one, key: keyOf(at) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...ibans.slice(1).map(() => 401)])
    for (const { status, body } of answers) if (status === 401) expect(body.code).toBe('link_used')
    const winner = ibans[answers.findIndex(({ status }) => status === 200)]
    expect((await clientRow(app, link.clientId)).iban).toBe(winner)
    expect(await updatesOf(link.caseId)).toMatchObject([{ new_iban: winner }])
  })

  it('at the same moment with one key has one effect and answers all', async () => {
    const link = await aLink(app, 'update-iban')
    const answers = await Promise.all([1, 2, 3, 4].map(() => give(link, { key: 'samen' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await updatesOf(link.caseId)).toHaveLength(1)
  })
})

describe('other links of the case', () => {
  const opens = (token: string, purpose: 'update-iban' | 'update-iban-mandate') =>
    holderOfLink(app.services, token, { purpose }).then(
      () => 'open',
      (error: { code?: string }) => error.code,
    )
  /** Two links of each purpose about one case. */
  const fourLinks = async () => {
    const first = await aLink(app, 'update-iban')
    const { caseId, clientId } = first
    const another = (purpose: 'update-iban' | 'update-iban-mandate') =>
      issueLink(app.services, app.db, { purpose, caseId, clientId })
    const tokens = [await another('update-iban'), await another('update-iban-mandate')] as const
    return { first, tokens, mandate: await another('update-iban-mandate') }
  }

  it('end where they ask for the same, and not where they ask for more', async () => {
    const { first, tokens } = await fourLinks()
    await give(first)
    expect(await opens(tokens[0], 'update-iban')).toBe('link_used')
    expect(await opens(tokens[1], 'update-iban-mandate')).toBe('open')
  })

  it('end all with IBAN and mandate', async () => {
    const { first, tokens, mandate } = await fourLinks()
    const link = await holderOfLink(app.services, mandate, { purpose: 'update-iban-mandate' })
    const { caseId } = first
    const giving = { endpoint: updateIbanMandate, link, key: undefined, caseId, awaitedBy: [] }
    await app.db.transaction((db) => giveIban({ ...app.services, db }, { ...giving, given: { iban } }))
    for (const token of [first.token, tokens[0]]) expect(await opens(token, 'update-iban')).toBe('link_used')
    expect(await opens(tokens[1], 'update-iban-mandate')).toBe('link_used')
  })

  it('and the name of the holder goes with another number, where it is not asked for', async () => {
    const account = { iban: other, account_holder: 'N. Visser' }
    for (const [given, holder] of [
      [other, 'N. Visser'],
      [iban, null],
    ] as const) {
      const { token, caseId, clientId } = await aLink(app, 'update-iban-mandate', { people: [account] })
      const link = await holderOfLink(app.services, token, { purpose: 'update-iban-mandate' })
      const giving = { endpoint: updateIbanMandate, link, key: undefined, caseId, awaitedBy: [] }
      await app.db.transaction((db) =>
        giveIban({ ...app.services, db }, { ...giving, given: { iban: given } }),
      )
      expect((await clientRow(app, clientId)).account_holder).toBe(holder)
      expect(await updatesOf(caseId)).toMatchObject([{ old_holder: 'N. Visser', new_holder: null }])
    }
  })
})

describe('a link that does not fit', () => {
  const refusedBoth = async (token: string, caseId: number, code: string) => {
    for (const answer of [await check(token, caseId), await give({ token, caseId })])
      expect([answer.status, answer.body.code]).toEqual([401, code])
    expect(await updatesOf(caseId)).toEqual([])
  }

  it('opens no other case', async () => {
    const [link, another] = [await aLink(app, 'update-iban'), await aLinkedCase(app)]
    await refusedBoth(link.token, another.id, 'link_invalid')
    await refusedBoth(link.token, 2147483647, 'link_invalid')
    expect((await give(link)).status).toBe(200)
  })

  it.each(['update-iban-mandate', 'proof', 'status'] as const)('of %s gives no IBAN', async (purpose) => {
    const link = await aLink(app, purpose)
    await refusedBoth(link.token, link.caseId, 'link_invalid')
  })

  it('is refused when it is forged, of an account, or of nobody', async () => {
    const { token, caseId } = await aLink(app, 'update-iban')
    const [head, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ typ: 'link', case_id: caseId })).toString('base64url')
    const { token: staff } = await app.signInAs('admin')
    for (const forged of [`${head}.${claims}.${signature}`, `${token.slice(0, -2)}xx`, 'onzin', staff])
      await refusedBoth(forged, caseId, 'link_invalid')
    await app.db.delete(link_tokens)
    await refusedBoth(token, caseId, 'link_invalid')
  })

  it('ends with its case, and lives again with it', async () => {
    const link = await aLink(app, 'update-iban')
    const deleted = (at: Date | null) =>
      app.db.update(cases).set({ deleted_at: at }).where(eq(cases.id, link.caseId))
    await deleted(new Date())
    await refusedBoth(link.token, link.caseId, 'link_invalid')
    await deleted(null)
    expect((await give(link)).status).toBe(200)
  })

  it('ends when its client is no client of the case any more', async () => {
    const link = await aLink(app, 'update-iban', { people: [{}, {}] })
    await app.db.execute(`delete from case_clients where client_id = ${link.clientId}`)
    await refusedBoth(link.token, link.caseId, 'link_invalid')
  })

  it('ends after thirty days', async () => {
    const link = await aLink(app, 'update-iban')
    app.passTime(30 * 86_400_000 + 61_000)
    // A minute of difference between clocks is allowed for.
    await refusedBoth(link.token, link.caseId, 'link_expired')
  })

  it.each([
    ['a case that is no number', { case_id: 'x' }],
    ['no account holder', { additional_data: {} }],
    ['no IBAN', { iban: undefined }],
    ['an IBAN of a million signs', { iban: 'N'.repeat(900_000) }],
  ])('takes no body with %s', async (_, wrong) => {
    const link = await aLink(app, 'update-iban')
    const json = { ...bodyOf(link.caseId), ...wrong }
    expect((await app.call('PATCH', path, { token: link.token, json })).status).toBe(422)
  })
})
