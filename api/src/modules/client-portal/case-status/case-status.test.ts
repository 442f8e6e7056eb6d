import { caseStatuses } from '@zaakwerk/contract/case-statuses'
import { dayOf } from '@zaakwerk/domain/dates'
import { describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_clients, case_events, cases } from '../../../platform/db/schema/cases.ts'
import { link_tokens } from '../../../platform/db/schema/client-links.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { issueLink, type LinkFor } from '../../identity/links/link-tokens.ts'
import { aStatusLink, marieke, readStatus, type StatusLink } from '../testing/status-link.builder.ts'

const app = await testApp()
const day = 24 * 60 * 60 * 1000

type Given = Parameters<typeof aStatusLink>[1]
const aLink = (given?: Given) => aStatusLink(app, given)
const issue = (link: LinkFor) => issueLink(app.services, app.db, link)
const read = (link: Pick<StatusLink, 'token' | 'caseId'>) => readStatus(app, link)
const bodyOf = async (link: StatusLink) => {
  const { status, body } = await read(link)
  expect(status).toBe(200)
  return body
}

describe('the status page of a case', () => {
  it('shows a first name, four digits and the steps, and nothing else about the person', async () => {
    const link = await aLink({ created_at: new Date('2026-09-02T10:00:00Z'), notes: 'Belt vaak' })
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
      notice_sent_on: null,
    })
  })

  it.each([
    ['a company', { ...marieke, is_company: true, company_name: 'Verwey B.V.' }, null],
    ['the name of a client without a first name', { first_name: null, initials: 'M.' }, null],
    ['the name of a client with a blank first name', { first_name: ' ' }, null],
  ])('does not show %s', async (_, client, first_name) =>
    expect(await bodyOf(await aLink({ client }))).toMatchObject({ first_name }),
  )

  it.each([
    [{ cjib_number: null, official_id: '0344 2611 0457 8' }, '4578'],
    [{ cjib_number: null, official_id: 'WW-2026-11' }, null],
    [{ cjib_number: null, official_id: null }, null],
  ])('shows %j as the number %s', async (numbers, number_end) =>
    expect(await bodyOf(await aLink(numbers))).toMatchObject({ number_end }),
  )

  it('can be opened in every status', async () => {
    const link = await aLink({ type: 2 })
    // The content of each step is tested in client-steps.test.ts of domain.
    for (const status of caseStatuses.filter((_, at) => at % 6 === 0)) {
      await app.db.update(cases).set({ status }).where(eq(cases.id, link.caseId))
      const { steps, family } = await bodyOf(link)
      expect([family, steps[0]?.key, steps.length <= 6]).toEqual(['nha', 'received', true])
    }
  })

  it('shows the dates of events, and the last day of the term, also after an adjournment', async () => {
    const decided = dayOf(app.services.now())
    const link = await aLink({ type: 8, decision_date: decided, status: 'objection_submitted' })
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

  it('never goes back a step when a status was set without an event', async () => {
    const link = await aLink({ status: 'appeal_initiated' })
    const stepOfNow = async () =>
      (await bodyOf(link)).steps.find(({ state }: { state: string }) => state === 'now')
    expect(await stepOfNow()).toMatchObject({ key: 'court' })
    const staff = await app.signInAs('lawyer')
    const turned = await staff.call('PATCH', `/cases/${link.caseId}/status?update=in_progress`)
    expect(turned.status).toBe(200)
    expect(await stepOfNow()).toMatchObject({ key: 'court' })
  })

  it('ends with the event that ended it', async () => {
    const link = await aLink({ status: 'case_closed_rejected' })
    const at = { case_id: link.caseId, created_at: new Date('2026-10-05T10:00:00Z') }
    await app.db.insert(case_events).values({ ...at, event_type: 'case_rejected' })
    const { steps } = await bodyOf(link)
    expect(steps.at(-1)).toEqual({ key: 'lost', state: 'done', date: '2026-10-05' })
  })
})

describe('the link to the status page', () => {
  it('can be opened any number of times', async () => {
    const link = await aLink()
    for (const _ of [1, 2, 3]) expect((await read(link)).status).toBe(200)
  })

  it('opens no other case, and no other data of its own case', async () => {
    const [link, other] = [await aLink(), await aLink()]
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

  it('does not open the page with a link for another purpose', async () => {
    const { caseId, clientId } = await aLink()
    const token = await issue({ purpose: 'update-iban', caseId, clientId })
    expect(await read({ token, caseId })).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('is invalid once the case is deleted', async () => {
    const link = await aLink()
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, link.caseId))
    expect(await read(link)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('is invalid once its client is removed from the case', async () => {
    const link = await aLink()
    await app.db.delete(case_clients).where(eq(case_clients.case_id, link.caseId))
    expect(await read(link)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('remains valid when its client was merged into another contact', async () => {
    const [link, kept] = [await aLink(), await aLink({ client: { first_name: 'Marijke' } })]
    await app.db
      .update(case_clients)
      .set({ client_id: kept.clientId })
      .where(eq(case_clients.case_id, link.caseId))
    await app.db.update(clients).set({ merged_into: kept.clientId }).where(eq(clients.id, link.clientId))
    expect(await bodyOf(link)).toMatchObject({ first_name: 'Marijke' })
  })

  it('is valid for a year', async () => {
    const link = await aLink()
    const old = {
      ...link,
      token: await issue({ ...link, purpose: 'status', endsAt: new Date(Date.now() - day) }),
    }
    expect(await read(old)).toMatchObject({ status: 401, body: { code: 'link_expired' } })
    const [row] = await app.db.select().from(link_tokens).where(eq(link_tokens.case_id, link.caseId))
    expect(row && row.expires_at.getTime() - row.created_at.getTime()).toBe(365 * day)
  })
})

it('no token is written to the log', async () => {
  const link = await aLink()
  await read(link)
  const log = JSON.stringify(app.logged)
  expect(log).not.toContain(link.token)
  expect(log).toContain('"/api/clients/case-status"')
})
