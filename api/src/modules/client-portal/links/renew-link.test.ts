import { performance } from 'node:perf_hooks'
import { dayOf } from '@zaakwerk/domain/dates'
import { beforeEach, describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { link_tokens, proof_requests } from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { messages } from '../../../platform/db/schema/messages.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { runAttempt } from '../../../platform/jobs/run-attempt.ts'
import { toNoon } from '../../../platform/testing/noon.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aUser } from '../../../platform/testing/users.builder.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { runHousekeeping } from '../../operations/housekeeping/housekeeping.ts'
import { confirmation, mailed, newLinks } from '../testing/asking.ts'
import { aLink, aLinkedCase } from '../testing/links.ts'
import { renewalAnsweredAfter } from './renew-link.service.ts'

const app = await testApp()
toNoon(app)
const { ask, queued, anIbanLink } = newLinks(app)
const dayMs = 86_400_000

beforeEach(async () => {
  await app.db.delete(rate_limits)
  await app.db.delete(jobs)
})

describe('a new link', () => {
  it('is sent with the same mail, with a line in the case and an entry in the audit trail', async () => {
    const link = await anIbanLink()
    app.passTime(31 * dayMs)
    const kept = await addedBy(app.db, async () => {
      const { status, body } = await ask(link)
      expect([status, body]).toEqual([200, confirmation])
    })
    expect(await queued()).toEqual([
      {
        kind: 'send_mail',
        key: 'mail:incorrect_iban',
        subject_id: link.caseId,
        payload: { ...mailed, client_id: link.clientId },
      },
    ])
    expect(await app.db.select().from(case_logs).where(eq(case_logs.case_id, link.caseId))).toMatchObject([
      {
        message: 'Nieuwe link gevraagd door de cliënt. In de wachtrij: E-mail over de onjuiste IBAN',
        user_id: null,
      },
    ])
    expect(kept).toMatchObject([
      {
        act: 'change',
        call: 'POST /clients/links',
        subject: 'case',
        subject_id: link.caseId,
        user_id: null,
        changes: { link: [null, 'update-iban'] },
      },
    ])
  })

  it('works, and is sent to the stored address only', async () => {
    const link = await anIbanLink({ people: [{ email: 'bekend@example.nl', last_name: 'Visser' }] })
    await ask(link)
    const [job] = await app.db.select().from(jobs)
    await runAttempt(app.services, jobRegistry, job?.runner_job_id ?? '')
    const [sent, ...others] = await app.db.select().from(messages).where(eq(messages.case_id, link.caseId))
    expect([sent?.recipient, others]).toEqual(['bekend@example.nl', []])
    const token = new URL(/http:\S+/.exec(sent?.body_text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
    const opened = await app.call('GET', `/clients/update-iban-invite?case_id=${link.caseId}`, { token })
    expect(opened.status).toBe(200)
    // The one before goes on until one of them is used.
    const before = await app.call('GET', `/clients/update-iban-invite?case_id=${link.caseId}`, link)
    expect(before.status).toBe(200)
    const json = {
      iban: 'NL91ABNA0417164300',
      case_id: link.caseId,
      additional_data: { in_attention_of: 'N. Visser' },
    }
    expect((await app.call('PATCH', '/clients/update-iban-invite', { token, json })).status).toBe(200)
    expect(
      (await app.call('PATCH', '/clients/update-iban-invite', { token: link.token, json })).body.code,
    ).toBe('link_used')
  })

  it('is mailed for a link that was used, and for one whose row is a year old', async () => {
    const used = await anIbanLink()
    await app.db.update(link_tokens).set({ used_at: new Date() }).where(eq(link_tokens.case_id, used.caseId))
    await ask(used)
    const old = await anIbanLink()
    app.passTime(394 * dayMs)
    await runHousekeeping(app.services)
    await ask(old)
    expect((await queued()).map(({ subject_id }) => subject_id)).toEqual([used.caseId, old.caseId])
    // What is older still says that it expired, and is answered the same, but no mail goes.
    app.passTime(2 * dayMs)
    await runHousekeeping(app.services)
    await app.db.delete(jobs)
    expect((await app.call('GET', `/clients/update-iban-invite?case_id=${old.caseId}`, old)).body.code).toBe(
      'link_expired',
    )
    expect((await ask(old)).body).toEqual(confirmation)
    expect(await queued()).toEqual([])
  })

  it('is queued once, however often it is requested, at once or under one key', async () => {
    const link = await anIbanLink()
    const answers = await Promise.all([1, 2, 3].map(() => ask(link)))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      [1, 2, 3].map(() => [200, confirmation]),
    )
    expect(await queued()).toHaveLength(1)
    const other = await anIbanLink()
    const from = '10.21.0.1'
    await ask(other, { key: 'een', from })
    await app.db.delete(jobs)
    expect((await ask(other, { key: 'een', from })).body).toEqual(confirmation)
    expect(await queued()).toEqual([])
  })

  it('for a letter that was sent is in the mail about that letter', async () => {
    const link = await aLink(app, 'status', {
      link: { mail: { template: 'letter_submitted', letter_id: 12 } },
    })
    await ask(link)
    expect(await queued()).toMatchObject([{ key: 'mail:letter_submitted:12', payload: { letter_id: 12 } }])
  })
})

describe('a link to send proof', () => {
  const aProofLink = async (given: Partial<typeof proof_requests.$inferInsert> = {}) => {
    const { id: caseId, clientId } = await aLinkedCase(app)
    const [request] = await app.db
      .insert(proof_requests)
      .values({ case_id: caseId, kind: 'payment_proof', until: dayOf(app.services.now()), ...given })
      .returning()
    const proofRequestId = request?.id ?? 0
    const payload = { template: 'proof_payment_proof' } as const
    const link = { purpose: 'proof', caseId, clientId, proofRequestId, mail: payload } as const
    return { caseId, clientId, proofRequestId, token: await issueLink(app.services, app.db, link) }
  }

  it('is mailed again for the same request, until its date', async () => {
    const link = await aProofLink()
    await ask(link)
    expect(await queued()).toMatchObject([
      {
        key: 'mail:proof_payment_proof',
        payload: {
          template: 'proof_payment_proof',
          proof_request_id: link.proofRequestId,
          client_id: link.clientId,
        },
      },
    ])
  })

  it.each([
    ['whose date is over', { until: '2020-01-01' }],
    ['that was finished', { finished_at: new Date() }],
  ])('for %s gets the same answer, and is not mailed', async (_, request) => {
    expect((await ask(await aProofLink(request))).body).toEqual(confirmation)
    expect(await queued()).toEqual([])
  })
})

describe('the answer does not reveal whether a link exists', () => {
  it.each<[string, () => Promise<{ token: string; caseId: number }>]>([
    ['a forged one', async () => ({ ...(await anIbanLink()), token: 'eyJhbGciOiJIUzI1NiJ9.e30.onzin' })],
    ['one of another case', async () => ({ ...(await anIbanLink()), caseId: (await aLinkedCase(app)).id })],
    ['one without a mail', () => aLink(app, 'update-iban')],
    [
      'one to set a password',
      async () => {
        const { id: userId } = await aUser(app.db)
        const token = await issueLink(app.services, app.db, { purpose: 'password', userId })
        return { token, caseId: 1 }
      },
    ],
    [
      'one of a deleted case',
      async () => {
        const link = await anIbanLink()
        await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, link.caseId))
        return link
      },
    ],
    [
      'one of a client who was removed from the case',
      async () => {
        const link = await anIbanLink({ people: [{}, {}] })
        await app.db.execute(`delete from case_clients where client_id = ${link.clientId}`)
        return link
      },
    ],
    [
      'one whose row was deleted',
      async () => {
        const link = await anIbanLink()
        await app.db.delete(link_tokens).where(eq(link_tokens.case_id, link.caseId))
        return link
      },
    ],
  ])('for %s: it is the same, and no mail is sent', async (_, link) => {
    const { status, body } = await ask(await link())
    expect([status, body]).toEqual([200, confirmation])
    expect(await queued()).toEqual([])
  })

  it('by its response time', async () => {
    const known = await anIbanLink()
    const unknown = { ...known, token: 'onzin' }
    const took = async (link: { token: string; caseId: number }): Promise<number> => {
      const start = performance.now()
      await ask(link)
      return performance.now() - start
    }
    for (const link of [known, unknown])
      expect(await took(link)).toBeGreaterThanOrEqual(renewalAnsweredAfter - 5)
  })
})
