import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { issueLink } from '../../identity/links/link-tokens.ts'
import { łucja } from '../../letters/letters/testing/letter-case.builder.ts'
import { aStatusLink, readStatus } from '../testing/status-link.builder.ts'

const app = await testApp()

it.each([
  ['update-iban', 'iban', '/clients/update-iban-invite'],
  ['update-iban-mandate', 'iban_mandate', '/clients/update-iban-mandate'],
] as const)(
  'an account (%s) is not requested once a case ended without success, though its link works',
  async (purpose, key, page) => {
    const link = await aStatusLink(app, { client: łucja })
    const { caseId, clientId } = link
    const mail = { template: 'iban_request' }
    const token = await issueLink(app.services, app.db, { caseId, clientId, purpose, mail })
    const shown = async () =>
      (await readStatus(app, link)).body.to_do.map((toDo: { key: string }) => toDo.key)
    const toStatus = (status: typeof cases.$inferSelect.status) =>
      app.db.update(cases).set({ status }).where(eq(cases.id, caseId))
    for (const status of [
      'case_closed_withdrawn',
      'case_closed_failure',
      'case_closed_rejected',
      'case_closed_declined',
      'appeal_period_expired',
      'client_accepts_decision',
      'case_referred',
      'case_closed',
    ] as const) {
      await toStatus(status)
      expect([status, await shown()]).toEqual([status, []])
    }
    app.passTime(2 * 60 * 60 * 1000)
    const asked = { token: link.token, json: { case_id: caseId, to_do: key } }
    expect((await app.call('POST', '/clients/case-status/mail', asked)).status).toBe(200)
    expect(await app.db.select().from(jobs).where(eq(jobs.subject_id, caseId))).toEqual([])
    expect((await app.call('GET', `${page}?case_id=${caseId}`, { token })).status).toBe(200)
    for (const status of ['case_closed_success', 'ready_for_billing', 'in_progress'] as const) {
      await toStatus(status)
      expect([status, await shown()]).toEqual([status, [key]])
    }
    const staff = await app.signInAs('lawyer')
    // What was decided before a case was closed says whether money comes.
    for (const status of ['objection_accepted', 'case_closed'])
      expect((await staff.call('PATCH', `/cases/${caseId}/status?update=${status}`)).status).toBe(200)
    expect(await shown()).toEqual([key])
  },
)
