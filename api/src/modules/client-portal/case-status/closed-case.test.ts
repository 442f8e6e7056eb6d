import { type CaseStatus, caseStatuses } from '@zaakwerk/contract/case-statuses'
import { isOverForClient } from '@zaakwerk/domain/client-places'
import { describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { case_clients } from '../../../platform/db/schema/cases.ts'
import { proof_requests } from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { task_logs, tasks } from '../../../platform/db/schema/tasks.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { storeOf } from '../../cases/documents/testing/whole-store.ts'
import { anInvoiceCase, asked, createPath } from '../../finance/invoices/testing/invoice-case.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { finishOverdueProof } from '../proof/finish-proof.ts'
import { newLinks } from '../testing/asking.ts'
import { aPhoto, type ProofLink, proofCalls } from '../testing/proof-calls.ts'
import { aProofLink, askByMail } from '../testing/proof-link.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
toNoon(app)
const staff = await app.signInAs('lawyer')
const { read, send, complete, docsOf, tasksOf } = proofCalls(app)
const { ask } = newLinks(app)
const { wholeStore } = storeOf(app.db, dataDir)

const toStatus = (status: CaseStatus) => async (caseId: number) => {
  const { call } = await app.signInAs('lawyer')
  expect((await call('PATCH', `/cases/${caseId}/status?update=${status}`)).status).toBe(200)
}
const reopen = toStatus('in_progress')
const byEvent = (event_type: string, additional_data: object) => async (caseId: number) => {
  const json = { event_type, description: '', additional_data }
  expect((await staff.call('POST', `/cases/${caseId}/event`, { json })).status).toBe(200)
}
const statesOf = async (caseId: number) => (await tasksOf(caseId)).map(({ status }) => status)
const linesOf = async (caseId: number) => {
  const [task] = await tasksOf(caseId)
  const rows = await app.db
    .select()
    .from(task_logs)
    .where(eq(task_logs.task_id, task?.id ?? 0))
    .orderBy(asc(task_logs.id))
  return rows.map(({ message }) => message)
}

/** Asks by the page "Waar staat mijn zaak?" of the client of a case. */
const byStatusLink = async (caseId: number) => {
  const [row] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, caseId))
  const token = await issueLink(app.services, app.db, {
    purpose: 'status',
    caseId,
    clientId: row?.client_id ?? 0,
  })
  return (to_do: string) =>
    app.call('POST', '/clients/case-status/mail', { token, json: { case_id: caseId, to_do } })
}

const refused = async (link: ProofLink) => {
  const before = await docsOf(link.caseId)
  for (const answer of [await read(link), await send(link, [aPhoto('n.png', 'n')]), await complete(link)])
    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: 'link_case_closed',
        detail: 'Je zaak is gesloten. We hebben dit bewijs niet meer nodig.',
      },
    })
  expect(await docsOf(link.caseId)).toEqual(before)
  await wholeStore()
}

describe('a request for proof', () => {
  it.each([
    ['is withdrawn', byEvent('case_withdrawn', {})],
    ['is closed manually', toStatus('case_closed')],
    ['is left at its decision', toStatus('client_accepts_decision')],
  ])('ends when a case %s', async (_, close) => {
    const link = await aProofLink(app)
    await send(link, [aPhoto('a.png')])
    await close(link.caseId)
    expect(await tasksOf(link.caseId)).toMatchObject([
      { status: 'closed', completed_at: expect.any(Date), title: expect.stringContaining('Wacht op bewijs') },
    ])
    expect((await linesOf(link.caseId)).at(-1)).toBe('Gesloten: het dossier is gesloten')
    await refused(link)
  })

  it('ends with the invoice that the case waited for', async () => {
    const kase = await anInvoiceCase(app)
    const link = { caseId: kase.id, ...(await askByMail(app, kase.id)) }
    expect((await staff.call('POST', createPath, { json: asked(kase) })).status).toBe(201)
    expect(await statesOf(link.caseId)).toEqual(['closed'])
    await refused(link)
  })

  it('is open again once the case is reopened', async () => {
    const link = await aProofLink(app)
    await toStatus('case_closed_failure')(link.caseId)
    await reopen(link.caseId)
    expect(await tasksOf(link.caseId)).toMatchObject([{ status: 'awaiting', completed_at: null }])
    expect((await linesOf(link.caseId)).at(-1)).toBe('Heropend: het dossier is heropend')
    expect((await send(link, [aPhoto('a.png')])).status).toBe(201)
    expect((await complete(link)).status).toBe(200)
    expect(await statesOf(link.caseId)).toEqual(['completed', 'open'])
  })

  it('is not open again after its last day', async () => {
    const { caseId } = await aProofLink(app)
    await toStatus('case_closed_failure')(caseId)
    await app.db.update(proof_requests).set({ until: '2020-01-01' }).where(eq(proof_requests.case_id, caseId))
    await reopen(caseId)
    expect(await statesOf(caseId)).toEqual(['closed'])
  })

  it('does not change when a case goes from one final status, or one step, to another', async () => {
    const { caseId } = await aProofLink(app)
    await toStatus('objection_submitted')(caseId)
    expect(await statesOf(caseId)).toEqual(['awaiting'])
    await toStatus('case_closed')(caseId)
    const lines = await linesOf(caseId)
    await toStatus('case_closed_success')(caseId)
    expect(await linesOf(caseId)).toEqual(lines)
  })

  it('leaves completed tasks, and tasks to look at received proof, unchanged', async () => {
    const [done, sent] = [await aProofLink(app), await aProofLink(app)]
    await app.db.update(tasks).set({ status: 'completed' }).where(eq(tasks.case_id, done.caseId))
    await send(sent, [aPhoto('a.png')])
    await complete(sent, 'klaar')
    for (const { caseId } of [done, sent]) await toStatus('case_closed')(caseId)
    expect((await complete(sent, 'klaar')).status).toBe(200)
    expect((await read(sent)).body.code).toBe('link_used')
    for (const { caseId } of [done, sent]) await reopen(caseId)
    expect(await statesOf(done.caseId)).toEqual(['completed'])
    expect(await statesOf(sent.caseId)).toEqual(['completed', 'open'])
  })

  it('is not ended by the daily job while the case is closed', async () => {
    const link = await aProofLink(app)
    await send(link, [aPhoto('a.png')])
    await toStatus('case_closed')(link.caseId)
    app.passTime(15 * 86_400_000)
    await finishOverdueProof(app.services)
    expect(await statesOf(link.caseId)).toEqual(['closed'])
    await reopen(link.caseId)
    await finishOverdueProof(app.services)
    expect(await statesOf(link.caseId)).toEqual(['completed', 'open'])
  })

  it('is mailed neither at the request of the client nor by staff', async () => {
    const link = await aProofLink(app)
    await toStatus('case_closed')(link.caseId)
    await app.db.delete(jobs)
    const askFor = await byStatusLink(link.caseId)
    app.passTime(2 * 3600_000)
    expect([(await ask(link)).status, (await askFor('proof')).status]).toEqual([200, 200])
    expect(await app.db.select().from(jobs)).toEqual([])
    await expect(askByMail(app, link.caseId)).rejects.toThrow('Het dossier is gesloten')
    await reopen(link.caseId)
    for (const again of [() => ask(link), () => askFor('proof')]) {
      await again()
      expect(await app.db.delete(jobs).returning()).toHaveLength(1)
    }
  })
})

it('a final status has no next step for the client', () => {
  const ended = caseStatuses.filter(isOverForClient)
  expect(ended.filter((status) => !status.startsWith('case_closed'))).toEqual([
    'case_referred',
    'appeal_period_expired',
    'client_accepts_decision',
  ])
  expect(
    caseStatuses.filter((status) => status.startsWith('case_closed') && !ended.includes(status)),
  ).toEqual([])
})
