import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { eventSamples } from '@zaakwerk/testing/workflow-case.builder'
import { expect, it } from 'vitest'
import { testApp } from '../../../platform/testing/set-up.ts'
import { traces } from './testing/traces.ts'
import { insertCaseFor } from './testing/workflow-case.builder.ts'

// As in production, before these are set.
const app = await testApp({ sender: undefined, lawFirmEmail: undefined })
const { call } = await app.signInAs('lawyer')

const sender =
  'De gegevens van de afzender ontbreken: stel SENDER_ADDRESS, SIGNATORY, SELLER_NAME en SELLER_KVK in'

const post = async (event: CaseEventType) => {
  const { id } = await insertCaseFor(app.db, event)
  const before = await traces(app.db, id)
  const json = { event_type: event, additional_data: eventSamples[event].data }
  const { status, body } = await call('POST', `/cases/${id}/event`, { json })
  return { id, before, status, body }
}

it.each<[CaseEventType, string]>([
  ['create_case_administrative_appeal', sender],
  ['handle_task_actions', sender],
  ['btu_create_mandate_file', sender],
  ['manual_iban_request', sender],
  ['request_incorrect_iban_update', sender],
  ['resend_mail_max_advocaten', 'Het e-mailadres van het advocatenkantoor ontbreekt: stel LAW_FIRM_EMAIL in'],
])('%s is refused while a setting is missing, and nothing is queued', async (event, detail) => {
  const { id, before, status, body } = await post(event)
  expect([status, body]).toEqual([400, { code: 'action_refused', detail }])
  expect(await traces(app.db, id)).toEqual(before)
})

it('an event that needs neither setting is accepted', async () => {
  expect((await post('case_approved')).status).toBe(200)
})
