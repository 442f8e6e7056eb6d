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

describe('what is told of a case', () => {
  it('is a first name, four digits, and steps: nothing else of the person', async () => {
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
    ['who gave no first name', { first_name: null, initials: 'M.' }, null],
    ['who gave a blank one', { first_name: ' ' }, null],
  ])('has no name of %s', async (_, client, first_name) =>
    expect(await bodyOf(await aLink({ client }))).toMatchObject({ first_name }),
  )

  it.each([
    [{ cjib_number: null, official_id: '0344 2611 0457 8' }, '4578'],
    [{ cjib_number: null, official_id: 'WW-2026-11' }, null],
    [{ cjib_number: null, official_id: null }, null],
  ])('of %j is the number %s', async (numbers, number_end) =>
    expect(await bodyOf(await aLink(numbers))).toMatchObject({ number_end }),
  )

  it('can be read in whatever status', async () => {
    const link = await aLink({ type: 2 })
    // What each of them tells is client-steps.test.ts of domain.
    for (const status of caseStatuses.filter((_, at) => at % 6 === 0)) {
      await app.db.update(cases).set({ status }).where(eq(cases.id, link.caseId))
      const { steps, family } = await bodyOf(link)
      expect([family, steps[0]?.key, steps.length <= 6]).toEqual(['nha', 'received', true])
    }
  })

  it('has the dates of what happened, and the end of the term, also once that was put off', async () => {
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

  it('never goes a step back when a status is left that no event told of', async () => {
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

describe('the link', () => {
  it('can be opened as often as wanted', async () => {
    const link = await aLink()
    for (const _ of [1, 2, 3]) expect((await read(link)).status).toBe(200)
  })

  it('opens no other case, and nothing else of its own', async () => {
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

  it('of another purpose does not open it', async () => {
    const { caseId, clientId } = await aLink()
    const token = await issue({ purpose: 'update-iban', caseId, clientId })
    expect(await read({ token, caseId })).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('is dead once the case is deleted', async () => {
    const link = await aLink()
    await app.db.update(cases).set({ deleted_at: new Date() }).where(eq(cases.id, link.caseId))
    expect(await read(link)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('is dead for who is no client of the case any more', async () => {
    const link = await aLink()
    await app.db.delete(case_clients).where(eq(case_clients.case_id, link.caseId))
    expect(await read(link)).toMatchObject({ status: 401, body: { code: 'link_invalid' } })
  })

  it('stays alive for who was put together with another contact', async () => {
    const [link, kept] = [await aLink(), await aLink({ client: { first_name: 'Marijke' } })]
    await app.db
      .update(case_clients)
      .set({ client_id: kept.clientId })
      .where(eq(case_clients.case_id, link.caseId))
    await app.db.update(clients).set({ merged_into: kept.clientId }).where(eq(clients.id, link.clientId))
    expect(await bodyOf(link)).toMatchObject({ first_name: 'Marijke' })
  })

  it('works for a year', async () => {
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

it('no token is ever logged', async () => {
  const link = await aLink()
  await read(link)
  const log = JSON.stringify(app.logged)
  expect(log).not.toContain(link.token)
  expect(log).toContain('"/api/clients/case-status"')
})
