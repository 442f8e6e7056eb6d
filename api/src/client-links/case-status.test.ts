import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { dayOf } from '@zaakwerk/domain/dates'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '../core/testing/set-up.ts'
import { case_clients, case_events, case_logs, cases } from '../db/schema/cases.ts'
import { iban_updates, link_tokens, proof_requests, signed_mandates } from '../db/schema/client-links.ts'
import { jobs } from '../db/schema/jobs.ts'
import { clients } from '../db/schema/people.ts'
import { tasks } from '../db/schema/tasks.ts'
import { insertCase } from '../db/testing/builders.ts'
import { issueLink, type LinkFor } from '../links/link-tokens.ts'

const app = await testApp()
const path = '/clients/case-status'
const marieke = { first_name: 'Marieke', last_name: 'Verwey', iban: 'NL91ABNA0417164300', city: 'Utrecht' }
const day = 24 * 60 * 60 * 1000

type Given = Parameters<typeof insertCase>[1] & { readonly client?: Partial<typeof clients.$inferInsert> }

const issue = (link: LinkFor) => issueLink(app.services, app.db, link)

/** A case, and the link of a mail to its client. */
const aStatusLink = async ({ client = marieke, ...given }: Given = {}) => {
  const made = { cjib_number: '1062542123455555', type: 1, ...given } as const
  const { id: caseId } = await insertCase(app.db, made, { clients: [client] })
  const [row] = await app.db.select().from(case_clients).where(eq(case_clients.case_id, caseId))
  const clientId = row?.client_id ?? 0
  return { caseId, clientId, token: await issue({ purpose: 'status', caseId, clientId }) }
}
type StatusLink = Awaited<ReturnType<typeof aStatusLink>>

const read = ({ token, caseId }: Pick<StatusLink, 'token' | 'caseId'>) =>
  app.call('GET', `${path}?case_id=${caseId}`, { token })
const bodyOf = async (link: StatusLink) => {
  const { status, body } = await read(link)
  expect(status).toBe(200)
  return body
}

describe('what is told of a case', () => {
  it('is a first name, four digits, and steps: nothing else of the person', async () => {
    const link = await aStatusLink({ created_at: new Date('2026-09-02T10:00:00Z'), notes: 'Belt vaak' })
    expect(await bodyOf(link)).toEqual({
      first_name: 'Marieke',
      number_end: '5555',
      family: 'wahv',
      steps: [
        { key: 'received', state: 'done', date: '2026-09-02' },
        { key: 'submitted', state: 'now', date: null },
        { key: 'decision', state: 'to_come', date: null },
        { key: 'told', state: 'to_come', date: null },
        { key: 'money', state: 'to_come', date: null },
      ],
      to_do: [],
    })
  })

  it.each([
    ['a company', { ...marieke, is_company: true, company_name: 'Verwey B.V.' }, null],
    ['who gave no first name', { first_name: null, initials: 'M.' }, null],
    ['who gave a blank one', { first_name: ' ' }, null],
  ])('has no name of %s', async (_, client, first_name) =>
    expect(await bodyOf(await aStatusLink({ client }))).toMatchObject({ first_name }),
  )

  it.each([
    [{ cjib_number: null, official_id: '0344 2611 0457 8' }, '4578'],
    [{ cjib_number: null, official_id: 'WW-2026-11' }, null],
    [{ cjib_number: null, official_id: null }, null],
  ])('of %j is the number %s', async (numbers, number_end) =>
    expect(await bodyOf(await aStatusLink(numbers))).toMatchObject({ number_end }),
  )

  it('can be read in every status', async () => {
    const link = await aStatusLink({ type: 2 })
    for (const status of caseStatuses) {
      await app.db.update(cases).set({ status }).where(eq(cases.id, link.caseId))
      const { steps, family } = await bodyOf(link)
      expect([family, steps[0]?.key, steps.length <= 6]).toEqual(['nha', 'received', true])
    }
  })

  it('has the dates of what happened, and the end of the term, also once that was put off', async () => {
    const decided = dayOf(app.services.now())
    const link = await aStatusLink({ type: 8, decision_date: decided, status: 'objection_submitted' })
    const event = { case_id: link.caseId, event_type: 'objection_submitted' }
    await app.db.insert(case_events).values({ ...event, created_at: new Date('2026-09-14T22:30:00Z') })
    const stepsOf = async () => (await bodyOf(link)).steps.slice(1, 3)
    const [submitted, decision] = await stepsOf()
    expect(submitted).toEqual({ key: 'submitted', state: 'done', date: '2026-09-15' })
    expect(decision.date > decided).toBe(true)
    await app.db
      .update(cases)
      .set({ status: 'case_adjourned', adjourned_weeks: 6 })
      .where(eq(cases.id, link.caseId))
    const [, later] = await stepsOf()
    expect(later.date > decision.date).toBe(true)
    // Nothing is expected on a day that is over.
    await app.db.update(cases).set({ decision_date: '2024-01-02' }).where(eq(cases.id, link.caseId))
    expect((await stepsOf())[1]).toEqual({ key: 'decision', state: 'now', date: null })
  })

  it('ends with the event that ended it', async () => {
    const link = await aStatusLink({ status: 'case_closed_rejected' })
    const at = { case_id: link.caseId, created_at: new Date('2026-10-05T10:00:00Z') }
    await app.db.insert(case_events).values({ ...at, event_type: 'case_rejected' })
    const { steps } = await bodyOf(link)
    expect(steps.at(-1)).toEqual({ key: 'lost', state: 'done', date: '2026-10-05' })
  })
})

describe('the link', () => {
  it('can be opened as often as wanted', async () => {
    const link = await aStatusLink()
    for (const _ of [1, 2, 3]) expect((await read(link)).status).toBe(200)
  })

  it('opens no other case, and nothing else of its own', async () => {
    const [link, other] = [await aStatusLink(), await aStatusLink()]
    expect(await read({ token: link.token, caseId: other.caseId })).toMatchObject({
      status: 401,
      body: { code: 'link_invalid' },
    })
    expect((await app.call('GET', `/cases/${link.caseId}`, { token: link.token })).status).toBe(401)
    const forIban = await app.call('GET', `/clients/update-iban-invite?case_id=${link.caseId}`, {
      token: link.token,
    })
    expect(forIban.status).toBe(401)
  })

  it('of another purpose does not open it', async () => {
    const { caseId, clientId } = await aStatusLink()
    const token = await issue({ purpose: 'update-iban', caseId, clientId })
    expect(await read({ token, caseId })).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('is dead once the case is deleted', async () => {
    const link = await aStatusLink()
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, link.caseId))
    expect(await read(link)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('is dead for who is no client of the case any more', async () => {
    const link = await aStatusLink()
    await app.db.delete(case_clients).where(eq(case_clients.case_id, link.caseId))
    expect(await read(link)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('stays alive for who was put together with another contact', async () => {
    const [link, kept] = [await aStatusLink(), await aStatusLink({ client: { first_name: 'Marijke' } })]
    await app.db
      .update(case_clients)
      .set({ client_id: kept.clientId })
      .where(eq(case_clients.case_id, link.caseId))
    await app.db.update(clients).set({ merged_into: kept.clientId }).where(eq(clients.id, link.clientId))
    expect(await bodyOf(link)).toMatchObject({ first_name: 'Marijke' })
  })

  it('works for a year', async () => {
    const link = await aStatusLink()
    const old = {
      ...link,
      token: await issue({ ...link, purpose: 'status', endsAt: new Date(Date.now() - day) }),
    }
    expect(await read(old)).toMatchObject({ status: 401, body: { code: 'link_expired' } })
    const [row] = await app.db.select().from(link_tokens).where(eq(link_tokens.case_id, link.caseId))
    expect(row && row.expires_at.getTime() - row.created_at.getTime()).toBe(365 * day)
  })
})

/** A link that was mailed some hours ago. */
const mailLink = async (
  link: StatusLink,
  given: Partial<LinkFor> & Pick<LinkFor, 'purpose'>,
  hoursAgo = 2,
) => {
  const { caseId, clientId } = link
  await issue({ caseId, clientId, mail: { template: 'iban_request' }, ...given })
  const rows = await app.db.select().from(link_tokens).where(eq(link_tokens.case_id, caseId))
  const made = rows.find(({ purpose }) => purpose === given.purpose) ?? expect.fail('no link')
  const mailedAt = new Date(Date.now() - hoursAgo * 60 * 60 * 1000)
  await app.db.update(link_tokens).set({ created_at: mailedAt }).where(eq(link_tokens.id, made.id))
  return { ...made, until: dayOf(made.expires_at), mailed_on: dayOf(mailedAt) }
}
const toDoOf = async (link: StatusLink) => (await bodyOf(link)).to_do

describe('what the client has to do', () => {
  it.each([
    ['iban', 'update-iban'],
    ['iban_mandate', 'update-iban-mandate'],
  ] as const)('is %s while a link for it works and was not used', async (key, purpose) => {
    const link = await aStatusLink()
    const { id, until, mailed_on } = await mailLink(link, { purpose })
    expect(await toDoOf(link)).toEqual([{ key, until, mailed_on }])
    await app.db.update(link_tokens).set({ used_at: new Date() }).where(eq(link_tokens.id, id))
    expect(await toDoOf(link)).toEqual([])
    await app.db
      .update(link_tokens)
      .set({ used_at: null, expires_at: new Date() })
      .where(eq(link_tokens.id, id))
    expect(await toDoOf(link)).toEqual([])
  })

  it('is a mandate, with which the IBAN comes too', async () => {
    const link = await aStatusLink()
    await mailLink(link, { purpose: 'update-iban' })
    await mailLink(link, { purpose: 'update-iban-mandate' })
    expect(await toDoOf(link)).toMatchObject([{ key: 'iban_mandate' }])
  })

  it('is over once it came another way', async () => {
    const link = await aStatusLink()
    const { caseId: case_id, clientId: client_id } = link
    await mailLink(link, { purpose: 'update-iban' })
    await mailLink(link, { purpose: 'update-iban-mandate' })
    const signed = {
      case_id,
      client_id,
      is_typed: false,
      agreed_sha256: 'a'.repeat(64),
      signed_at: new Date(),
    }
    await app.db.insert(signed_mandates).values(signed)
    expect(await toDoOf(link)).toMatchObject([{ key: 'iban' }])
    await app.db
      .insert(iban_updates)
      .values({ case_id, client_id, new_iban: 'NL91ABNA0417164300', created_at: new Date() })
    expect(await toDoOf(link)).toEqual([])
  })

  it('is over once staff completed the task that waited for it', async () => {
    const link = await aStatusLink()
    await mailLink(link, { purpose: 'update-iban' })
    await app.db.insert(tasks).values({
      case_id: link.caseId,
      title: 'IBAN',
      type: 'get_iban_update',
      status: 'closed',
      completed_at: new Date(),
    })
    expect(await toDoOf(link)).toEqual([])
  })

  it('is not that of another client of the case', async () => {
    const [link, other] = [await aStatusLink(), await aStatusLink()]
    await mailLink({ ...link, clientId: other.clientId }, { purpose: 'update-iban' })
    expect(await toDoOf(link)).toEqual([])
  })

  it('is proof until its date, or until all was sent', async () => {
    const link = await aStatusLink()
    const [today, yesterday] = [dayOf(new Date()), dayOf(new Date(Date.now() - day))]
    const request = {
      case_id: link.caseId,
      kind: 'payment_proof',
      until: today,
      created_at: new Date(),
    } as const
    const [made] = await app.db.insert(proof_requests).values(request).returning()
    const proofRequestId = made?.id ?? 0
    const { mailed_on } = await mailLink(link, { purpose: 'proof', proofRequestId })
    expect(await toDoOf(link)).toEqual([{ key: 'proof', until: today, mailed_on }])
    await app.db.update(proof_requests).set({ until: yesterday }).where(eq(proof_requests.id, proofRequestId))
    expect(await toDoOf(link)).toEqual([])
    await app.db
      .update(proof_requests)
      .set({ until: today, finished_at: new Date() })
      .where(eq(proof_requests.id, proofRequestId))
    expect(await toDoOf(link)).toEqual([])
  })
})

describe('the mail about it', () => {
  const ask = ({ token, caseId }: StatusLink, to_do = 'iban', key?: string) =>
    app.call('POST', `${path}/mail`, {
      token,
      json: { case_id: caseId, to_do },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    })
  const jobsOf = ({ caseId }: StatusLink) =>
    app.db.select({ kind: jobs.kind, payload: jobs.payload }).from(jobs).where(eq(jobs.subject_id, caseId))
  const told = { status: 200, body: { detail: 'Je hebt binnen een paar minuten een mail.' } }

  it('is sent once more, however often it is asked for', async () => {
    const link = await aStatusLink()
    const mail = { template: 'incorrect_iban', incorrect: true, source: 'cjib' } as const
    await mailLink(link, { purpose: 'update-iban', mail })
    for (const key of ['one', 'one', 'two']) expect(await ask(link, 'iban', key)).toMatchObject(told)
    expect(await jobsOf(link)).toEqual([{ kind: 'send_mail', payload: mail }])
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

  it('of a request for proof is about that request', async () => {
    const link = await aStatusLink()
    const request = {
      case_id: link.caseId,
      kind: 'emergency',
      until: dayOf(new Date()),
      created_at: new Date(),
    } as const
    const [made] = await app.db.insert(proof_requests).values(request).returning()
    const mail = { template: 'proof_emergency' }
    await mailLink(link, { purpose: 'proof', proofRequestId: made?.id ?? 0, mail })
    expect(await ask(link, 'proof')).toMatchObject(told)
    expect(await jobsOf(link)).toEqual([
      { kind: 'send_mail', payload: { ...mail, proof_request_id: made?.id } },
    ])
  })

  it.each([
    ['is not asked for', undefined],
    ['was mailed within the hour', 0.5],
  ])('is not sent for what %s, and nobody is told', async (_, hoursAgo) => {
    const link = await aStatusLink()
    if (hoursAgo !== undefined) await mailLink(link, { purpose: 'update-iban' }, hoursAgo)
    expect(await ask(link)).toMatchObject(told)
    expect(await jobsOf(link)).toEqual([])
  })

  it('is not sent for another case, nor a deleted one', async () => {
    const [link, other] = [await aStatusLink(), await aStatusLink()]
    await mailLink(other, { purpose: 'update-iban' })
    expect((await ask({ ...link, caseId: other.caseId })).status).toBe(401)
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, other.caseId))
    expect((await ask(other)).status).toBe(401)
    expect(await jobsOf(other)).toEqual([])
  })
})

it('no token is ever logged', async () => {
  const link = await aStatusLink()
  await read(link)
  expect(JSON.stringify(app.logged)).not.toContain(link.token)
})
