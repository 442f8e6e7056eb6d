import { beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { aProofRequest, aStatusLink, mailLink, type StatusLink } from '../testing/status-link.builder.ts'

const app = await testApp()
toNoon(app)
const aLink = () => aStatusLink(app)
beforeEach(() => app.db.delete(rate_limits))

describe('the mail about what the client has to do', () => {
  const ask = ({ token, caseId }: StatusLink, to_do = 'iban', key?: string) =>
    app.call('POST', '/clients/case-status/mail', {
      token,
      json: { case_id: caseId, to_do },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const jobsOf = ({ caseId }: StatusLink) =>
    app.db.select({ kind: jobs.kind, payload: jobs.payload }).from(jobs).where(eq(jobs.subject_id, caseId))
  const answer = {
    status: 200,
    body: {
      detail: 'Je krijgt deze e-mail hooguit één keer per uur. Zie je hem niet? Kijk ook bij je spam.',
    },
  }

  it('is sent once more, however often it is requested', async () => {
    const link = await aLink()
    const mail = { template: 'incorrect_iban', incorrect: true, source: 'cjib' } as const
    await mailLink(app, link, { purpose: 'update-iban', mail })
    for (const key of ['one', 'one', 'two']) expect(await ask(link, 'iban', key)).toMatchObject(answer)
    expect(await jobsOf(link)).toEqual([
      { kind: 'send_mail', payload: { ...mail, client_id: link.clientId } },
    ])
    const lines = await app.db
      .select({ message: case_logs.message, user_id: case_logs.user_id })
      .from(case_logs)
      .where(eq(case_logs.case_id, link.caseId))
      .orderBy(asc(case_logs.id))
    expect(lines).toEqual([
      {
        message:
          'E-mail over de onjuiste IBAN: door de cliënt opnieuw gevraagd op de pagina "Waar staat mijn zaak?"',
        user_id: null,
      },
    ])
  })

  it('for a request for proof is about that request', async () => {
    const link = await aLink()
    const proofRequestId = await aProofRequest(app, link, 'emergency')
    const mail = { template: 'proof_emergency' }
    await mailLink(app, link, { purpose: 'proof', proofRequestId, mail })
    expect(await ask(link, 'proof')).toMatchObject(answer)
    expect(await jobsOf(link)).toEqual([
      { kind: 'send_mail', payload: { ...mail, proof_request_id: proofRequestId, client_id: link.clientId } },
    ])
  })

  it.each([
    ['are not requested', undefined],
    ['were requested by mail within the hour', 0.5],
  ])('is not sent for data that %s, with the same answer', async (_, hoursAgo) => {
    const link = await aLink()
    if (hoursAgo !== undefined) await mailLink(app, link, { purpose: 'update-iban', hoursAgo })
    expect(await ask(link)).toMatchObject(answer)
    expect(await jobsOf(link)).toEqual([])
  })

  it('is not made again within an hour of a failure', async () => {
    const link = await aLink()
    await mailLink(app, link, { purpose: 'update-iban' })
    await ask(link)
    const failed = { state: 'failed', finished_at: app.services.now() } as const
    await app.db.update(jobs).set(failed).where(eq(jobs.subject_id, link.caseId))
    await ask(link)
    expect(await jobsOf(link)).toHaveLength(1)
    const finished_at = new Date(app.services.now().getTime() - 61 * 60 * 1000)
    await app.db.update(jobs).set({ finished_at }).where(eq(jobs.subject_id, link.caseId))
    await ask(link)
    expect(await jobsOf(link)).toHaveLength(2)
  })

  it('can be requested three times an hour by one link', async () => {
    const link = await aLink()
    for (const _ of [1, 2, 3]) expect(await ask(link)).toMatchObject(answer)
    expect(await ask(link)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  })

  it('is in the audit trail when it is sent, and only then', async () => {
    const link = await aLink()
    expect(await addedBy(app.db, () => ask(link))).toEqual([])
    await mailLink(app, link, { purpose: 'update-iban' })
    expect(await addedBy(app.db, () => ask(link))).toMatchObject([
      {
        act: 'change',
        call: 'POST /clients/case-status/mail',
        subject: 'case',
        subject_id: link.caseId,
        changes: { to_do: [null, 'iban'] },
        user_id: null,
      },
    ])
  })

  it('locks no case other than its own', async () => {
    const [link, other] = [await aLink(), await aLink()]
    await app.db.transaction(async (tx) => {
      await lockCaseIfExists(tx, other.caseId)
      expect((await ask({ ...link, caseId: other.caseId })).status).toBe(401)
    })
  })

  it('is not sent for another case or a deleted one', async () => {
    const [link, other] = [await aLink(), await aLink()]
    await mailLink(app, other, { purpose: 'update-iban' })
    expect((await ask({ ...link, caseId: other.caseId })).status).toBe(401)
    await app.db.update(cases).set({ deleted_at: app.services.now() }).where(eq(cases.id, other.caseId))
    expect((await ask(other)).status).toBe(401)
    expect(await jobsOf(other)).toEqual([])
  })
})
