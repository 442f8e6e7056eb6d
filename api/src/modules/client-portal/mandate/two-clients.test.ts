import { describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { łucja } from '../../letters/letters/testing/letter-case.builder.ts'
import type { AwaitedTask } from '../links/link-client.sql.ts'
import { ibanPage, other } from '../testing/giving.ts'
import { aLinkedCase, clientRow } from '../testing/links.ts'
import { mandateCalls } from '../testing/mandates.ts'
import { readStatus } from '../testing/status-link.builder.ts'

const app = await testApp()
const { give, check } = ibanPage(app)
const { sign, check: checkMandate } = mandateCalls(app)

const kinds = {
  get_iban_update: 'update-iban',
  get_iban_mandate_update: 'update-iban-mandate',
} as const

/** A case with two clients, and what they are asked for: each is asked while they lead it. */
const aCaseOfTwo = async () => {
  const { id: caseId, clientIds } = await aLinkedCase(app, { people: [łucja, { ...łucja, iban: null }] })
  const [first = 0, second = 0] = clientIds
  const ask = async (clientId: number, type: AwaitedTask = 'get_iban_update') => {
    const [task] = await app.db
      .insert(tasks)
      .values({ case_id: caseId, type, title: 'IBAN', created_at: app.services.now() })
      .returning()
    app.passTime(1000)
    const token = await issueLink(app.services, app.db, { purpose: kinds[type], caseId, clientId })
    app.passTime(1000)
    return { caseId, token, clientId, taskId: task?.id ?? 0 }
  }
  const statesOf = async () =>
    (await app.db.select().from(tasks).where(eq(tasks.case_id, caseId)).orderBy(asc(tasks.id))).map(
      ({ status }) => status,
    )
  return { caseId, first, second, ask, statesOf }
}
const isOpen = async ({ caseId, token }: { caseId: number; token: string }) =>
  (await check(token, caseId)).status === 200

describe('of two clients of a case', () => {
  it('each gives their own IBAN: link and task of the other remain open', async () => {
    const { first, second, ask, statesOf } = await aCaseOfTwo()
    const [one, two] = [await ask(first), await ask(second)]
    expect((await give(one)).status).toBe(200)
    expect(await statesOf()).toEqual(['completed', 'open'])
    expect(await isOpen(two)).toBe(true)
    expect((await give(two, { iban: other })).status).toBe(200)
    expect(await statesOf()).toEqual(['completed', 'completed'])
    expect((await clientRow(app, second)).iban).toBe(other)
  })

  it('the second one may answer first', async () => {
    const { first, second, ask, statesOf } = await aCaseOfTwo()
    const [one, two] = [await ask(first), await ask(second)]
    await give(two)
    expect(await statesOf()).toEqual(['open', 'completed'])
    expect(await isOpen(one)).toBe(true)
  })

  it('one signs a mandate, and the other still has to sign', async () => {
    const { first, second, ask, statesOf } = await aCaseOfTwo()
    const two = await ask(second)
    const mandate = await ask(second, 'get_iban_mandate_update')
    const [one, older] = [await ask(first, 'get_iban_mandate_update'), await ask(first)]
    expect((await sign(one)).status).toBe(200)
    expect(await statesOf()).toEqual(['open', 'open', 'completed', 'completed'])
    expect([await isOpen(two), await isOpen(older)]).toEqual([true, false])
    // Alive: it waits until its client leads the case, in whose name a mandate is made.
    expect((await checkMandate(mandate)).body.code).toBe('mandate_unavailable')
  })

  it('one is merged into another contact, who takes over their requests', async () => {
    const { caseId, first, second, ask, statesOf } = await aCaseOfTwo()
    const [older, newer, two] = [await ask(first), await ask(first), await ask(second)]
    const { clientId: kept } = await aLinkedCase(app)
    await app.db.update(case_clients).set({ client_id: kept }).where(eq(case_clients.client_id, first))
    await app.db.update(clients).set({ merged_into: kept }).where(eq(clients.id, first))
    const later = await issueLink(app.services, app.db, { purpose: 'update-iban', caseId, clientId: kept })
    expect((await give({ caseId, token: later })).status).toBe(200)
    expect(await statesOf()).toEqual(['completed', 'completed', 'open'])
    expect([await isOpen(older), await isOpen(newer), await isOpen(two)]).toEqual([false, false, true])
  })

  it('the first one is meant by a task without a mail, and by a link without a contact', async () => {
    const { caseId, first, second, ask, statesOf } = await aCaseOfTwo()
    const [one, two] = [await ask(first), await ask(second)]
    await app.db
      .insert(tasks)
      .values({ case_id: caseId, type: 'get_iban_update', created_at: app.services.now() })
    const nobodys = {
      caseId,
      token: await issueLink(app.services, app.db, { purpose: 'update-iban', caseId }),
    }
    await give(two)
    expect([await statesOf(), await isOpen(nobodys)]).toEqual([['open', 'completed', 'open'], true])
    await give(one)
    expect([await statesOf(), await isOpen(nobodys)]).toEqual([
      ['completed', 'completed', 'completed'],
      false,
    ])
  })

  it('each sees their own open requests', async () => {
    const { caseId, first, second, ask } = await aCaseOfTwo()
    const one = await ask(first)
    await ask(second)
    const toDoOf = async (clientId: number) => {
      const token = await issueLink(app.services, app.db, { purpose: 'status', caseId, clientId })
      return (await readStatus(app, { token, caseId })).body.to_do.map(({ key }: { key: string }) => key)
    }
    expect([await toDoOf(first), await toDoOf(second)]).toEqual([['iban'], ['iban']])
    await give(one)
    expect([await toDoOf(first), await toDoOf(second)]).toEqual([[], ['iban']])
    const done = { status: 'completed', completed_at: app.services.now() } as const
    await app.db.update(tasks).set(done).where(eq(tasks.case_id, caseId))
    expect(await toDoOf(second)).toEqual([])
  })
})
