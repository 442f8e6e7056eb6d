import { addDays, dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import {
  iban_updates,
  link_tokens,
  proof_requests,
  signed_mandates,
} from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { lockCaseIfExists } from '../../../platform/journal/lock-case.sql.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { issueLink, type LinkFor } from '../../identity/links/link-tokens.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { aStatusLink, readStatus, type StatusLink } from '../testing/status-link.builder.ts'

const app = await testApp()
toNoon(app)
const aLink = () => aStatusLink(app)

/** A link that was mailed some hours ago. */
const mailLink = async (
  link: StatusLink,
  given: Partial<LinkFor> & Pick<LinkFor, 'purpose'>,
  hoursAgo = 2,
) => {
  const { caseId, clientId } = link
  await issueLink(app.services, app.db, { caseId, clientId, mail: { template: 'iban_request' }, ...given })
  const rows = await app.db.select().from(link_tokens).where(eq(link_tokens.case_id, caseId))
  const made = rows.find(({ purpose }) => purpose === given.purpose) ?? expect.fail('no link')
  const mailedAt = new Date(app.services.now().getTime() - hoursAgo * 60 * 60 * 1000)
  await app.db.update(link_tokens).set({ created_at: mailedAt }).where(eq(link_tokens.id, made.id))
  return { ...made, until: dayOf(made.expires_at), mailed_on: dayOf(mailedAt) }
}
beforeEach(() => app.db.delete(rate_limits))

/** A request for proof until today; the answer is its id. */
const aRequest = async ({ caseId: case_id }: StatusLink, kind: 'payment_proof' | 'emergency') => {
  const request = { case_id, kind, until: dayOf(app.services.now()), created_at: app.services.now() }
  const [made] = await app.db.insert(proof_requests).values(request).returning()
  return made?.id ?? 0
}

const toDoOf = async (link: StatusLink) => (await readStatus(app, link)).body.to_do

describe('what the client has to do', () => {
  it.each([
    ['iban', 'update-iban'],
    ['iban_mandate', 'update-iban-mandate'],
  ] as const)('is %s while its link is valid and unused', async (key, purpose) => {
    const link = await aLink()
    const { id, until, mailed_on } = await mailLink(link, { purpose })
    expect(await toDoOf(link)).toEqual([{ key, until, mailed_on }])
    await app.db.update(link_tokens).set({ used_at: app.services.now() }).where(eq(link_tokens.id, id))
    expect(await toDoOf(link)).toEqual([])
    await app.db
      .update(link_tokens)
      .set({ used_at: null, expires_at: app.services.now() })
      .where(eq(link_tokens.id, id))
    expect(await toDoOf(link)).toEqual([])
  })

  it('is a mandate, which includes the request for the IBAN', async () => {
    const link = await aLink()
    await mailLink(link, { purpose: 'update-iban' })
    await mailLink(link, { purpose: 'update-iban-mandate' })
    expect(await toDoOf(link)).toMatchObject([{ key: 'iban_mandate' }])
  })

  it('is done once the data came another way', async () => {
    const link = await aLink()
    const { caseId: case_id, clientId: client_id } = link
    await mailLink(link, { purpose: 'update-iban' })
    await mailLink(link, { purpose: 'update-iban-mandate' })
    const signed = {
      case_id,
      client_id,
      is_typed: false,
      agreed_sha256: 'a'.repeat(64),
      signed_at: app.services.now(),
    }
    await app.db.insert(signed_mandates).values(signed)
    expect(await toDoOf(link)).toMatchObject([{ key: 'iban' }])
    await app.db
      .insert(iban_updates)
      .values({ case_id, client_id, new_iban: 'NL91ABNA0417164300', created_at: app.services.now() })
    expect(await toDoOf(link)).toEqual([])
  })

  it.each([
    ['update-iban', 'get_iban_update', 'get_iban_mandate_update'],
    ['update-iban-mandate', 'get_iban_mandate_update', 'get_iban_update'],
  ] as const)(
    'is done for %s once staff completed or closed %s, and not by %s',
    async (purpose, type, other) => {
      const link = await aLink()
      await mailLink(link, { purpose })
      const task = {
        case_id: link.caseId,
        title: 'IBAN',
        status: 'closed',
        created_at: app.services.now(),
        completed_at: app.services.now(),
      } as const
      await app.db.insert(tasks).values({ ...task, type: other })
      expect(await toDoOf(link)).toHaveLength(1)
      await app.db.insert(tasks).values({ ...task, type })
      expect(await toDoOf(link)).toEqual([])
    },
  )

  it('excludes requests to another client of the case', async () => {
    const [link, other] = [await aLink(), await aLink()]
    await mailLink({ ...link, clientId: other.clientId }, { purpose: 'update-iban' })
    expect(await toDoOf(link)).toEqual([])
  })

  it('includes proof until its last day, or until all was sent', async () => {
    const link = await aLink()
    const today = dayOf(app.services.now())
    const yesterday = addDays(today, -1)
    const proofRequestId = await aRequest(link, 'payment_proof')
    const { mailed_on } = await mailLink(link, { purpose: 'proof', proofRequestId })
    expect(await toDoOf(link)).toEqual([
      { key: 'proof', until: today, mailed_on, proof_kind: 'payment_proof' },
    ])
    const toStatus = (status: typeof cases.$inferSelect.status) =>
      app.db.update(cases).set({ status }).where(eq(cases.id, link.caseId))
    // Nobody looks at proof of a case that is over.
    await toStatus('case_closed_withdrawn')
    expect(await toDoOf(link)).toEqual([])
    await toStatus('in_progress')
    await app.db.update(proof_requests).set({ until: yesterday }).where(eq(proof_requests.id, proofRequestId))
    expect(await toDoOf(link)).toEqual([])
    await app.db
      .update(proof_requests)
      .set({ until: today, finished_at: app.services.now() })
      .where(eq(proof_requests.id, proofRequestId))
    expect(await toDoOf(link)).toEqual([])
  })
})

describe('the mail about it', () => {
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
    await mailLink(link, { purpose: 'update-iban', mail })
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
    const proofRequestId = await aRequest(link, 'emergency')
    const mail = { template: 'proof_emergency' }
    await mailLink(link, { purpose: 'proof', proofRequestId, mail })
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
    if (hoursAgo !== undefined) await mailLink(link, { purpose: 'update-iban' }, hoursAgo)
    expect(await ask(link)).toMatchObject(answer)
    expect(await jobsOf(link)).toEqual([])
  })

  it('is not made again within an hour of a failure', async () => {
    const link = await aLink()
    await mailLink(link, { purpose: 'update-iban' })
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
    await mailLink(link, { purpose: 'update-iban' })
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
    await mailLink(other, { purpose: 'update-iban' })
    expect((await ask({ ...link, caseId: other.caseId })).status).toBe(401)
    await app.db.update(cases).set({ deleted_at: app.services.now() }).where(eq(cases.id, other.caseId))
    expect((await ask(other)).status).toBe(401)
    expect(await jobsOf(other)).toEqual([])
  })
})
