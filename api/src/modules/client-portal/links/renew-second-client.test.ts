import { beforeEach, describe, expect, it } from 'vitest'
import { and, asc, eq, gt } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { rate_limits } from '../../../platform/db/schema/requests.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { confirmation, mailed, newLinks } from '../testing/asking.ts'
import { casesOfTwo, type LinkOfOne, noor, sam, tokenIn } from '../testing/case-of-two.builder.ts'
import { ibanPage, other } from '../testing/giving.ts'
import { clientRow } from '../testing/links.ts'

const app = await testApp()
const { ask, queued } = newLinks(app)
const { give } = ibanPage(app)
const { aCaseOfTwo, mailsOf, aProofRequest } = casesOfTwo(app)

beforeEach(async () => {
  await app.db.delete(rate_limits)
  await app.db.delete(jobs)
})

const linksSince = (caseId: number, at: Date) =>
  app.db
    .select({ purpose: link_tokens.purpose, client_id: link_tokens.client_id })
    .from(link_tokens)
    .where(and(eq(link_tokens.case_id, caseId), gt(link_tokens.created_at, at)))
    .orderBy(asc(link_tokens.purpose))

const kinds: Readonly<Record<string, (caseId: number) => Promise<LinkOfOne>>> = {
  'update-iban': async () => ({ purpose: 'update-iban', mail: mailed }),
  status: async () => ({ purpose: 'status', mail: { template: 'case_status' } }),
  proof: async (caseId) => ({
    purpose: 'proof',
    proofRequestId: await aProofRequest(caseId),
    mail: { template: 'proof_payment_proof' },
  }),
}

describe('a new link for the second client of a case', () => {
  it.each(Object.keys(kinds))('%s: is mailed to them, names them and works for them', async (kind) => {
    const { caseId, second, linkOf } = await aCaseOfTwo()
    const link = await linkOf(second, (await kinds[kind]?.(caseId)) ?? expect.fail('no such link'))
    app.passTime(31 * 86_400_000)
    const askedAt = app.services.now()
    app.passTime(1000)
    expect((await ask(link)).body).toEqual(confirmation)
    const [mail, ...others] = await mailsOf(caseId)
    expect([mail?.recipient, others]).toEqual([sam.email, []])
    expect(mail?.body_text).toMatch(/^Beste Sam,\n/)
    expect(mail?.body_text).not.toContain('Noor')
    const links = await linksSince(caseId, askedAt)
    expect(links).toContainEqual({ purpose: kind, client_id: second })
    expect(new Set(links.map(({ client_id }) => client_id))).toEqual(new Set([second]))
  })

  it('stores their IBAN, and not that of the leading client', async () => {
    const { caseId, first, second, anIbanLink } = await aCaseOfTwo()
    await ask(await anIbanLink(second))
    const [mail] = await mailsOf(caseId)
    expect((await give({ caseId, token: tokenIn(mail?.body_text) }, { iban: other })).status).toBe(200)
    expect([(await clientRow(app, first)).iban, (await clientRow(app, second)).iban]).toEqual([null, other])
  })

  it('is logged, audited and shown in the outbox like that of the leading client', async () => {
    const { call } = await app.signInAs('admin')
    const shown = async (which: 'first' | 'second') => {
      const made = await aCaseOfTwo()
      const { caseId, anIbanLink } = made
      const link = await anIbanLink(made[which])
      const kept = await addedBy(app.db, () => ask(link))
      await mailsOf(caseId)
      const logs = await app.db.select().from(case_logs).where(eq(case_logs.case_id, caseId))
      const { body: sent } = await call('GET', `/outbox?case_id=${caseId}`)
      return {
        lines: logs.map(({ message }) => message),
        kept: kept.map(({ call: by, changes }) => ({ by, changes })),
        sent: sent.map(({ subject, status }: Record<string, unknown>) => ({ subject, status })),
        to: sent.map(({ recipient }: { recipient: string }) => recipient),
      }
    }
    const [one, two] = [await shown('first'), await shown('second')]
    expect(two).toEqual({ ...one, to: [sam.email] })
    expect([one.to, one.lines.length, one.kept.length]).toEqual([[noor.email], 1, 1])
  })

  it('is theirs also when both have one address', async () => {
    const { caseId, second, linkOf } = await aCaseOfTwo([noor, { ...sam, email: noor.email }])
    const link = await linkOf(second, { purpose: 'status', mail: { template: 'case_status' } })
    await ask(link)
    const token = tokenIn((await mailsOf(caseId))[0]?.body_text)
    const { body } = await app.call('GET', `/clients/case-status?case_id=${caseId}`, { token })
    expect(body.first_name).toBe('Sam')
  })

  it('is queued once, independent of the link for the leading client and of requests by staff', async () => {
    const { caseId, first, second, anIbanLink } = await aCaseOfTwo()
    const [one, two] = [await anIbanLink(first), await anIbanLink(second)]
    for (const link of [two, one, two, one]) await ask(link)
    expect((await queued()).map(({ key, payload }) => [key, payload])).toEqual([
      [`mail:incorrect_iban:${second}`, { ...mailed, client_id: second }],
      ['mail:incorrect_iban', { ...mailed, client_id: first }],
    ])
    const { call } = await app.signInAs('lawyer')
    const byStaff = await call('POST', `/cases/${caseId}/event`, {
      json: { event_type: 'manual_iban_request' },
    })
    expect(byStaff.status).toBe(200)
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient).toSorted()).toEqual([
      noor.email,
      noor.email,
      sam.email,
    ])
  })

  it('does not take over a task that waits for the leading client', async () => {
    const { caseId, first, second, anIbanLink } = await aCaseOfTwo()
    const two = await anIbanLink(second)
    app.passTime(1000)
    await app.db
      .insert(tasks)
      .values({ case_id: caseId, type: 'get_iban_update', title: 'IBAN', created_at: app.services.now() })
    app.passTime(1000)
    await ask(two)
    const [mail] = await mailsOf(caseId)
    const statesOf = async () =>
      (await app.db.select().from(tasks).where(eq(tasks.case_id, caseId))).map(({ status }) => status)
    await give({ caseId, token: tokenIn(mail?.body_text) })
    expect(await statesOf()).toEqual(['open'])
    await give(await anIbanLink(first), { iban: other })
    expect(await statesOf()).toEqual(['completed'])
  })
})

describe('the page "Waar staat mijn zaak?" of the second client', () => {
  const askFor = ({ token, caseId }: { token: string; caseId: number }, to_do: string) =>
    app.call('POST', '/clients/case-status/mail', { token, json: { case_id: caseId, to_do } })

  it('mails their own request to them, also right after the other client requested the same', async () => {
    const { caseId, first, second, linkOf, anIbanLink } = await aCaseOfTwo()
    for (const clientId of [first, second]) await anIbanLink(clientId)
    app.passTime(2 * 3600_000)
    for (const clientId of [first, second, second])
      expect((await askFor(await linkOf(clientId, { purpose: 'status' }), 'iban')).status).toBe(200)
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient)).toEqual([noor.email, sam.email])
  })

  it('mails a proof request to them right after the leading client, and once an hour', async () => {
    const { caseId, first, second, linkOf } = await aCaseOfTwo()
    const proofRequestId = await aProofRequest(caseId)
    const mail = { template: 'proof_payment_proof' } as const
    await linkOf(first, { purpose: 'proof', proofRequestId, mail })
    app.passTime(60_000)
    const status = await linkOf(second, { purpose: 'status' })
    for (const _ of [1, 2]) {
      await askFor(status, 'proof')
      app.passTime(60_000)
    }
    expect((await mailsOf(caseId)).map(({ recipient }) => recipient)).toEqual([sam.email])
    await app.db.delete(jobs)
    await askFor(status, 'proof')
    await askFor(await linkOf(first, { purpose: 'status' }), 'proof')
    expect(await queued()).toEqual([])
  })
})
